import { Dialog } from '@tablehop/ui/dialog.tsx';
import { Icon } from '@tablehop/ui/icon.tsx';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { BONUSES, bonusLength, PRINTS } from '../../rules/index.ts';
import { PrintSign, SignOnPaper } from '../print/print-signs.tsx';
import type { BoardSpeaker } from '../text/en.ts';
import { PowerSign } from './fold-tabs.tsx';
import type { LevelLook } from './level-look.ts';
import { crossOf, ringOf } from './strokes.ts';
import './legend.css';

type LegendProps = { readonly look: LevelLook; readonly isAlone: boolean; readonly speak: BoardSpeaker };

/** In the order in which players meet them. */
const EXPLAINED = ['start', 'smiley', 'target', 'ice', 'hole', 'star', 'ray', 'bulb'] as const;
/** The cell number of the sample strokes. */
const SAMPLE = 112;

export function Legend({ look, isAlone, speak }: LegendProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="plie-key center rigid p-0 no-border circle"
        data-tip="legend"
        aria-label={speak('legend.open')}
        title={speak('legend.open')}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="help" />
      </button>
      {isOpen && (
        <Dialog title={speak('legend.open')} closeLabel={speak('play.close')} onClose={() => setIsOpen(false)}>
          <Symbols look={look} isAlone={isAlone} speak={speak} />
        </Dialog>
      )}
    </>
  );
}

function Symbols({ look, isAlone, speak }: LegendProps) {
  const printed = new Set(look.prints);
  const number = [...printed].filter((print) => bonusLength(print.charCodeAt(0)) > 0).sort()[0];
  const bonuses = BONUSES.filter((bonus) => !isAlone || bonus === 'plusWhite' || bonus === 'plusBlack');
  return (
    <dl class="plie plie-legend stack m-0 ink">
      {EXPLAINED.filter((name) => printed.has(PRINTS[name])).map((name) => (
        <Meaning key={name} level={look.level} text={speak(`legend.${name}`)}>
          <PrintSign print={PRINTS[name]} x={0} y={0} />
        </Meaning>
      ))}
      {number !== undefined && (
        <Meaning level={look.level} text={speak(look.isFoldedTwice ? 'legend.bonusAtEnd' : 'legend.bonus')}>
          <PrintSign print={number} x={0} y={0} />
        </Meaning>
      )}
      <Meaning level={look.level} text={speak('legend.cross')}>
        <Strokes />
      </Meaning>
      <Meaning level={look.level} text={speak('legend.ring')}>
        <Strokes isStart={true} />
      </Meaning>
      <Meaning level={look.level} text={speak('legend.crease')}>
        <path class="print-crease" d="M-9 9 9-9" />
      </Meaning>
      {bonuses.map((bonus) => (
        <div key={bonus} class="plie-meaning grid items-center gap-3">
          <dt>
            <PowerSign bonus={bonus} isReady={true} />
          </dt>
          <dd class="m-0 leading-3">{speak(`legend.${bonus}`, { bonus: speak({ key: `bonus.${bonus}` }) })}</dd>
        </div>
      ))}
    </dl>
  );
}

type MeaningProps = { readonly level: number; readonly text: string; readonly children: ComponentChildren };

function Meaning({ level, text, children }: MeaningProps) {
  return (
    <div class="plie-meaning grid items-center gap-3">
      <dt>
        <SignOnPaper level={level} class="plie-meaning-sign">
          {children}
        </SignOnPaper>
      </dt>
      <dd class="m-0 leading-3">{text}</dd>
    </div>
  );
}

function Strokes({ isStart = false }: { readonly isStart?: boolean }) {
  return (
    <g class="felt no-fill round-caps">
      {crossOf(SAMPLE).map((stroke) => (
        <path key={stroke} d={stroke} />
      ))}
      {isStart && <path class="felt-ring" d={ringOf(SAMPLE)} />}
    </g>
  );
}
