import './hop-mark.css';

/** The logo: a die in mid-hop. */
export function HopMark() {
  return (
    <svg class="hop-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path class="hop-mark-hop" d="M3 27 C7 10 15 6 21 12" />
      <rect class="hop-mark-die" x="15" y="11" width="14" height="14" rx="3.5" transform="rotate(14 22 18)" />
      <g class="hop-mark-pips" transform="rotate(14 22 18)">
        <circle cx="18.4" cy="14.4" r="1.5" />
        <circle cx="22" cy="18" r="1.5" />
        <circle cx="25.6" cy="21.6" r="1.5" />
      </g>
    </svg>
  );
}
