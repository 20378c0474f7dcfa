import { useState } from 'preact/hooks';
import { eraseResults, resultsLog } from '../../results/index.ts';
import {
  factsOfProgress,
  MAX_FILE_BYTES,
  type Progress,
  progressOf,
  readProgressFile,
  writeProgressFile,
} from '../../results/progress-file.ts';
import type { ProgressSpeaker } from '../../text/pages.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { announce, notify } from '../../ui/notices.ts';
import { saveFile } from '../../ui/save-file.ts';
import { settings } from '../../ui/settings.ts';

type KeepingProps = { readonly progress: Progress; readonly speak: ProgressSpeaker };

export function Keeping({ progress, speak }: KeepingProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isEmpty = countOf(progress) === 0;
  const open = async (file: File) => {
    const reason = await reasonAgainst(file, speak);
    if (reason !== null) notify({ kind: 'problem', text: speak('progress.file.refused', { file: file.name, reason }) });
  };
  const erase = () => {
    setIsAsking(false);
    void eraseResults();
    // What the coach remembers goes as well; matches stay.
    settings.learned.value = [];
    settings.practised.value = [];
    announce(speak('progress.erased'));
  };
  return (
    <div class="shell-ways">
      {!isEmpty && (
        <button type="button" class="button" onClick={() => saveFile('tablehop-progress.json', writeProgressFile(progress))}>
          {speak('progress.save')}
        </button>
      )}
      <FileButton label={speak('progress.open')} class="button" onFile={open} />
      {!isEmpty && (
        <button type="button" class="button button-quiet" onClick={() => setIsAsking(true)}>
          {speak('progress.erase')}
        </button>
      )}
      {isAsking && (
        <Confirm
          title={speak('progress.erase.title')}
          text={speak('progress.erase.text')}
          answers={[{ label: speak('progress.erase.confirm'), kind: 'danger', run: erase }]}
          onCancel={() => setIsAsking(false)}
        >
          <ul>
            {whatGoes(progress, speak).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <p>{speak('progress.erase.stays')}</p>
        </Confirm>
      )}
    </div>
  );
}

function whatGoes(progress: Progress, speak: ProgressSpeaker): readonly string[] {
  const parts = ['matches', 'puzzles', 'challenges', 'bestResults'] as const;
  return [
    ...parts.flatMap((part) =>
      progress[part].length === 0 ? [] : [speak(`progress.erase.item.${part}`, { count: progress[part].length })],
    ),
    ...(settings.learned.value.length + settings.practised.value.length === 0 ? [] : [speak('progress.erase.item.tips')]),
  ];
}

/** Null if the file was taken in. */
async function reasonAgainst(file: File, speak: ProgressSpeaker): Promise<string | null> {
  if (file.size > MAX_FILE_BYTES) return speak('progress.file.tooLarge');
  const text = await file.text().catch(() => null);
  if (text === null) return speak('progress.file.unreadable');
  const read = readProgressFile(text);
  if (!read.ok) return speak(read.problem);
  // Nothing that is here is lost, and nothing is there twice.
  const before = countOf(progressOf(resultsLog.facts.peek()));
  await resultsLog.add(factsOfProgress(read.value));
  const count = countOf(progressOf(resultsLog.facts.peek())) - before;
  notify({ kind: 'info', text: speak('progress.opened', { count }) });
  return null;
}

export function countOf({ matches, puzzles, challenges, bestResults }: Progress): number {
  return matches.length + puzzles.length + challenges.length + bestResults.length;
}
