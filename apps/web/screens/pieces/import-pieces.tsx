import type { AnyGame } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import { aboutGame } from '../../games/lobby.ts';
import { notify } from '../../ui/notices.ts';
import { navigate } from '../../ui/router.ts';
import { say } from '../../ui/speech.ts';
import { LONGEST_TEXT } from './judge.ts';
import { keepPieces } from './keep-pieces.ts';
import { readPiecesFile } from './pieces-file.ts';

/** A letter takes four bytes at most. */
const LARGEST_FILE_BYTES = 4 * LONGEST_TEXT;

/** Keeps pieces from a file; says plainly what is wrong with one that cannot be taken. */
export function ImportPieces({ game, speak }: { readonly game: AnyGame; readonly speak: Speaker }) {
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file === undefined) return;
    const problem = await importFile(file, game, speak);
    // So that the same file, mended, can be chosen again.
    input.value = '';
    if (problem !== null) notify({ kind: 'problem', text: say('pieces.file.reason', { file: file.name, reason: problem }) });
  };
  return (
    <label class="button pieces-import">
      {say('pieces.import')}
      <input class="hidden-text" type="file" accept=".json,application/json" onChange={(event) => read(event.currentTarget)} />
    </label>
  );
}

/** Null if the set was taken, or the person changed their mind; otherwise why not. */
async function importFile(file: File, game: AnyGame, speak: Speaker): Promise<string | null> {
  if (file.size > LARGEST_FILE_BYTES) return say('pieces.file.tooLong', { characters: LONGEST_TEXT });
  const text = await file.text().catch(() => null);
  if (text === null) return say('pieces.file.unreadable');
  const read = readPiecesFile(text, game, (id) => aboutGame(id)?.title);
  if (!read.ok) return speak(read.problem);
  const kept = await keepPieces(game.id, read.value);
  if (kept === null) return null;
  notify({
    kind: 'info',
    text: say('pieces.imported', { name: kept.name }),
    action: { label: say('pieces.edit'), run: () => navigate(`/sets/${game.id}/${kept.id}`) },
  });
  return null;
}
