/** The next step, in the dock: the planned action with its gains and costs, and its buttons. */

import type { Over } from '@tablehop/core';
import { ConfirmBar } from '@tablehop/ui/confirm-bar.tsx';
import { Icon } from '@tablehop/ui/icon.tsx';
import { type Corner, type Die, type FoldSize, PRINTS, type RowAction, type Sheet, type Unused } from '../../rules/index.ts';
import { PrintSign } from '../print/print-signs.tsx';
import type { BoardSpeaker } from '../text/en.ts';
import { PowerSign } from './fold-tabs.tsx';
import type { Gain } from './gains.ts';
import type { Plan } from './plan.ts';
import { useName, windingsOf } from './row-choice.ts';
import { CrownSign } from './solo-table.tsx';
import './next-step.css';

type NextStepProps = {
  readonly plan: Plan;
  readonly speak: BoardSpeaker;
  readonly sheet: Sheet;
  /** Of the planned action, or of the one pointed at. */
  readonly gains: readonly Gain[];
  readonly text: string | null;
  readonly ways: readonly RowAction[];
  readonly sizes: ReadonlyMap<Corner, readonly FoldSize[]>;
  readonly canEnd: boolean;
  readonly canFlip: boolean;
  readonly isHintedToEnd: boolean;
  readonly isHintedToFlip: boolean;
  readonly forced: Die | null;
  readonly over: Over | null;
  readonly onPlan: (plan: Plan) => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Takes the whole dock. */
export function Question(props: NextStepProps & { readonly text: string }) {
  const { plan, speak, gains, text, sizes, ways, onConfirm, onCancel } = props;
  const choice = hasPaths(plan, ways) ? <WayChoice {...props} /> : hasSizes(plan, sizes) ? <SizeChoice {...props} /> : undefined;
  return (
    <ConfirmBar
      speak={speak}
      text={text}
      facts={gains.length === 0 ? undefined : <Gains gains={gains} speak={speak} />}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {choice}
    </ConfirmBar>
  );
}

/** Actions besides drawing, while there is no question. */
export function NextStep(props: NextStepProps) {
  const { plan, speak, sheet, gains, forced, over, onCancel } = props;
  if (over !== null) return <Outcome over={over} speak={speak} />;
  if (plan.kind === 'row') {
    return (
      <div class="plie-next row middle gap-2 min-w-0 plie-next-end">
        <p class="min-w-0 m-0 text-5 leading-2">{gains.length === 0 ? speak('next.end') : <Gains gains={gains} speak={speak} />}</p>
        <button type="button" class="button" aria-label={speak('next.back')} title={speak('next.back')} onClick={onCancel}>
          <Icon name="close" />
        </button>
      </div>
    );
  }
  if (forced !== null)
    return (
      <p class="plie-next row middle gap-2 min-w-0 m-0 text-5 leading-2">{speak('die.forced', { die: speak(`dieName.${forced}`) })}</p>
    );
  if (sheet.done) return <p class="plie-next row middle gap-2 min-w-0 m-0 text-5 leading-2">{speak('hand.done')}</p>;
  return <EndOfTurn {...props} />;
}

function Outcome({ over, speak }: { readonly over: Over; readonly speak: BoardSpeaker }) {
  if (over.reason === 'sadSmiley') return <p class="plie-crowns stack centered gap-2px m-0 p-1-3 text-center">{speak('solo.lost')}</p>;
  if ((over.facts?.crowns ?? 0) === 0) return null;
  return (
    <p class="plie-crowns stack centered gap-2px m-0 p-1-3 text-center">
      <span aria-hidden="true">
        {Array.from({ length: over.facts?.crowns ?? 0 }, (_, index) => (
          <CrownSign key={index} />
        ))}
      </span>
      {speak('solo.won', { crowns: over.facts?.crowns ?? 0 })}
    </p>
  );
}

function EndOfTurn({ sheet, speak, canEnd, canFlip, isHintedToEnd, isHintedToFlip, onPlan, onConfirm }: NextStepProps) {
  const left = sheet.unused.map(({ length }) => length);
  if (!canEnd) return null;
  return (
    <div class="plie-next row middle gap-2 min-w-0" data-flips={canFlip}>
      <p class="plie-left min-w-0 m-0 text-5 leading-2">
        {left.length === 0 ? speak('next.allDrawn') : speak('next.left', { count: left.length, lengths: left.join(', ') })}
      </p>
      {canFlip && (
        <button
          type="button"
          class={`button plie-flip ${isHintedToFlip ? 'plie-hinted' : ''}`}
          data-offered
          data-tip="flip"
          onClick={() => onPlan({ kind: 'flip' })}
        >
          <Icon name="redo" />
          {speak('next.flip')}
        </button>
      )}
      <button
        type="button"
        class={`button plie-done ${left.length === 0 ? 'button-main' : ''} ${isHintedToEnd ? 'plie-hinted' : ''}`}
        data-offered
        data-tip="done"
        onClick={() => (left.length === 0 ? onConfirm() : onPlan({ kind: 'done' }))}
      >
        <Icon name="check" />
        <span class="plie-done-label">{speak('next.done')}</span>
      </button>
    </div>
  );
}

function hasPaths(plan: Plan, ways: readonly RowAction[]): boolean {
  return plan.kind === 'row' && plan.end !== null && ways.length > 1;
}

/** Steps through several ways to the same end; the sheet shows the current one. */
function WayChoice({ plan, sheet, ways, speak, onPlan }: NextStepProps) {
  if (plan.kind !== 'row') return null;
  const row = ways[plan.way];
  const step = (by: number) => onPlan({ ...plan, way: (plan.way + by + ways.length) % ways.length });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add form styling but no meaning
    <div class="plie-ways row gap-2px min-w-0" role="group" aria-label={speak('way.choose')}>
      <button type="button" class="button" aria-label={speak('way.before')} onClick={() => step(-1)}>
        <Icon name="back" />
      </button>
      <p class="min-w-0 m-0 text-center text-2">
        <span class="plie-ways-number">{speak('way.number', { number: plan.way + 1, count: ways.length })}</span>
        {row !== undefined && <span class="plie-ways-kind"> {wayText(row, ways, sheet.unused, speak)}</span>}
      </p>
      <button type="button" class="button" aria-label={speak('way.after')} onClick={() => step(1)}>
        <Icon name="forward" />
      </button>
    </div>
  );
}

/** How a way differs from the others: its shape, and what it is drawn with. */
function wayText(row: RowAction, ways: readonly RowAction[], unused: readonly Unused[], speak: BoardSpeaker): string {
  const windings = windingsOf(row);
  const facts = windings.length === 0 ? [speak('wayName.straight')] : windings.map((each) => speak(`wayName.${each}`));
  if (new Set(ways.map(({ use }) => useName(use))).size > 1) {
    const length = unused.find(({ use }) => useName(use) === useName(row.use))?.length ?? row.path.length;
    facts.push(speak('die' in row.use ? 'way.die' : 'way.bonus', { length }));
  }
  return facts.join(', ');
}

function hasSizes(plan: Plan, sizes: NextStepProps['sizes']): boolean {
  return plan.kind === 'fold' && plan.fold.kind === 'corner' && (sizes.get(plan.fold.corner) ?? []).length > 1;
}

function SizeChoice({ plan, sizes, speak, onPlan }: NextStepProps) {
  if (plan.kind !== 'fold' || plan.fold.kind !== 'corner') return null;
  const { fold } = plan;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add form styling but no meaning
    <div class="row gap-2px min-w-0" role="group" aria-label={speak('fold.size')}>
      {(sizes.get(fold.corner) ?? []).map((size) => (
        <button
          key={size}
          type="button"
          class="button plie-size"
          aria-pressed={fold.size === size}
          onClick={() => onPlan({ kind: 'fold', fold: { ...fold, size } })}
        >
          {speak(`fold.${size}`)}
        </button>
      ))}
    </div>
  );
}

type GainsProps = { readonly gains: readonly Gain[]; readonly speak: BoardSpeaker };

function Gains({ gains, speak }: GainsProps) {
  return (
    <span class="plie-gains">
      {gains.map((gain, index) => (
        <span key={index} class={`plie-gain pill plie-gain-${gain.kind}`} data-short={hasShort(gain)}>
          <span class="plie-gain-words">{gainText(gain, speak)}</span>
          {hasShort(gain) && <ShortGain gain={gain} speak={speak} />}
        </span>
      ))}
    </span>
  );
}

type LongGain = Extract<Gain, { readonly kind: 'power' | 'shows' | 'hides' }>;

function hasShort(gain: Gain): gain is LongGain {
  return gain.kind === 'power' || gain.kind === 'shows' || gain.kind === 'hides';
}

/** A word and signs, where there is no room for the sentence. */
function ShortGain({ gain, speak }: { readonly gain: LongGain; readonly speak: BoardSpeaker }) {
  return (
    <span class="plie-gain-short items-center gap-3px" aria-hidden="true">
      {speak(`gain.${gain.kind}.short`)}
      {gain.kind === 'power' ? (
        <PowerSign bonus={gain.bonus} isReady={true} />
      ) : (
        gain.prints.map(({ print, count }) => (
          <span key={print} class="inline-row">
            {count > 1 && `${count}×`}
            <svg class="plie-gain-sign" viewBox="-11 -11 22 22" aria-hidden="true" focusable="false">
              <PrintSign print={SIGN_OF[print]} x={0} y={0} />
            </svg>
          </span>
        ))
      )}
    </span>
  );
}

/** For numbers only the shape matters. */
const SIGN_OF = { start: PRINTS.start, target: PRINTS.target, bulb: PRINTS.bulb, bonus: '+' } as const;

function gainText(gain: Gain, speak: BoardSpeaker): string {
  switch (gain.kind) {
    case 'bonusRow':
    case 'bonusLost':
      return speak(`gain.${gain.kind}`, { length: gain.length });
    case 'foldable':
      return speak(`gain.foldable.${gain.size}`, { corner: speak({ key: `corner.${gain.corner}` }) });
    case 'sideFoldable':
      return speak('gain.sideFoldable', { side: speak({ key: `edge.${gain.side}` }) });
    case 'targets':
    case 'joined':
      return speak(`gain.${gain.kind}`, { count: gain.count });
    case 'power':
      return speak('gain.power', { power: speak({ key: `bonus.${gain.bonus}` }) });
    case 'shows':
    case 'hides':
      return speak(`gain.${gain.kind}`, { things: gain.prints.map(({ print, count }) => ({ key: `thing.${print}`, params: { count } })) });
    case 'flippable':
      return speak('gain.flippable');
    case 'goal':
      return speak('gain.goal');
  }
}
