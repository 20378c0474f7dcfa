import { LinearGradient, pointsIn } from '@tablehop/ui/parts/svg.tsx';

const CELL = 26;
const COLUMNS = 13;
const ROWS = 10;
const CROSSES = pointsIn('2,6 3,6 4,6 4,5 4,4 5,4 6,4 7,4 7,5 7,6 7,7');
const RINGS = pointsIn('1,6 4,6 7,4');
const TARGETS = pointsIn('7,8 2,2 10,6');
const SMILEYS = pointsIn('1,3 10,4 3,8');
const FOLD = 92;

export function CestPlieScene() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 240" preserveAspectRatio="xMaxYMin slice">
      <defs>
        <LinearGradient id="fold-back" x1="0" y1="1" x2="1" y2="0" stops="0 #ffe9c9, 0.5 #ffd9a3, 1 #e8b06a" />
        <filter id="fold-soft" x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="5" />
        </filter>
        <clipPath id="fold-sheet">
          <path d={`M0 0H${320 - FOLD}L320 ${FOLD}V240H0Z`} />
        </clipPath>
      </defs>
      <g clip-path="url(#fold-sheet)">
        <rect fill="#fffdf6" width="320" height="240" />
        <path d={gridLines()} fill="none" stroke="#79a8c9" stroke-opacity="0.55" stroke-width="1" />
        {TARGETS.map(([x, y]) => (
          <g key={`${x} ${y}`} transform={middle(x, y)} fill="none" stroke="#2a6f97" stroke-width="2">
            <circle r="9" />
            <circle r="4.5" />
            <circle r="1" />
          </g>
        ))}
        {SMILEYS.map(([x, y]) => (
          <g key={`${x} ${y}`} transform={middle(x, y)} fill="none" stroke="#2a6f97" stroke-width="1.8" stroke-linecap="round">
            <circle r="8.5" />
            <path d="M-3 -2.5v.2M3 -2.5v.2M-4 2.5Q0 6 4 2.5" />
          </g>
        ))}
        <g class="scene-felt" fill="none" stroke="#d7263d" stroke-width="4.2" stroke-linecap="round">
          {CROSSES.map(([x, y], index) => (
            <path
              key={`${x} ${y}`}
              transform={middle(x, y)}
              d={index % 2 === 0 ? 'M-6.5 -6 Q0 1 7 6.5M6.5 -6.5 Q1 0 -6 6.5' : 'M-7 -6.5 Q-1 0 6 6M6 -7 Q0 1 -6.5 6.5'}
            />
          ))}
        </g>
        <g class="scene-felt" fill="none" stroke="#1f5fbf" stroke-width="3.6" stroke-linecap="round">
          {RINGS.map(([x, y]) => (
            <path key={`${x} ${y}`} transform={middle(x, y)} d="M5 -10 C-8 -15 -15 -2 -9 7 C-3 15 12 11 12 -1 C12 -8 4 -13 -4 -11" />
          ))}
        </g>
        <path d={`M${320 - FOLD} 0L320 ${FOLD}L${320 - FOLD - 6} ${FOLD + 12}Z`} fill="#5b4632" opacity="0.42" filter="url(#fold-soft)" />
      </g>
      <path d={`M${320 - FOLD} 0L320 ${FOLD}L${320 - FOLD + 3} ${FOLD - 3}Z`} fill="url(#fold-back)" />
      <path d={`M${320 - FOLD} 0L320 ${FOLD}`} stroke="#fff8ea" stroke-width="2" />
      <g transform="translate(252 66)" fill="none" stroke="#a5561a" stroke-width="2.2" stroke-linecap="round">
        <circle r="8.5" />
        <path d="M-3 -2.5v.2M3 -2.5v.2M-4 2.5Q0 6 4 2.5" />
      </g>
      <Pen />
    </svg>
  );
}

function middle(x: number, y: number): string {
  return `translate(${x * CELL + CELL / 2 - 6} ${y * CELL + CELL / 2 - 6})`;
}

function gridLines(): string {
  const columns = Array.from({ length: COLUMNS + 1 }, (_, index) => `M${index * CELL - 6} 0V260`);
  const rows = Array.from({ length: ROWS + 1 }, (_, index) => `M0 ${index * CELL - 6}H340`);
  return [...columns, ...rows].join('');
}

function Pen() {
  return (
    <g transform="translate(214 222) rotate(-34)">
      <path d="M6 10 H128" stroke="#5b4632" stroke-width="14" stroke-linecap="round" opacity="0.2" transform="translate(2 8)" />
      <path d="M0 4 L18 -3 V11 Z" fill="#d7263d" />
      <rect x="17" y="-7" width="24" height="22" rx="3" fill="#f2efe8" stroke="#b9b2a4" />
      <rect x="40" y="-9" width="96" height="26" rx="6" fill="#d7263d" />
      <rect x="40" y="-6" width="96" height="6" rx="3" fill="#fff" opacity="0.35" />
    </g>
  );
}
