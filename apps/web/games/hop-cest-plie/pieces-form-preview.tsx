/** What a level shows when it is folded, however one likes to fold it. */

import { CORNERS, type Corner, FOLD_SIZES, type FoldSize, SIDES, type Side } from '@tablehop/games/hop-cest-plie';
import { useId, useMemo, useState } from 'preact/hooks';
import { Toggle } from '../../ui/choice.tsx';
import type { LevelLook } from './level-look.ts';
import { Paper } from './paper.tsx';
import { foldedSheet } from './pieces-form-sheet.ts';
import type { BoardWords } from './words.ts';

type FoldPreviewProps = { readonly look: LevelLook; readonly speak: BoardWords };

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
      <div class="plie-form-corners">
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
        <div class="plie-form-sides">
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
  readonly speak: BoardWords;
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
