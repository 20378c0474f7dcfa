import './pieces-form.css';
import '../board/paper.css';
import type { Json } from '@tablehop/core';
import { Choice, Toggle } from '@tablehop/ui/choice.tsx';
import { saveFile } from '@tablehop/ui/save-file.ts';
import { Tabs } from '@tablehop/ui/tabs.tsx';
import type { PiecesFormProps } from '@tablehop/ui/web-game.ts';
import { useId, useMemo, useState } from 'preact/hooks';
import {
  CORNERS,
  type Corner,
  FOLD_SIZES,
  type FoldSize,
  type LevelData,
  readLevel,
  SIDES,
  type Side,
  standardData,
} from '../../rules/index.ts';
import { foldedSheet, type LevelLook, lookOf } from '../board/level-look.ts';
import { type LevelFile, readLevelFiles, SIGNS, writeLevelFile } from '../board/level-text.ts';
import { Paper } from '../board/paper.tsx';
import { nameOfPrint } from '../board/sheet-grid.tsx';
import type { Face } from '../board/side-face.tsx';
import { PrintSign, SignOnPaper } from '../print/print-signs.tsx';
import type { BoardSpeaker } from '../text/en.ts';
import { type FaultPlace, faultPlace, type Pieces, readPieces, withLevel } from './pieces-form-data.ts';
import { PaintGrid } from './pieces-form-grid.tsx';

export function canShow(data: Json): boolean {
  return readPieces(data) !== null;
}

export function PiecesForm({ data, problem, speak, onChange, notify }: PiecesFormProps<BoardSpeaker>) {
  const pieces = readPieces(data);
  if (pieces === null) throw new TypeError('what the form cannot show was given to it');
  const change = (changed: Pieces) => onChange(changed as Json);
  const fault = problem === null ? null : faultPlace(problem);
  return (
    <>
      {fault !== null && fault.level === null && <p class="plie-form-fault ps-3 bad semibold">{speak(fault.reason)}</p>}
      <Tabs
        label={speak('form.levels')}
        tabs={pieces.levels.map((level, index) => ({
          id: `level-${index + 1}`,
          label: speak('form.level', { level: index + 1 }),
          isFaulty: fault?.level === index,
          content: (
            <LevelForm
              key={index}
              number={index + 1}
              level={level}
              fault={fault?.level === index ? fault : null}
              speak={speak}
              onChange={(changed) => change(withLevel(pieces, index, changed))}
              notify={notify}
            />
          ),
        }))}
      />
    </>
  );
}

type LevelFormProps = Pick<PiecesFormProps, 'notify'> & {
  readonly number: number;
  readonly level: LevelData;
  readonly fault: FaultPlace | null;
  readonly speak: BoardSpeaker;
  readonly onChange: (level: LevelData) => void;
};

const FACES: readonly Face[] = ['front', 'back'];
const FAULT_ID = 'plie-form-fault';

export function LevelForm({ number, level, fault, speak, onChange, notify }: LevelFormProps) {
  const [face, setFace] = useState<Face>('front');
  const [sign, setSign] = useState(SIGNS[0] ?? '');
  const look = useMemo(() => lookOf(number, level), [number, level]);
  const printed = standardData.levels[number - 1];

  const load = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    if (chosen.length === 0) return;
    const file = chosen.map(({ name }) => name).join(', ');
    const files = await Promise.all(chosen.map(readFile));
    // Lets the user choose the same file again after fixing it.
    input.value = '';
    const read = files.every((each) => each !== null) ? readLevelFiles(files) : null;
    if (read === null || !read.ok) {
      const reason = read === null ? speak('form.unreadable') : speak(read.problem);
      notify({ kind: 'problem', text: speak('form.refused', { file, reason }) });
      return;
    }
    onChange(read.level);
    const checked = readLevel(read.level);
    if (checked.ok) notify({ kind: 'info', text: speak('form.loaded', { level: number, file }) });
    else notify({ kind: 'problem', text: speak('form.loadedFaulty', { level: number, file, reason: speak(checked.problem) }) });
  };
  const save = () => {
    const { name, text } = writeLevelFile(number, level);
    saveFile(name, text, 'text/plain');
  };

  return (
    <div class="plie-form stack gap-5">
      <div class="stack content-start gap-4 min-w-0">
        <Choice
          legend={speak('form.side')}
          value={face}
          values={FACES.map((value) => ({ value, label: speak(`form.side.${value}`) }))}
          onChoose={setFace}
        />
        <Palette sign={sign} look={look} speak={speak} onChoose={setSign} />
        <PaintGrid
          name={speak(`form.grid.${face}`, { level: number })}
          level={level}
          number={number}
          face={face}
          sign={sign}
          fault={fault?.cell?.face === face ? fault.cell.position : null}
          faultId={FAULT_ID}
          speak={speak}
          onPaint={onChange}
        />
        <p id={FAULT_ID} class={fault === null ? 'plie-form-good ps-3' : 'plie-form-fault ps-3 bad semibold'}>
          {fault === null ? speak('form.good') : speak(fault.reason)}
        </p>
        <p class="field-help">{speak('form.keys')}</p>
      </div>
      <div class="stack content-start gap-4 min-w-0">
        <Choice
          legend={speak('form.folding')}
          value={level.folding}
          values={(['once', 'twice'] as const).map((value) => ({ value, label: speak(`form.folding.${value}`) }))}
          onChoose={(folding) => onChange({ ...level, folding })}
        />
        <FoldPreview look={look} speak={speak} />
        <div class="flex wrap gap-2">
          <label class="button plie-form-load">
            {speak('form.load')}
            <input
              class="hidden-text"
              type="file"
              accept=".txt,text/plain"
              multiple
              onChange={({ currentTarget }) => void load(currentTarget)}
            />
          </label>
          <button type="button" class="button" onClick={save}>
            {speak('form.save')}
          </button>
          {printed !== undefined && (
            <button type="button" class="button button-quiet" onClick={() => onChange(printed)}>
              {speak('form.printed')}
            </button>
          )}
        </div>
        <p class="field-help">{speak('form.format')}</p>
      </div>
    </div>
  );
}

async function readFile(file: File): Promise<LevelFile | null> {
  const text = await file.text().catch(() => null);
  return text === null ? null : { name: file.name, text };
}

/** The palette, drawn as on the sheet; keyboard users also see each sign's key. */
type PaletteProps = {
  readonly sign: string;
  readonly look: LevelLook;
  readonly speak: BoardSpeaker;
  readonly onChoose: (sign: string) => void;
};

export function Palette({ sign, look, speak, onChoose }: PaletteProps) {
  const group = useId();

  return (
    <fieldset class="plie-form-palette">
      <legend>{speak('form.palette')}</legend>
      <div class="plie-form-signs grid gap-1">
        {SIGNS.map((each) => {
          const name = speak(nameOfPrint(each), { length: each });
          return (
            <label
              key={each}
              class="plie-form-sign focus-ring stack centered content-start gap-2px min-w-0 relative pointer rounded-1"
              title={name}
              data-sign={each}
            >
              <input class="hidden-text" type="radio" name={group} checked={each === sign} onChange={() => onChoose(each)} />
              <SignOnPaper level={look.level}>
                <PrintSign print={each} x={0} y={0} />
              </SignOnPaper>
              <span class="plie-form-name max-w-full break-words text-center text-1 leading-1">{name}</span>
              <span class="plie-form-key absolute soft" aria-hidden="true">
                {each}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

type FoldPreviewProps = { readonly look: LevelLook; readonly speak: BoardSpeaker };

const ALL_SMALL = { NW: 'small', NE: 'small', SW: 'small', SE: 'small' } as const;
const NO_SIDES = { N: false, E: false, S: false, W: false };

export function FoldPreview({ look, speak }: FoldPreviewProps) {
  const [folds, setFolds] = useState<{ readonly [corner in Corner]: FoldSize | null }>(ALL_SMALL);
  const [isFlipWanted, setIsFlipWanted] = useState(false);
  const [sidesWanted, setSidesWanted] = useState<{ readonly [side in Side]: boolean }>(NO_SIDES);
  const isFolded = CORNERS.every((corner) => folds[corner] !== null);
  const flipped = look.isFoldedTwice && isFolded && isFlipWanted;
  const sides = flipped ? sidesWanted : NO_SIDES;
  const sheet = useMemo(() => foldedSheet({ folds, flipped, sides }, look.prints), [folds, flipped, sides, look]);
  return (
    <fieldset class="plie-form-preview">
      <legend>{speak('form.preview')}</legend>
      <div class="plie-form-pairs grid items-end gap-2-3">
        {CORNERS.map((corner) => (
          <CornerSelect
            key={corner}
            label={speak('form.preview.corner', { corner: speak({ key: `corner.${corner}` }) })}
            value={folds[corner]}
            speak={speak}
            onChange={(size) => setFolds({ ...folds, [corner]: size })}
          />
        ))}
      </div>
      <div class="plie-form-folded square" data-folds={CORNERS.map((corner) => folds[corner] ?? 'none').join(' ')}>
        <Paper look={look} sheet={sheet} />
      </div>
      {look.isFoldedTwice && !isFolded && <p class="field-help">{speak('form.preview.alone')}</p>}
      {look.isFoldedTwice && isFolded && <Toggle label={speak('form.preview.flip')} value={isFlipWanted} onChange={setIsFlipWanted} />}
      {flipped && (
        <div class="plie-form-pairs grid items-end gap-2-3">
          {SIDES.map((side) => (
            <Toggle
              key={side}
              label={speak({ key: 'folding.side', params: { side: speak({ key: `edge.${side}` }) } })}
              value={sidesWanted[side]}
              onChange={(isWanted) => setSidesWanted({ ...sidesWanted, [side]: isWanted })}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

type CornerSelectProps = {
  readonly label: string;
  readonly value: FoldSize | null;
  readonly speak: BoardSpeaker;
  readonly onChange: (size: FoldSize | null) => void;
};

function CornerSelect({ label, value, speak, onChange }: CornerSelectProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value ?? 'none'}
        onChange={({ currentTarget }) => onChange(FOLD_SIZES.find((size) => size === currentTarget.value) ?? null)}
      >
        {(['none', ...FOLD_SIZES] as const).map((each) => (
          <option key={each} value={each}>
            {speak(`form.preview.${each}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
