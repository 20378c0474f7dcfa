import type { PieceSet } from '@tablehop/core';
import { say } from '../../ui/speech.ts';
import { isKept, keepFromMatch } from './index.ts';

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
