/** One level in the form: a side to paint on, the signs to paint with, what shows when it is folded, and its text file. */

import { type LevelData, readLevel, standardData } from '@tablehop/games/hop-cest-plie';
import type { Speaker } from '@tablehop/text';
import { useMemo, useState } from 'preact/hooks';
import { Choice } from '../../ui/choice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import type { PiecesFormProps } from '../pieces-form.ts';
import type { LevelLook } from './level-look.ts';
import { type LevelFile, readLevelFiles, SIGNS, writeLevelFile } from './level-text.ts';
import type { FaultPlace } from './pieces-form-data.ts';
import { PaintGrid } from './pieces-form-grid.tsx';
import { Palette } from './pieces-form-palette.tsx';
import { FoldPreview } from './pieces-form-preview.tsx';
import type { SheetWords } from './sheet-words.ts';
import type { Face } from './side-face.tsx';

type LevelFormProps = Pick<PiecesFormProps, 'notify'> & {
  /** From 1. */
  readonly number: number;
  readonly level: LevelData;
  readonly fault: FaultPlace | null;
  readonly speak: Speaker;
  readonly words: SheetWords;
  readonly onChange: (level: LevelData) => void;
};

const FACES: readonly Face[] = ['front', 'back'];
const FAULT_ID = 'plie-form-fault';

export function LevelForm({ number, level, fault, speak, words, onChange, notify }: LevelFormProps) {
  const [face, setFace] = useState<Face>('front');
  const [sign, setSign] = useState(SIGNS[0] ?? '');
  const look = useMemo(() => lookOf(number, level), [number, level]);
  const printed = standardData.levels[number - 1];

  const load = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    if (chosen.length === 0) return;
    const file = chosen.map(({ name }) => name).join(', ');
    const files = await Promise.all(chosen.map(readFile));
    // So that the same file, mended, can be chosen again.
    input.value = '';
    const read = files.every((each) => each !== null) ? readLevelFiles(files) : null;
    if (read === null || !read.ok) {
      const reason = read === null ? words('form.unreadable') : wordsOfProblem(read.problem);
      notify({ kind: 'problem', text: words('form.refused', { file, reason }) });
      return;
    }
    onChange(read.level);
    const checked = readLevel(read.level);
    if (checked.ok) notify({ kind: 'info', text: words('form.loaded', { level: number, file }) });
    else notify({ kind: 'problem', text: words('form.loadedFaulty', { level: number, file, reason: speak(checked.problem) }) });
  };
  const wordsOfProblem = ({ key, params = {} }: { readonly key: string; readonly params?: Parameters<SheetWords>[1] }) =>
    words(key as Parameters<SheetWords>[0], params);
  const save = () => {
    const { name, text } = writeLevelFile(number, level);
    saveFile(name, text, 'text/plain');
  };

  return (
    <div class="plie-form">
      <div class="plie-form-paint">
        <Choice
          legend={words('form.side')}
          value={face}
          values={FACES.map((value) => ({ value, label: words(`form.side.${value}`) }))}
          onChoose={setFace}
        />
        <Palette sign={sign} look={look} speak={speak} words={words} onChoose={setSign} />
        <PaintGrid
          name={words(`form.grid.${face}`, { level: number })}
          level={level}
          number={number}
          face={face}
          sign={sign}
          fault={fault?.cell?.face === face ? fault.cell.position : null}
          faultId={FAULT_ID}
          speak={speak}
          words={words}
          onPaint={onChange}
        />
        <p id={FAULT_ID} class={fault === null ? 'plie-form-good' : 'plie-form-fault'}>
          {fault === null ? words('form.good') : speak(fault.reason)}
        </p>
        <p class="field-help">{words('form.keys')}</p>
      </div>
      <div class="plie-form-beside">
        <Choice
          legend={words('form.folding')}
          value={level.folding}
          values={(['once', 'twice'] as const).map((value) => ({ value, label: words(`form.folding.${value}`) }))}
          onChoose={(folding) => onChange({ ...level, folding })}
        />
        <FoldPreview look={look} speak={speak} words={words} />
        <div class="plie-form-files">
          <label class="button plie-form-load">
            {words('form.load')}
            <input
              class="hidden-text"
              type="file"
              accept=".txt,text/plain"
              multiple
              onChange={({ currentTarget }) => void load(currentTarget)}
            />
          </label>
          <button type="button" class="button" onClick={save}>
            {words('form.save')}
          </button>
          {printed !== undefined && (
            <button type="button" class="button button-quiet" onClick={() => onChange(printed)}>
              {words('form.printed')}
            </button>
          )}
        </div>
        <p class="field-help">{words('form.format')}</p>
      </div>
    </div>
  );
}

function lookOf(level: number, { folding, front, back }: LevelData): LevelLook {
  return { level, isFoldedTwice: folding === 'twice', prints: [...front.join(''), ...back.join('')] };
}

/** Null if the browser cannot read it. */
async function readFile(file: File): Promise<LevelFile | null> {
  const text = await file.text().catch(() => null);
  return text === null ? null : { name: file.name, text };
}
