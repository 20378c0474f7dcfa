/** The form for levels of one's own: each painted on both sides, loaded from a text file or saved as one, and checked as it changes. */

import './pieces-form.css';
import type { Json } from '@tablehop/core';
import { Tabs } from '../../ui/tabs.tsx';
import type { PiecesFormProps } from '../pieces-form.ts';
import { faultPlace, type Pieces, readPieces, withLevel } from './pieces-form-data.ts';
import { LevelForm } from './pieces-form-level.tsx';
import { sheetWords } from './sheet-words.ts';

export function canShow(data: Json): boolean {
  return readPieces(data) !== null;
}

export function PiecesForm({ data, problem, speak, onChange, notify }: PiecesFormProps) {
  const words = sheetWords(speak.locale);
  const pieces = readPieces(data);
  if (pieces === null) throw new TypeError('what the form cannot show was given to it');
  const change = (changed: Pieces) => onChange(changed as Json);
  const fault = problem === null ? null : faultPlace(problem);
  return (
    <>
      {fault !== null && fault.level === null && <p class="plie-form-fault">{speak(fault.reason)}</p>}
      <Tabs
        label={words('form.levels')}
        tabs={pieces.levels.map((level, index) => ({
          id: `level-${index + 1}`,
          label: words('form.level', { level: index + 1 }),
          isFaulty: fault?.level === index,
          content: (
            <LevelForm
              key={index}
              number={index + 1}
              level={level}
              fault={fault?.level === index ? fault : null}
              speak={speak}
              words={words}
              onChange={(changed) => change(withLevel(pieces, index, changed))}
              notify={notify}
            />
          ),
        }))}
      />
    </>
  );
}
