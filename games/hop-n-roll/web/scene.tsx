import { LinearGradient, RadialGradient } from '@tablehop/ui/parts/svg.tsx';

const ROW_COLORS = ['#ff4f6d', '#ffd23f', '#3ddc84', '#4aa8ff', '#b57bff'] as const;
const HORIZON = 118;
const FLOOR_LINES = [HORIZON, 130, 148, 174, 212, 262] as const;
const BALL = { x: 160, y: 46, radius: 31 } as const;

export function HopNRollScene() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 240" preserveAspectRatio="xMidYMin slice">
      <defs>
        <LinearGradient id="disco-night" stops="0 #120d3a, 0.6 #2b1b78, 1 #1a1150" />
        <RadialGradient id="disco-ball" cx="0.35" cy="0.3" r="0.8" stops="0 #ffffff, 0.35 #c9c6ff, 1 #4a3f96" />
        <RadialGradient id="disco-halo" stops="0 #d9d2ff 0.55, 1 #d9d2ff 0" />
        <LinearGradient id="disco-haze" stops="0 #1a1150 0.85, 0.5 #1a1150 0" />
      </defs>
      <rect width="320" height="240" fill="url(#disco-night)" />
      {ROW_COLORS.map((color, lane) => (
        <polygon key={color} points={beam(lane)} fill={color} opacity="0.17" />
      ))}
      <Floor />
      <rect x="0" y={HORIZON} width="320" height={240 - HORIZON} fill="url(#disco-haze)" />
      <circle cx={BALL.x} cy={BALL.y} r="74" fill="url(#disco-halo)" />
      <MirrorBall />
      <path
        class="scene-hop"
        d="M62 186 C84 98 214 92 244 168"
        fill="none"
        stroke="#fff"
        stroke-width="3"
        stroke-dasharray="1 9"
        stroke-linecap="round"
        opacity="0.9"
      />
      <g class="scene-bob">
        <Pawn x={112} y={98} color="#ff4f6d" />
      </g>
      <Die />
    </svg>
  );
}

function beam(lane: number): string {
  const foot = laneEdge(lane + 0.5, 240);
  return `${BALL.x - 4},${BALL.y} ${BALL.x + 4},${BALL.y} ${foot + 46},240 ${foot - 46},240`;
}

/** The x of a lane's edge at height y: the floor's vanishing point is behind the ball. */
function laneEdge(lane: number, y: number): number {
  const spread = 13 + (y - HORIZON) * 0.52;
  return 160 + (lane - ROW_COLORS.length / 2) * spread;
}

function Floor() {
  return (
    <g>
      {ROW_COLORS.flatMap((color, lane) =>
        FLOOR_LINES.slice(1).map((bottom, row) => {
          const top = FLOOR_LINES[row] ?? HORIZON;
          const corner = (edge: number, y: number) => `${laneEdge(edge, y)} ${y}`;
          const corners = [corner(lane, top), corner(lane + 1, top), corner(lane + 1, bottom), corner(lane, bottom)];
          return (
            <polygon
              key={`${color}${bottom}`}
              points={corners.join(' ')}
              fill={color}
              opacity={(lane + row) % 2 === 0 ? 0.92 : 0.5}
              stroke="#150e44"
              stroke-width="2"
            />
          );
        }),
      )}
      <g fill="#150e44" opacity="0.8">
        <circle cx={laneEdge(0.5, 192)} cy="193" r="9" />
        <path d={`M${laneEdge(1.5, 192)} 183 l11 18 h-22 z`} />
        <rect x={laneEdge(2.5, 192) - 9} y="184" width="18" height="18" rx="1.5" />
        <path d={`M${laneEdge(3.5, 192)} 182 l11 11 l-11 11 l-11 -11 z`} />
        <path d={`M${laneEdge(4.5, 192)} 182 l3.2 7.4 l8 .7 l-6.1 5.2 l1.9 7.8 l-7 -4.2 l-7 4.2 l1.9 -7.8 l-6.1 -5.2 l8 -.7 z`} />
      </g>
    </g>
  );
}

const BANDS = [-66, -44, -22, 0, 22, 44, 66] as const;

function MirrorBall() {
  const { x, y, radius } = BALL;
  return (
    <g class="scene-ball">
      <path d={`M${x} 0V${y - radius}`} stroke="#b9b3e8" stroke-width="2" />
      <circle cx={x} cy={y} r={radius} fill="url(#disco-ball)" />
      <g fill="none" stroke="#2b1f73" stroke-opacity="0.55" stroke-width="1.2">
        {BANDS.map((degrees) => {
          const height = y + radius * Math.sin((degrees * Math.PI) / 180);
          const half = radius * Math.cos((degrees * Math.PI) / 180);
          return <path key={degrees} d={`M${x - half} ${height}H${x + half}`} />;
        })}
        {[8, 17, 25, 31].map((half) => (
          <ellipse key={half} cx={x} cy={y} rx={half} ry={radius} />
        ))}
        <path d={`M${x} ${y - radius}v${radius * 2}`} />
      </g>
      <g fill="#fff">
        <rect x={x - 16} y={y - 20} width="8" height="8" />
        <rect x={x + 1} y={y - 11} width="8" height="10" opacity="0.8" />
        <rect x={x - 25} y={y + 1} width="8" height="10" opacity="0.5" />
        <rect x={x + 9} y={y + 13} width="7" height="8" opacity="0.6" />
      </g>
      <path
        d={`M${x - 40} ${y - 26} l3 -9 l3 9 l9 3 l-9 3 l-3 9 l-3 -9 l-9 -3 z`}
        fill="#fff"
        transform={`rotate(12 ${x - 37} ${y - 23}) scale(1)`}
        opacity="0.9"
      />
    </g>
  );
}

function Pawn({ x, y, color }: { readonly x: number; readonly y: number; readonly color: string }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(12)`}>
      <path d="M-13 26 C-12 12 -6 12 -5 0 H5 C6 12 12 12 13 26 Q0 33 -13 26 Z" fill={color} stroke="#150e44" stroke-width="2" />
      <circle r="9.5" cy="-5" fill={color} stroke="#150e44" stroke-width="2" />
      <circle r="3" cx="-3" cy="-8" fill="#fff" opacity="0.8" />
    </g>
  );
}

function Die() {
  return (
    <g transform="translate(252 176) rotate(-12)">
      <ellipse cx="4" cy="30" rx="27" ry="6" fill="#0b0730" opacity="0.55" />
      <rect x="-23" y="-23" width="46" height="46" rx="10" fill="#fffdf8" stroke="#150e44" stroke-width="2" />
      <g fill="#241a63">
        {[-11, 0, 11].map((offset) => (
          <circle key={offset} cx={offset} cy={offset} r="4.6" />
        ))}
        <circle cx="-11" cy="11" r="4.6" />
        <circle cx="11" cy="-11" r="4.6" />
      </g>
    </g>
  );
}
