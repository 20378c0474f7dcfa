import { LONGEST_SET_NAME } from '@tablehop/core';
import { useId, useState } from 'preact/hooks';
import type { KeptPieces } from '../../features/pieces/own-pieces.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { say } from '../../ui/speech.ts';
import { keepPieces } from './keep-pieces.ts';

/** Gives a set another name. */
export function RenamePieces({ set, onClose }: { readonly set: KeptPieces; readonly onClose: () => void }) {
  const [name, setName] = useState(set.name);
  const [isMissing, setIsMissing] = useState(false);
  const id = useId();
  const rename = () => {
    if (name.trim() === '') return setIsMissing(true);
    onClose();
    void keepPieces(set.game, { name, data: set.data }, set.id);
  };
  return (
    <Confirm
      title={say('pieces.renameTitle', { name: set.name })}
      answers={[{ label: say('pieces.rename'), kind: 'main', isSubmit: true, run: rename }]}
      onCancel={onClose}
    >
      <div class="field">
        <label for={id}>{say('pieces.name')}</label>
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
          <p id={`${id}-problem`} class="pieces-problem" role="alert">
            {say('pieces.nameMissing')}
          </p>
        )}
      </div>
    </Confirm>
  );
}
