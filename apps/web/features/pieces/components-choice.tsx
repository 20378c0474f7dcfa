import type { AnyGame } from '@tablehop/core';
import { say } from '../../ui/speech.ts';
import { shelf } from './index.ts';
import type { KeptSet } from './shelf.ts';

const PRINTED = '';

type ComponentsChoiceProps = {
  readonly game: AnyGame;
  /** The id of a set; null for what is in the box. */
  readonly chosen: string | null;
  readonly onChoose: (set: KeptSet | null) => void;
};

/** With which sheets and boards the match is played. Nothing to choose where nobody has brought any. */
export function ComponentsChoice({ game, chosen, onChoose }: ComponentsChoiceProps) {
  const sets = shelf.sets.value.filter((set) => set.game === game.id);
  if (game.pieces === undefined || sets.length === 0) return null;
  const { replace } = game.pieces;
  return (
    <div class="field">
      <label for="set-up-components">{say('sets.choice.label')}</label>
      <select
        id="set-up-components"
        value={chosen ?? PRINTED}
        onChange={({ currentTarget }) => onChoose(sets.find(({ id }) => id === currentTarget.value) ?? null)}
      >
        <option value={PRINTED}>{say('sets.choice.printed')}</option>
        {sets.map(({ id, name, data }) => {
          const isFit = replace(data).ok;
          return (
            <option key={id} value={id} disabled={!isFit}>
              {isFit ? name : say('sets.choice.unfit', { name })}
            </option>
          );
        })}
      </select>
    </div>
  );
}
