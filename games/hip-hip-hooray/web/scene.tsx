import { LinearGradient, pointsIn } from '@tablehop/ui/parts/svg.tsx';
import type { ComponentChildren } from 'preact';

const SIZE = 44;
const FLOOR = 214;

const BODIES = {
  blue: {
    fill: '#2f7de1',
    edge: '#123f85',
    sign: <path d="M0 -6.5 l1.9 4.1 l4.5 .4 l-3.4 3 l1 4.4 l-4 -2.4 l-4 2.4 l1 -4.4 l-3.4 -3 l4.5 -.4 z" />,
  },
  yellow: { fill: '#ffcb2e', edge: '#8f6500', sign: <rect x="-7" y="-2.5" width="14" height="5" rx="1" /> },
  orange: { fill: '#ff7a2f', edge: '#92380a', sign: <path d="M0 -6 l6.5 11 h-13 z" /> },
  green: { fill: '#27a862', edge: '#0c5630', sign: <circle r="5" /> },
} as const;

const BUNTING = ['#2f7de1', '#ffcb2e', '#ff7a2f', '#27a862'] as const;

export function HoorayScene() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 240" preserveAspectRatio="xMidYMin slice">
      <defs>
        <LinearGradient id="gym-wall" stops="0 #bfe6ff, 1 #e8f7ff" />
        <LinearGradient id="gym-floor" stops="0 #d99a55, 1 #f0bd78" />
      </defs>
      <rect width="320" height="240" fill="url(#gym-wall)" />
      <g stroke="#9ccfee" stroke-width="3" opacity="0.8">
        <path d="M30 0V160M36 0V160M284 0V160M290 0V160" />
        {[20, 44, 68, 92, 116, 140].map((y) => (
          <path key={y} d={`M30 ${y}H36M284 ${y}H290`} stroke-width="4" />
        ))}
      </g>
      <Bunting />
      <path d="M0 158H320V240H0Z" fill="url(#gym-floor)" />
      <path d="M0 158H320" stroke="#a9682b" stroke-width="3" />
      <path d="M0 174H320M0 194H320M0 218H320" stroke="#b9752f" stroke-opacity="0.5" />
      <path
        d="M60 158V174M180 158V174M270 158V174M20 174V194M140 174V194M236 174V194M90 194V218M200 194V218M300 194V218M40 218V240M160 218V240M262 218V240"
        stroke="#b9752f"
        stroke-opacity="0.45"
      />
      <ellipse cx="160" cy="212" rx="130" ry="22" fill="none" stroke="#d8343f" stroke-width="5" opacity="0.85" />
      <path d="M-10 230 L50 158M330 230 L270 158" stroke="#fff" stroke-width="5" opacity="0.85" />
      <Cheerleader x={104} y={FLOOR} color="yellow" arms="down" />
      <Cheerleader x={216} y={FLOOR} color="yellow" arms="down" />
      <Cheerleader x={160} y={FLOOR} color="green" arms="none" />
      <Cheerleader x={134} y={FLOOR - SIZE} color="blue" arms="left" />
      <Cheerleader x={186} y={FLOOR - SIZE} color="green" arms="right" />
      <g class="scene-bob">
        <path
          d="M138 96 Q160 84 182 96M144 106 Q160 98 176 106"
          fill="none"
          stroke="#d8343f"
          stroke-width="3"
          stroke-linecap="round"
          opacity="0.6"
        />
        <g transform="rotate(-10 160 66)">
          <Cheerleader x={160} y={86} color="orange" arms="up" />
        </g>
      </g>
    </svg>
  );
}

function Bunting() {
  return (
    <g>
      <path d="M-10 10 Q160 52 330 6" fill="none" stroke="#4d6b80" stroke-width="2" />
      {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((index) => {
        const x = 8 + index * 37;
        const along = (x + 10) / 340;
        const y = 10 * (1 - along) ** 2 + 2 * 52 * along * (1 - along) + 6 * along ** 2;
        return <path key={index} d={`M${x - 11} ${y - 1} L${x + 11} ${y} L${x} ${y + 22} Z`} fill={BUNTING[index % BUNTING.length]} />;
      })}
    </g>
  );
}

type CheerleaderProps = {
  readonly x: number;
  /** Of what it stands on. */
  readonly y: number;
  readonly color: keyof typeof BODIES;
  readonly arms: 'up' | 'down' | 'left' | 'right' | 'none';
};

function Cheerleader({ x, y, color, arms }: CheerleaderProps) {
  const { fill, edge, sign } = BODIES[color];
  const half = SIZE / 2;
  return (
    <g transform={`translate(${x} ${y - half})`}>
      <Arms arms={arms} color={edge} />
      <rect x={-half + 1} y={-half + 1} width={SIZE - 2} height={SIZE - 2} rx="9" fill={fill} stroke={edge} stroke-width="2.5" />
      <path d={`M${-half + 7} ${-half + 6}H${half - 12}`} stroke="#fff" stroke-width="3" stroke-linecap="round" opacity="0.55" />
      <g fill="#22180c">
        <circle cx="-7" cy="-6" r="3" />
        <circle cx="7" cy="-6" r="3" />
      </g>
      <path d="M-6 1.5 Q0 7.5 6 1.5" fill="none" stroke="#22180c" stroke-width="2.5" stroke-linecap="round" />
      <g transform="translate(0 14) scale(0.78)" fill="#fff" stroke={edge} stroke-width="1.4">
        {sign}
      </g>
    </g>
  );
}

const HANDS: { readonly [arms in CheerleaderProps['arms']]: ReturnType<typeof pointsIn> } = {
  up: pointsIn('-38,-26 38,-26'),
  down: pointsIn('-36,4 36,4'),
  left: pointsIn('-40,-18'),
  right: pointsIn('40,-18'),
  none: [],
};

function Arms({ arms, color }: { readonly arms: CheerleaderProps['arms']; readonly color: string }) {
  return (
    <>
      {HANDS[arms].map(([x, y]) => (
        <g key={x}>
          <path d={`M${Math.sign(x) * 18} 2 L${x} ${y}`} stroke={color} stroke-width="4.5" stroke-linecap="round" />
          <Pompon x={x} y={y} />
        </g>
      ))}
    </>
  );
}

function Pompon({ x, y }: { readonly x: number; readonly y: number }): ComponentChildren {
  const rays = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * 2 * Math.PI;
    const length = index % 2 === 0 ? 13 : 10;
    return `M0 0L${(Math.cos(angle) * length).toFixed(1)} ${(Math.sin(angle) * length).toFixed(1)}`;
  });
  return (
    <g transform={`translate(${x} ${y})`} stroke-linecap="round">
      <path d={rays.join('')} stroke="#e5344a" stroke-width="4.5" />
      <path d={rays.filter((_, index) => index % 2 === 1).join('')} stroke="#fff" stroke-width="2" />
    </g>
  );
}
