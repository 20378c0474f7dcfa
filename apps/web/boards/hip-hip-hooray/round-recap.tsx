/** What a round brought: colour by colour, counted up. Play goes on beneath it; it is closed by a tap. */

import { COLORS, type GameEffect } from '@tablehop/games/hip-hip-hooray';
import type { Speaker } from '@tablehop/text';
import { useEffect, useRef } from 'preact/hooks';
import type { SeatInfo } from '../../match/session.ts';
import { CountingNumber } from '../../play/parts/counting-number.tsx';
import { RoleEmblem } from './roles.tsx';
import type { BoardWords } from './words.ts';

export type RoundScored = Extract<GameEffect, { readonly key: 'roundScored' }>;

type RoundRecapProps = {
  readonly scored: RoundScored;
  readonly seats: readonly SeatInfo[];
  readonly words: BoardWords;
  readonly speak: Speaker;
  readonly still: boolean;
  readonly onClose: () => void;
};

export function RoundRecap({ scored, seats, words, speak, still, onClose }: RoundRecapProps) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a tap beside the recap is a shortcut for its button */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same */}
      <div class="cheer-recap-beside" onClick={onClose} />
      <section
        class="cheer-recap"
        aria-label={words('board.recap', { round: scored.round + 1 })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      >
        <h2 class="cheer-recap-title">{words('board.recap', { round: scored.round + 1 })}</h2>
        <table class="cheer-recap-table">
          <thead>
            <tr>
              <th scope="col">
                <span class="hidden-text">{words('board.player')}</span>
              </th>
              {COLORS.map((color) => (
                <th key={color} scope="col">
                  <RoleEmblem color={color} />
                  <span class="hidden-text">{speak({ key: `score.${color}` })}</span>
                </th>
              ))}
              <th scope="col">{words('board.recap.total')}</th>
            </tr>
          </thead>
          <tbody>
            {scored.scores.map((score) => (
              <tr key={score.seat}>
                <th scope="row">{seats[score.seat]?.name}</th>
                {COLORS.map((color) => (
                  <td key={color}>
                    <CountingNumber value={score[color]} from={0} locale={speak.locale} still={still} />
                  </td>
                ))}
                <td class="cheer-recap-total">
                  <CountingNumber value={score.total} from={0} locale={speak.locale} still={still} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <button type="button" class="button button-main" ref={close} onClick={onClose}>
          {words('board.recap.go', { round: scored.round + 2 })}
        </button>
      </section>
    </>
  );
}
