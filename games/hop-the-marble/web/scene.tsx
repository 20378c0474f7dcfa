import { LinearGradient, RadialGradient } from '@tablehop/ui/parts/svg.tsx';

const MARBLES = [
  { x: 92, y: 178, radius: 21, color: '#d9402f', dark: '#7d1c14' },
  { x: 222, y: 92, radius: 17, color: '#f0b323', dark: '#94630a' },
  { x: 256, y: 120, radius: 18, color: '#2f9a57', dark: '#12502a' },
  { x: 196, y: 128, radius: 17, color: '#58b7e6', dark: '#1b6187' },
  { x: 282, y: 196, radius: 20, color: '#27418f', dark: '#0f1c4a' },
  { x: 46, y: 66, radius: 15, color: '#58b7e6', dark: '#1b6187' },
  { x: 78, y: 48, radius: 15, color: '#f0b323', dark: '#94630a' },
] as const;

export function MarbleScene() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 240" preserveAspectRatio="xMidYMin slice">
      <defs>
        <LinearGradient id="cloth-sun" x1="0" y1="0" x2="1" y2="1" stops="0 #fff6df, 0.55 #f6e0b4, 1 #e4bf85" />
        <pattern id="cloth-weave" width="6" height="6" patternUnits="userSpaceOnUse">
          <path d="M0 1.5H6M0 4.5H6" stroke="#b98c4a" stroke-opacity="0.16" />
          <path d="M1.5 0V6M4.5 0V6" stroke="#fff" stroke-opacity="0.28" />
        </pattern>
        <filter id="cloth-fold" x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="9" />
        </filter>
        <filter id="cloth-shade" x="-50%" y="-50%" width="200%" height="200%">
          <feGaussianBlur stdDeviation="3" />
        </filter>
        {MARBLES.map(({ x, color, dark }) => (
          <RadialGradient
            key={x}
            id={`clay-${x}`}
            cx="0.34"
            cy="0.28"
            r="0.85"
            stops={`0 #fff 0.9, 0.16 ${color}, 0.62 ${color}, 1 ${dark}`}
          />
        ))}
      </defs>
      <rect width="320" height="240" fill="url(#cloth-sun)" />
      <g fill="none" stroke-linecap="round" filter="url(#cloth-fold)">
        <path d="M-30 206 C70 130 150 220 350 138" stroke="#b07f3c" stroke-opacity="0.5" stroke-width="16" />
        <path d="M-30 186 C70 112 150 198 350 118" stroke="#fffaf0" stroke-width="18" />
        <path d="M30 -20 C90 50 60 110 150 260" stroke="#b07f3c" stroke-opacity="0.38" stroke-width="14" />
        <path d="M52 -20 C112 50 84 110 172 260" stroke="#fffaf0" stroke-opacity="0.9" stroke-width="14" />
        <path d="M200 -20 C240 40 300 50 350 40" stroke="#b07f3c" stroke-opacity="0.35" stroke-width="12" />
      </g>
      <rect width="320" height="240" fill="url(#cloth-weave)" />
      <g fill="none" stroke="#c2543a" stroke-width="2.5" stroke-dasharray="9 7" stroke-linecap="round" opacity="0.75">
        <rect x="12" y="12" width="296" height="216" rx="14" />
      </g>
      <circle
        cx="224"
        cy="112"
        r="66"
        fill="none"
        stroke="#8f6a35"
        stroke-opacity="0.5"
        stroke-width="2"
        stroke-dasharray="2 8"
        stroke-linecap="round"
      />
      <g fill="none" stroke="#7d1c14" stroke-linecap="round">
        <path d="M112 167 C134 156 152 148 172 139" stroke-width="3.5" stroke-dasharray="1 9" />
        <path d="M64 194 L44 205M70 202 L56 212M60 184 L36 196" stroke-width="3" opacity="0.55" />
      </g>
      {MARBLES.map(({ x, y, radius }) => (
        <g key={x}>
          <ellipse
            cx={x + radius * 0.5}
            cy={y + radius * 0.62}
            rx={radius * 0.95}
            ry={radius * 0.6}
            fill="#6b4317"
            opacity="0.5"
            filter="url(#cloth-shade)"
          />
          <circle cx={x} cy={y} r={radius} fill={`url(#clay-${x})`} />
          <path
            d={`M${x - radius * 0.7} ${y + radius * 0.2} Q${x} ${y + radius * 0.75} ${x + radius * 0.75} ${y - radius * 0.05}`}
            fill="none"
            stroke="#fff"
            stroke-opacity="0.32"
            stroke-width={radius * 0.14}
            stroke-linecap="round"
          />
        </g>
      ))}
      <g fill="#7b5a24" opacity="0.13" filter="url(#cloth-shade)">
        <path d="M320 0 C286 6 268 24 262 50 C292 46 312 30 320 0Z" />
        <path d="M246 0 C236 18 238 34 250 48 C262 30 262 14 256 0Z" />
        <path d="M320 62 C300 62 284 70 276 86 C296 92 312 86 320 78Z" />
      </g>
    </svg>
  );
}
