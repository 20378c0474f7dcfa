import type { AnyGame, PieceSet } from '@tablehop/core';
import { say } from '../../ui/speech.ts';
import { isKept, keepFromMatch, ownPieces } from './index.ts';
import type { KeptPieces } from './own-pieces.ts';

const PRINTED = '';

type PiecesChoiceProps = {
  readonly game: AnyGame;
  /** The id of a set; null for the pieces in the box. */
  readonly chosen: string | null;
  readonly onChoose: (set: KeptPieces | null) => void;
};

export function PiecesChoice({ game, chosen, onChoose }: PiecesChoiceProps) {
  const sets = ownPieces.sets.value.filter((set) => set.game === game.id);
  if (game.pieces === undefined || sets.length === 0) return null;
  const { replace } = game.pieces;
  return (
    <div class="field">
      <label for="set-up-pieces">{say('pieces.choice.label')}</label>
      <select
        id="set-up-pieces"
        value={chosen ?? PRINTED}
        onChange={({ currentTarget }) => onChoose(sets.find(({ id }) => id === currentTarget.value) ?? null)}
      >
        <option value={PRINTED}>{say('print.set.printed')}</option>
        {sets.map(({ id, name, data }) => {
          const isFit = replace(data).ok;
          return (
            <option key={id} value={id} disabled={!isFit}>
              {isFit ? name : say('pieces.choice.unfit', { name })}
            </option>
          );
        })}
      </select>
    </div>
  );
}

export function PiecesNote({ game, set }: { readonly game: string; readonly set: PieceSet | undefined }) {
  if (set === undefined) return null;
  return (
    <p class="m-0 break-words text-5">
      {say('pieces.inMatch', { name: set.name })}
      {!isKept(game, set) && (
        <button type="button" class="button button-quiet" onClick={() => keepFromMatch(game, set)}>
          {say('pieces.keepFromMatch')}
        </button>
      )}
    </p>
  );
}
