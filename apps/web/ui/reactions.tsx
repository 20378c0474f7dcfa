/** The eight reactions. They differ by shape, not only by colour, and are beside or inside something with a name. */

import type { ComponentChildren } from 'preact';
import './reactions.css';

export const REACTION_NAMES = ['clap', 'laugh', 'wow', 'sad', 'think', 'heart', 'luck', 'wave'] as const;
export type ReactionName = (typeof REACTION_NAMES)[number];

function Face({ children }: { readonly children: ComponentChildren }) {
  return (
    <>
      <circle class="reaction-clay" cx="24" cy="24" r="19" />
      <path class="reaction-light no-fill" d="M11.5 20.5C13 14 18 10.3 24 10.2" />
      {children}
    </>
  );
}

const HAND =
  'M13.8 40.5C8.6 36.4 7.4 30 8.9 23.9l1.5-7.5c.6-2.7 4.4-2.3 4.3.6l-.3 4.6 8.7-8.3c2.2-2.1 5.2.9 3.2 3.1l1-1c2.2-2.1 5.3.9 3.3 3.2l-.4.4c2.2-1.7 4.8 1.2 3 3.3l-9.3 13.8C22 41 17.3 43 13.8 40.5Z';

/** A leaf of the clover, pointing up; the others are rotated about the centre. */
const LEAF = 'M24 23.5C17 20 14.5 15 17.5 11.7c2.4-2.6 5.5-1.2 6.5 1.6 1-2.8 4.1-4.2 6.5-1.6C33.5 15 31 20 24 23.5Z';

const DRAWINGS: { readonly [name in ReactionName]: ComponentChildren } = {
  clap: (
    <>
      <path class="reaction-skin" d={HAND} transform="translate(9.5 -1) rotate(9 20 27)" />
      <path class="reaction-skin" d={HAND} transform="translate(-1 2)" />
      <path class="reaction-ink" d="M25.3 18.4 17.7 26 M29.2 21.4l-8.3 8.4 M32.2 25l-8.5 8.7" />
      <path class="reaction-ink" d="M13.5 5.5l1.300 3.800 M21.5 3.5v3.700 M7 10.5l3 2.300" />
    </>
  ),
  laugh: (
    <Face>
      <path class="reaction-ink" d="M13.5 20.5c1.4-2.7 5-2.7 6.4 0 M28.1 20.5c1.4-2.7 5-2.7 6.4 0" />
      <path class="reaction-mouth" d="M13.8 26.2h20.4c-.5 6.6-4.8 10.3-10.2 10.3s-9.7-3.7-10.2-10.3Z" />
      <path class="reaction-tooth" d="M16 26.8h16v2.6H16Z" />
    </Face>
  ),
  wow: (
    <Face>
      <path class="reaction-ink" d="M14 14.6c1.5-1.5 3.7-2 5.5-1.4 M28.5 13.2c1.8-.6 4-.1 5.5 1.4" />
      <circle class="reaction-dot" cx="17.5" cy="20.5" r="2.6" />
      <circle class="reaction-dot" cx="30.5" cy="20.5" r="2.6" />
      <ellipse class="reaction-mouth" cx="24" cy="32" rx="4.8" ry="6" />
    </Face>
  ),
  sad: (
    <Face>
      <path class="reaction-ink" d="M13.5 17.8c2.2-.2 4.2-1.2 5.5-2.9 M34.5 17.8c-2.2-.2-4.2-1.2-5.5-2.9" />
      <circle class="reaction-dot" cx="17.8" cy="22.5" r="2.3" />
      <circle class="reaction-dot" cx="30.2" cy="22.5" r="2.3" />
      <path class="reaction-ink" d="M17.5 34.5c1.7-3.3 4-4.7 6.5-4.7s4.8 1.4 6.5 4.7" />
      <path class="reaction-drop" d="M33.2 26c2 2.7 2.9 4.4 2.9 6a2.9 2.9 0 0 1-5.8 0c0-1.6.9-3.3 2.9-6Z" />
    </Face>
  ),
  think: (
    <Face>
      <path class="reaction-ink" d="M13.5 17.5h6.2 M28.2 15.3c1.9-1.5 4.3-1.6 6.2-.3" />
      <circle class="reaction-dot" cx="18" cy="21.8" r="2.3" />
      <circle class="reaction-dot" cx="31" cy="20.8" r="2.3" />
      <path class="reaction-ink" d="M19 31.8c3.5.7 7.5-.1 10.5-2.3" />
      <path
        class="reaction-skin"
        d="M12.5 45c-2.7-2.1-3.3-5.4-1.7-8l2.9-4c1.4-1.9 4-.2 3 1.9l-.7 1.5 5.6-.4c2.4-.1 2.6 3.2.3 3.5 1.3.9.9 3-.7 3.3.4 1.4-.6 2.4-2 2.5-2.4.3-5 .7-6.7-.3Z"
      />
    </Face>
  ),
  heart: (
    <>
      <path
        class="reaction-heart"
        d="M24 41.5C11 32.5 5.8 26 5.8 18.8 5.8 13 10 8.8 15.2 8.8c3.7 0 7 2.2 8.8 5.7 1.8-3.5 5.1-5.7 8.8-5.7 5.2 0 9.4 4.2 9.4 10 0 7.2-5.2 13.7-18.2 22.7Z"
      />
      <path class="reaction-light no-fill" d="M11 20c-.2-3.5 1.6-6 4.5-6.6" />
    </>
  ),
  luck: (
    <g transform="translate(-7.2 -6) scale(1.3)">
      <path class="reaction-ink" d="M25 27c1 6.5 3.7 11.5 8.5 15" />
      {[0, 90, 180, 270].map((angle) => (
        <path key={angle} class="reaction-leaf" d={LEAF} transform={`rotate(${angle + 20} 24 23.5)`} />
      ))}
      <path class="reaction-vein no-fill" d="M24 23.5 26.8 15.8 M24 23.5l7.7 2.8 M24 23.5l-2.8 7.7 M24 23.5l-7.7-2.8" />
    </g>
  ),
  wave: (
    <>
      <path
        class="reaction-skin"
        d="M20.5 42.5c-6-1.5-9.3-6-11.6-12.5l-2.4-6.6c-1-2.9 2.8-4.5 4.2-1.8l2.5 4.6-2.9-11.9c-.7-3 3.6-4.2 4.6-1.2l2.9 9-1-12.3c-.2-3 4.2-3.5 4.7-.5l1.9 12 2.3-9.3c.8-2.9 5-2 4.5 1l-1.8 13.2 3.3-3.7c2-2.2 5.3.2 3.9 2.8L32 34.8c-2.6 5.6-6.5 8.9-11.5 7.7Z"
      />
      <path class="reaction-ink" d="M36.5 8.5c2.5 1.3 4.5 3.5 5.5 6.2 M35 13.5c1.4.8 2.5 2 3.1 3.5 M5.5 35.5c.9 2.7 2.7 5 5.2 6.5" />
    </>
  ),
};

export function ReactionSign({ name }: { readonly name: ReactionName }) {
  return (
    <svg class="reaction" data-reaction={name} viewBox="0 0 48 48" width="40" height="40" aria-hidden="true" focusable="false">
      {DRAWINGS[name]}
    </svg>
  );
}
