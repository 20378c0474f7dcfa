import './print-desk.css';
import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { INKS, type Ink } from '../../games/printing.ts';
import { Choice } from '../../ui/choice.tsx';
import { say } from '../../ui/speech.ts';
import { PAPERS, type Paper, TURNINGS, type Turning, usualPaper } from './pages.ts';

export type Printing = { readonly paper: Paper; readonly ink: Ink; readonly turning: Turning };

const PAPER_NAMES = Object.keys(PAPERS) as Paper[];

type PrintDeskProps = {
  readonly title: string;
  readonly back: ComponentChildren;
  readonly choices?: ComponentChildren;
  readonly hasBacks: boolean;
  readonly pages: (chosen: Printing) => ComponentChildren;
};

export function PrintDesk({ title, back, choices, hasBacks, pages }: PrintDeskProps) {
  const form = useId();
  const [paper, setPaper] = useState<Paper>(() => usualPaper(navigator.language));
  const [ink, setInk] = useState<Ink>('colour');
  const [turning, setTurning] = useState<Turning>('long');
  return (
    <div class="print">
      <div class="print-desk">
        <p class="touch-links m-0">{back}</p>
        <h1>{title}</h1>
        <form
          id={form}
          class="print-choices stack gap-4"
          aria-label={say('print.settings')}
          onSubmit={(event) => {
            event.preventDefault();
            print();
          }}
        >
          {choices}
          <Choice
            legend={say('print.paper')}
            value={paper}
            values={PAPER_NAMES.map((value) => ({ value, label: say(`print.paper.${value}`) }))}
            onChoose={setPaper}
          />
          <Choice
            legend={say('print.ink')}
            value={ink}
            values={INKS.map((value) => ({ value, label: say(`print.ink.${value}`) }))}
            onChoose={setInk}
          />
          {hasBacks && (
            <Choice
              legend={say('print.turning')}
              value={turning}
              values={TURNINGS.map((value) => ({ value, label: say(`print.turning.${value}`) }))}
              onChoose={setTurning}
            />
          )}
          <p class="field-help">{say('print.hint')}</p>
          {hasBacks && <p class="field-help">{say(`print.hintBothSides.${turning}`)}</p>}
        </form>
      </div>
      {pages({ paper, ink, turning })}
      <div class="print-bar sticky grid whole-row at-bottom on-paper">
        <button type="submit" form={form} class="button button-main print-go">
          {say('print.go')}
        </button>
      </div>
    </div>
  );
}
