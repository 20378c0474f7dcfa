import type { Matches } from '@tablehop/host';
import { useState } from 'preact/hooks';
import { reasonFor } from '../../match/reason.ts';
import { notify } from '../../ui/notices.ts';
import { navigate } from '../../ui/router.ts';
import { say, speakOnAllPages, speech } from '../../ui/speech.ts';

/** Far above any match, far below what would hang the page. */
const LARGEST_FILE_BYTES = 8 * 1024 * 1024;

export function ImportMatch({ onImported }: { readonly onImported: () => Promise<void> }) {
  const [isReading, setIsReading] = useState(false);
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file === undefined) return;
    setIsReading(true);
    const problem = await importFile(file, onImported);
    setIsReading(false);
    // So that the same file, mended, can be chosen again.
    input.value = '';
    if (problem !== null) notify({ kind: 'problem', text: problem });
  };
  return (
    <label class="button button-quiet recent-import relative" aria-busy={isReading}>
      {say('house.recent.import')}
      <input class="hidden-text" type="file" accept=".json,application/json" onChange={(event) => read(event.currentTarget)} />
    </label>
  );
}

/** Null if the match was taken in, otherwise why not. */
async function importFile(file: File, onImported: () => Promise<void>): Promise<string | null> {
  if (file.size > LARGEST_FILE_BYTES) return say('house.problem.importSize', { name: file.name });
  try {
    const [{ matches }] = await Promise.all([import('../../match/index.ts'), speakOnAllPages()]);
    const imported = await matches.importFile(await file.text());
    if (!imported.ok) {
      const { problem } = imported;
      const reason = speech.value(speech.value.knows(problem.key) ? problem : { key: 'pieces.badInMatch' });
      return say('house.problem.importReason', { name: file.name, reason });
    }
    notify({
      kind: 'info',
      text: say('house.recent.imported'),
      action: { label: say('house.recent.replay'), run: () => navigate(`/replay/${imported.id}`) },
    });
    await onImported();
    await offerSet(matches, imported.id);
    return null;
  } catch (error) {
    return reasonFor(error, 'house.problem.import');
  }
}

/** What the match is played with may be worth keeping too. */
async function offerSet(matches: Matches, id: string): Promise<void> {
  const summary = (await matches.recent()).find((match) => match.id === id);
  if (summary?.components === undefined) return;
  const { offerToKeep } = await import('../../features/pieces/index.ts');
  offerToKeep(summary.game, summary.components);
}
