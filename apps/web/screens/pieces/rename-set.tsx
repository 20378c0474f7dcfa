import { LONGEST_SET_NAME } from '@tablehop/core';
import { useId, useState } from 'preact/hooks';
import type { KeptSet } from '../../features/pieces/shelf.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { say } from '../../ui/speech.ts';
import { putOnShelf } from './put-on-shelf.ts';

/** Gives a set another name. */
export function RenameSet({ set, onClose }: { readonly set: KeptSet; readonly onClose: () => void }) {
  const [name, setName] = useState(set.name);
  const [isMissing, setIsMissing] = useState(false);
  const id = useId();
  const rename = () => {
    if (name.trim() === '') return setIsMissing(true);
    onClose();
    void putOnShelf(set.game, { name, data: set.data }, set.id);
  };
  return (
    <Confirm
      title={say('sets.renameTitle', { name: set.name })}
      answers={[{ label: say('sets.rename'), kind: 'main', isSubmit: true, run: rename }]}
      onCancel={onClose}
    >
      <div class="field">
        <label for={id}>{say('sets.name')}</label>
        <input
          id={id}
          type="text"
          autocomplete="off"
          maxLength={LONGEST_SET_NAME}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}-problem` : undefined}
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
        {isMissing && (
          <p id={`${id}-problem`} class="sets-problem" role="alert">
            {say('sets.nameMissing')}
          </p>
        )}
      </div>
    </Confirm>
  );
}
