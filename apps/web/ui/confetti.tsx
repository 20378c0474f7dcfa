/** Falls once for the winners; hidden from screen readers. */

import './confetti.css';

const SNIPPETS = 56;
const COLORS = 6;

/** Additive recurrences: multiples of an irrational number modulo 1 spread evenly without randomness. One per property. */
const STREWN_BY = { place: 0.618034, drift: 0.414214, late: 0.732051, fall: 0.236068, turn: 0.645751 } as const;

function strewn(index: number, property: keyof typeof STREWN_BY): number {
  return (index * STREWN_BY[property]) % 1;
}

export function Confetti() {
  return (
    <div class="confetti fixed clip click-through" aria-hidden="true">
      {Array.from({ length: SNIPPETS }, (_, index) => (
        <i
          key={index}
          class={`confetti-${index % COLORS}`}
          style={{
            '--x': `${(strewn(index, 'place') * 100).toFixed(1)}%`,
            '--drift': `${((strewn(index, 'drift') - 0.5) * 9).toFixed(1)}rem`,
            '--late': `${(strewn(index, 'late') * 0.9).toFixed(2)}s`,
            '--fall': `${(1.9 + strewn(index, 'fall') * 1.4).toFixed(2)}s`,
            '--turn': `${(360 + strewn(index, 'turn') * 900).toFixed(0)}deg`,
          }}
        />
      ))}
    </div>
  );
}
