/** With whose sheets a match is played, and a way to keep them. */

import type { PieceSet } from '@tablehop/core';
import { say } from '../../ui/speech.ts';
import { isOnShelf, keepFromMatch } from './from-match.ts';
import './set-note.css';

export function SetNote({ game, set }: { readonly game: string; readonly set: PieceSet | undefined }) {
  if (set === undefined) return null;
  return (
    <p class="set-note">
      {say('sets.inMatch', { name: set.name })}
      {!isOnShelf(game, set) && (
        <button type="button" class="button button-quiet" onClick={() => keepFromMatch(game, set)}>
          {say('sets.keepFromMatch')}
        </button>
      )}
    </p>
  );
}
