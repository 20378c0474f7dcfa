/** The signs to paint with, drawn as on the sheet; who has a keyboard sees the key of each, too. */

import type { Speaker } from '@tablehop/text';
import { useId } from 'preact/hooks';
import type { LevelLook } from './level-look.ts';
import { SIGNS } from './level-text.ts';
import { PrintSign } from './print-signs.tsx';
import { nameOfPrint } from './sheet-grid.tsx';
import type { SheetWords } from './sheet-words.ts';
import { boardWords } from './words.ts';
import './paper.css';

type PaletteProps = {
  readonly sign: string;
  readonly look: LevelLook;
  readonly speak: Speaker;
  readonly words: SheetWords;
  readonly onChoose: (sign: string) => void;
};

export function Palette({ sign, look, speak, words, onChoose }: PaletteProps) {
  const group = useId();
  const named = boardWords(speak.locale);
  return (
    <fieldset class="plie-form-palette">
      <legend>{words('form.palette')}</legend>
      <div class="plie-form-signs">
        {SIGNS.map((each) => {
          const name = named(nameOfPrint(each, 0), { length: each });
          return (
            <label key={each} class="plie-form-sign" title={name} data-sign={each}>
              <input class="hidden-text" type="radio" name={group} checked={each === sign} onChange={() => onChoose(each)} />
              <svg class={`plie-paper paper-ink-${look.level}`} viewBox="-11 -11 22 22" aria-hidden="true" focusable="false">
                <rect class="paper-front" x="-11" y="-11" width="22" height="22" rx="2" />
                <PrintSign print={each} x={0} y={0} />
              </svg>
              <span class="plie-form-name">{name}</span>
              <span class="plie-form-key" aria-hidden="true">
                {each}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
