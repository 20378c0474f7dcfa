import './hop-mark.css';

/** Icons on a 24 × 24 grid. Each is beside or inside something with a name, so none has its own. */

const STROKES = {
  undo: 'M8 5 4 9l4 4 M4.5 9H14a5.5 5.5 0 0 1 0 11h-4',
  redo: 'M16 5l4 4-4 4 M19.5 9H10a5.5 5.5 0 0 0 0 11h4',
  hint: 'M9 18.5h6 M10 21.5h4 M8.5 15.5C6.6 14.2 5.5 12.3 5.5 10a6.5 6.5 0 0 1 13 0c0 2.3-1.1 4.2-3 5.5-.4.3-.5.7-.5 1.2h-6c0-.5-.1-.9-.5-1.2Z',
  log: 'M5 6.5h.01 M5 12h.01 M5 17.5h.01 M9 6.5h10.5 M9 12h10.5 M9 17.5h7',
  menu: 'M4.5 7h15 M4.5 12h15 M4.5 17h15',
  rules: 'M12 6.5C10 5 7.5 4.5 4 4.5v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-13c-3.5 0-6 .5-8 2Z M12 6.5v13',
  scores: 'M5 20V12.5 M12 20V4.5 M19 20v-5',
  replay: 'M4.5 12a7.5 7.5 0 1 0 2.4-5.5 M4.5 4.5v4h4 M10.5 9v6l4.5-3Z',
  review: 'M4 4.5v15h16 M7.5 15.5l4-5 3 2.5 5-7.5',
  share: 'M12 15V4 M8 7.5 12 3.5l4 4 M6 11.5v8h12v-8',
  settings: 'M4 7.5h9 M17 7.5h3 M15 5.2v4.6 M4 16.5h3 M11 16.5h9 M9 14.2v4.6',
  leave: 'M13 4.5H6v15h7 M10.5 12H20 M16.5 8.5 20 12l-3.5 3.5',
  help: 'M9 9a3 3 0 1 1 4.4 2.6c-.9.5-1.4 1.1-1.4 2.2 M12 17.5h.01',
  close: 'M6 6l12 12 M18 6 6 18',
  bot: 'M6 9.5h12v9H6Z M12 9.5V6 M12 5.5h.01 M9.5 13.5h.01 M14.5 13.5h.01 M3.5 13v3 M20.5 13v3',
  person: 'M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z M5 20c.6-3.6 3.3-5.5 7-5.5s6.4 1.9 7 5.5',
  play: 'M7.5 5v14l11-7Z',
  pause: 'M8.5 5.5v13 M15.5 5.5v13',
  forward: 'M9.5 5.5 16 12l-6.5 6.5',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  first: 'M17.5 5.5 11 12l6.5 6.5 M6.5 5.5v13',
  last: 'M6.5 5.5 13 12l-6.5 6.5 M17.5 5.5v13',
  fork: 'M6.5 20V4 M6.5 13c6 0 10-1.5 10-7 M13.5 8.5l3-3.5 3 3.5',
  calendar: 'M4.5 6h15v14h-15Z M4.5 10.5h15 M8.5 3.5V8 M15.5 3.5V8',
  check: 'M5 12.5 10 17.5 19 7',
  print: 'M7 8.5v-5h10v5 M7 17H4.5V8.5h15V17H17 M7 14h10v6.5H7Z',
  add: 'M12 5v14 M5 12h14',
  copy: 'M9 8.5h10v12H9Z M15 8.5v-5H5v12h4',
  qr: 'M4.5 4.5h6v6h-6Z M13.5 4.5h6v6h-6Z M4.5 13.5h6v6h-6Z M14 14h2 M19.5 14v2.5 M14 18v1.5h2.5 M19.5 19.5h.01',
  friends:
    'M8.5 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z M2.5 19.5c.5-3.2 2.8-5 6-5s5.5 1.8 6 5 M15.5 5.2a3 3 0 0 1 0 5.6 M17.5 14.8c2.2.6 3.6 2.2 4 4.7',
  file: 'M12 4v11 M8 11.5l4 4 4-4 M5 19.5h14',
  react: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z M9 9.5h.01 M15 9.5h.01 M8 14c1 1.7 2.4 2.5 4 2.5s3-.8 4-2.5',
  watching:
    'M2.5 12C4.7 7.9 8.1 5.8 12 5.8s7.3 2.1 9.5 6.2c-2.2 4.1-5.6 6.2-9.5 6.2S4.7 16.1 2.5 12Z M12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  puzzle: 'M4.5 8.5h4.2a2.3 2.3 0 1 1 4.1 0H17v4.2a2.3 2.3 0 1 1 0 4.1V20H4.5Z',
  device: 'M8 3.5h8v17H8Z M11.5 17.5h1 M2 12h3.5 M18.5 12H22 M20 9.5l2.5 2.5-2.5 2.5',
  giveUp: 'M6 21V4 M6 4.5h11.5l-2.5 4 2.5 4H6',
  nudge: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 2H5Z M10 21.5h4 M3 7.5c.4-1.7 1.3-3.2 2.6-4.3 M21 7.5c-.4-1.7-1.3-3.2-2.6-4.3',
} as const;

export type IconName = keyof typeof STROKES;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={STROKES[name]} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}

export function HopMark() {
  return (
    <svg class="hop-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path class="hop-mark-hop no-fill round-caps" d="M3 27 C7 10 15 6 21 12" />
      <rect class="hop-mark-die" x="15" y="11" width="14" height="14" rx="3.5" transform="rotate(14 22 18)" />
      <g class="hop-mark-pips" transform="rotate(14 22 18)">
        <circle cx="18.4" cy="14.4" r="1.5" />
        <circle cx="22" cy="18" r="1.5" />
        <circle cx="25.6" cy="21.6" r="1.5" />
      </g>
    </svg>
  );
}
