import type { Matches } from '@tablehop/host';
import { reasonFor } from '../../match/reason.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { notify } from '../../ui/notices.ts';
import { navigate } from '../../ui/router.ts';
import { say, speakOnAllPages, speech } from '../../ui/speech.ts';
import { useBusy } from '../../ui/use-loaded.ts';

/** Far above any match, far below what would freeze the page. */
const LARGEST_FILE_BYTES = 8 * 1024 * 1024;

export function ImportMatch({ onImported }: { readonly onImported: () => Promise<void> }) {
  const [isReading, begin] = useBusy();
  const read = async (file: File) => {
    const problem = await importFile(file, onImported);
    if (problem !== null) notify({ kind: 'problem', text: problem });
  };
  const look = 'button button-quiet recent-import relative';
  return <FileButton label={say('shell.recent.import')} class={look} isBusy={isReading} onFile={(file) => begin(() => read(file))} />;
}

async function importFile(file: File, onImported: () => Promise<void>): Promise<string | null> {
  if (file.size > LARGEST_FILE_BYTES) return say('shell.problem.importSize', { name: file.name });
  try {
    const [{ matches }] = await Promise.all([import('../../match/index.ts'), speakOnAllPages()]);
    const imported = await matches.importFile(await file.text());
    if (!imported.ok) {
      const { problem } = imported;
      const reason = speech.value(speech.value.knows(problem.key) ? problem : { key: 'pieces.badInMatch' });
      return say('shell.problem.importReason', { name: file.name, reason });
    }
    notify({
      kind: 'info',
      text: say('shell.recent.imported'),
      action: { label: say('shell.recent.replay'), run: () => navigate(`/replay/${imported.id}`) },
    });
    await onImported();
    await offerSet(matches, imported.id);
    return null;
  } catch (error) {
    return reasonFor(error, 'shell.problem.import');
  }
}

async function offerSet(matches: Matches, id: string): Promise<void> {
  const summary = (await matches.recent()).find((match) => match.id === id);
  if (summary?.components === undefined) return;
  const { offerToKeep } = await import('../../features/pieces/index.ts');
  offerToKeep(summary.game, summary.components);
}
