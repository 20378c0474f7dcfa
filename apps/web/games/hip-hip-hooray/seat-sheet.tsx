/** A seat's formations of all rounds, in large, with what every die and every role brought. */

import { COLORS, type Formation, pointsOf, type State, standardPieces } from '@tablehop/games/hip-hip-hooray';
import type { Speaker } from '@tablehop/text';
import type { SeatSheetProps } from '../board.ts';
import { countedDice } from './die-points.ts';
import { RoleEmblem } from './roles.tsx';
import { formationName, pointsIn } from './squad.tsx';
import { Stage } from './stage.tsx';
import { type BoardWords, boardWords } from './words.ts';
import './board.css';
import './seat-sheet.css';

export function SeatSheet({ view, seat, speak }: Pick<SeatSheetProps<State>, 'view' | 'seat' | 'speak'>) {
  const words = boardWords(speak.locale);
  const rounds = view.formations[seat] ?? [];
  const ahead = Array.from({ length: standardPieces.rounds - rounds.length }, (_, index) => rounds.length + index);
  return (
    <div class="cheer cheer-sheet">
      <div class="cheer-sheet-rounds">
        {rounds.map((formation, round) => (
          <SheetRound key={round} formation={formation} round={round} words={words} speak={speak} />
        ))}
      </div>
      {ahead.map((round) => (
        <p key={round} class="cheer-sheet-ahead">
          {words('board.roundAhead', { round: round + 1 })}
        </p>
      ))}
    </div>
  );
}

type SheetRoundProps = { readonly formation: Formation; readonly round: number; readonly words: BoardWords; readonly speak: Speaker };

function SheetRound({ formation, round, words, speak }: SheetRoundProps) {
  const points = pointsOf(standardPieces, formation);
  return (
    <figure class="cheer-sheet-round">
      <Stage formation={formation} counted={countedDice(standardPieces, formation, null)} />
      <figcaption>
        <strong class="cheer-sheet-name">
          {words('board.roundFace', { round: round + 1, formation: formationName(formation, speak) })}
        </strong>
        <ul class="cheer-sheet-roles">
          {COLORS.map((color) => (
            <li key={color}>
              <RoleEmblem color={color} />
              <span class="hidden-text">{speak({ key: `score.${color}` })}</span> {points[color]}
            </li>
          ))}
        </ul>
        <span class="cheer-sheet-points">{words('board.points', { points: pointsIn(formation) })}</span>
      </figcaption>
    </figure>
  );
}
