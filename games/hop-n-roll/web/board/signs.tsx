import type { Color, DiscoFace } from '../../rules/index.ts';

export const SIGNS: { readonly [color in Color]: string } = {
  red: 'M50 12a38 38 0 1 0 0 76 38 38 0 0 0 0-76Z',
  yellow: 'M50 12 92 86H8Z',
  green: 'M15 15h70v70H15Z',
  blue: 'M50 6 94 50 50 94 6 50Z',
  purple: 'm50 6 12.6 28 30.6 3.2-22.9 20.5 6.5 30L50 72.3 23.2 87.7l6.5-30L6.8 37.2 37.4 34Z',
};

export function ColorSign({ color }: { readonly color: Color }) {
  return (
    <svg class={`disco-sign rigid disco-${color}`} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path d={SIGNS[color]} stroke-linejoin="round" />
    </svg>
  );
}

/** Facets of the ball: offsets of its bands, and widths of its meridians. */
const BANDS = [-30, -16, 0, 16, 30] as const;
const MERIDIANS = [10, 22, 32] as const;
const RADIUS = 36;

function MirrorBall() {
  return (
    <g>
      <circle fill="#cfc9ff" cx="50" cy="50" r={RADIUS} />
      <g class="no-fill" stroke="#4b3fa5" stroke-width="2">
        {BANDS.map((height) => {
          const half = Math.sqrt(RADIUS * RADIUS - height * height);
          return <path key={height} d={`M${50 - half} ${50 + height}H${50 + half}`} />;
        })}
        {MERIDIANS.map((half) => (
          <ellipse key={half} cx="50" cy="50" rx={half} ry={RADIUS} />
        ))}
      </g>
      <path fill="#fff" d="M32 28h10v10H32Z M52 36h9v11h-9Z M24 52h8v12h-8Z" />
    </g>
  );
}

/** The question mark stands for any row. Decorative: the parent says what it shows. */
export function DiscoDie({ face }: { readonly face: DiscoFace | null }) {
  return (
    <svg class="disco-die spill" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <rect fill="#3a3184" stroke="#e3ddff" stroke-width="3" x="3" y="3" width="94" height="94" rx="20" />
      <MirrorBall />
      {face === 'any' && (
        <g fill="#fff">
          <circle cx="50" cy="50" r="31" />
          <path
            class="no-fill round-caps round-joins"
            stroke="#150a33"
            stroke-width="11"
            d="M38 41a12.5 12.5 0 1 1 18 11c-4.5 2.5-6 4.5-6 9M50 74v.5"
          />
        </g>
      )}
      {face !== null && face !== 'any' && (
        <g class={`round-joins disco-${face}`} fill="var(--hue)" stroke="#150a33" stroke-width="7" transform="translate(19 19) scale(0.62)">
          <path d={SIGNS[face]} />
        </g>
      )}
    </svg>
  );
}

export function Turntable() {
  return (
    <svg class="disco-turntable" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle fill="#07041c" stroke="#8e82d8" stroke-width="3" cx="46" cy="52" r="40" />
      <circle class="no-fill" stroke="#3d3385" stroke-width="2" cx="46" cy="52" r="30" />
      <circle class="no-fill" stroke="#3d3385" stroke-width="2" cx="46" cy="52" r="22" />
      <circle fill="#ff6686" cx="46" cy="52" r="12" />
      <path class="no-fill round-caps round-joins" stroke="#e9e4ff" stroke-width="6" d="M90 12v34L66 66" />
    </svg>
  );
}
