/** Everything on the page as a file, back from one, or gone. */

import type { JsonObject } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
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
import type { ProgressKey } from '../../text/pages.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { announce, notify } from '../../ui/notices.ts';
import { saveFile } from '../../ui/save-file.ts';
import { settings } from '../../ui/settings.ts';

type KeepingProps = { readonly progress: Progress; readonly speak: Speaker };

export function Keeping({ progress, speak }: KeepingProps) {
  const [isAsking, setIsAsking] = useState(false);
  const say = (key: ProgressKey, params: JsonObject = {}) => speak({ key, params });
  const isEmpty = countOf(progress) === 0;
  const open = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file === undefined) return;
    const reason = await reasonAgainst(file, speak);
    // So that the same file, mended, can be chosen again.
    input.value = '';
    if (reason !== null) notify({ kind: 'problem', text: say('progress.file.refused', { file: file.name, reason }) });
  };
  const erase = () => {
    setIsAsking(false);
    void eraseResults();
    // What the coach remembers goes as well; matches stay.
    settings.learned.value = [];
    settings.practised.value = [];
    announce(say('progress.erased'));
  };
  return (
    <div class="shell-ways">
      {!isEmpty && (
        <button type="button" class="button" onClick={() => saveFile('tablehop-progress.json', writeProgressFile(progress))}>
          {say('progress.save')}
        </button>
      )}
      <label class="button">
        {say('progress.open')}
        <input class="hidden-text" type="file" accept=".json,application/json" onChange={({ currentTarget }) => void open(currentTarget)} />
      </label>
      {!isEmpty && (
        <button type="button" class="button button-quiet" onClick={() => setIsAsking(true)}>
          {say('progress.erase')}
        </button>
      )}
      {isAsking && (
        <Confirm
          title={say('progress.erase.title')}
          text={say('progress.erase.text')}
          answers={[{ label: say('progress.erase.confirm'), kind: 'danger', run: erase }]}
          onCancel={() => setIsAsking(false)}
        >
          <ul>
            {whatGoes(progress, say).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <p>{say('progress.erase.stays')}</p>
        </Confirm>
      )}
    </div>
  );
}

function whatGoes(progress: Progress, say: (key: ProgressKey, params?: JsonObject) => string): readonly string[] {
  const parts = ['matches', 'puzzles', 'challenges', 'bestResults'] as const;
  return [
    ...parts.flatMap((part) => (progress[part].length === 0 ? [] : [say(`progress.erase.item.${part}`, { count: progress[part].length })])),
    ...(settings.learned.value.length + settings.practised.value.length === 0 ? [] : [say('progress.erase.item.tips')]),
  ];
}

/** Null if the file was taken in. */
async function reasonAgainst(file: File, speak: Speaker): Promise<string | null> {
  if (file.size > MAX_FILE_BYTES) return speak({ key: 'progress.file.tooLarge' });
  const text = await file.text().catch(() => null);
  if (text === null) return speak({ key: 'progress.file.unreadable' });
  const read = readProgressFile(text);
  if (!read.ok) return speak(read.problem);
  // Nothing that is here is lost, and nothing is there twice.
  const before = countOf(progressOf(resultsLog.facts.peek()));
  await resultsLog.add(factsOfProgress(read.value));
  const count = countOf(progressOf(resultsLog.facts.peek())) - before;
  notify({ kind: 'info', text: speak({ key: 'progress.opened', params: { count } }) });
  return null;
}

export function countOf({ matches, puzzles, challenges, bestResults }: Progress): number {
  return matches.length + puzzles.length + challenges.length + bestResults.length;
}
