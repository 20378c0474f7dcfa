import './plan-form.css';
import type { AnyGame, PieceSet } from '@tablehop/core';
import { BOT_LEVELS } from '@tablehop/host';
import { CLOCK_DAYS, CLOCK_SECONDS, type OpenRoom, type RoomView } from '@tablehop/rooms';
import type { Speaker } from '@tablehop/text';
import { Choice, Toggle } from '@tablehop/ui/choice.tsx';
import { Dialog } from '@tablehop/ui/dialog.tsx';
import type { ComponentChildren, ComponentType } from 'preact';
import { useId, useState } from 'preact/hooks';
import { OptionsForm } from '../../ui/options-form.tsx';
import { say } from '../../ui/speech.ts';
import { useBusy } from '../../ui/use-loaded.ts';
import { clockTime, clockWords, optionWords } from './plan-words.ts';
import { type Plan, planOf, type TurnClock } from './room-set-up.ts';
import { attempt } from './use-room.ts';

type PlanFormProps = {
  readonly game: AnyGame;
  /** The game itself draws who begins. */
  readonly drawsFirst: boolean;
  readonly speak: Speaker;
  readonly plan: Plan;
  /** A match begun elsewhere keeps its options and pieces. */
  readonly isBegun?: boolean;
  readonly onChange: (plan: Plan) => void;
  readonly children?: ComponentChildren;
};

export function PlanForm({ game, drawsFirst, speak, plan, isBegun = false, onChange, children }: PlanFormProps) {
  const change = (part: Partial<Plan>) => onChange({ ...plan, ...part });
  const hasOptions = Object.keys(game.options).length > 0 || game.pieces !== undefined;
  return (
    <>
      {!isBegun && hasOptions && (
        <Fold title={say('rooms.plan.game')} now={optionWords(game, plan.options, speak).join(' · ')}>
          <OptionsForm game={game} options={plan.options} speak={speak} onChange={(options) => change({ options })} />
          {children}
        </Fold>
      )}
      <Fold title={say('rooms.plan.clock')} now={clockWords(plan.clock)}>
        <ClockChoice clock={plan.clock} onChoose={(clock) => change({ clock })} />
        {plan.clock !== null && (
          <Choice
            legend={say('rooms.plan.timeUp')}
            value={plan.timeUp}
            values={(['stand-in', 'give-up'] as const).map((value) => ({ value, label: say(`rooms.plan.timeUp.${value}`) }))}
            onChoose={(timeUp) => change({ timeUp })}
          />
        )}
      </Fold>
      <Fold title={say('rooms.plan.table')} now={tableNow(plan, drawsFirst)}>
        {drawsFirst ? (
          <p class="field-help">{say('shell.setUp.first.byGame')}</p>
        ) : (
          <Choice
            legend={say('shell.setUp.first')}
            value={plan.first}
            values={[
              { value: 'drawn', label: say('shell.setUp.first.drawn') },
              { value: 'seated', label: say('rooms.plan.seated') },
            ]}
            onChoose={(first) => change({ first })}
          />
        )}
        <StandInChoice level={plan.standIn} onChoose={(standIn) => change({ standIn })} />
        <Toggle label={say('rooms.plan.hints')} value={plan.hints} onChange={(hints) => change({ hints })} />
        <Toggle
          label={say('rooms.plan.listed')}
          help={say('rooms.plan.listed.help')}
          value={plan.listed}
          onChange={(listed) => change({ listed })}
        />
      </Fold>
    </>
  );
}

function tableNow({ hints, listed, first }: Plan, drawsFirst: boolean): string {
  return [
    ...(!drawsFirst && first === 'seated' ? [say('rooms.plan.seatedFirst')] : []),
    hints ? say('rooms.plan.hints') : say('rooms.plan.noHints'),
    ...(listed ? [say('rooms.plan.listed')] : []),
  ].join(' · ');
}

type FoldProps = { readonly title: string; readonly now: string; readonly children: ComponentChildren };

export function Fold({ title, now, children }: FoldProps) {
  return (
    <details class="plan-fold">
      <summary class="wrap items-baseline gap-0-3">
        <span class="heading-font medium">{title}</span>
        <span class="soft text-5">{now}</span>
      </summary>
      <div class="plan-fold-form stack gap-4">{children}</div>
    </details>
  );
}

const NO_CLOCK = '';

function ClockChoice({ clock, onChoose }: { readonly clock: TurnClock; readonly onChoose: (clock: TurnClock) => void }) {
  const id = useId();
  const all: readonly NonNullable<TurnClock>[] = [
    ...CLOCK_SECONDS.map((each) => ({ unit: 'seconds' as const, each })),
    ...CLOCK_DAYS.map((each) => ({ unit: 'days' as const, each })),
  ];
  const keyOf = ({ unit, each }: NonNullable<TurnClock>) => `${each} ${unit}`;
  return (
    <div class="field">
      <label for={id}>{say('rooms.plan.clock')}</label>
      <select
        id={id}
        value={clock === null ? NO_CLOCK : keyOf(clock)}
        onChange={({ currentTarget }) => onChoose(all.find((each) => keyOf(each) === currentTarget.value) ?? null)}
      >
        <option value={NO_CLOCK}>{say('rooms.plan.clock.none')}</option>
        {(['seconds', 'days'] as const).map((unit) => (
          <optgroup key={unit} label={say(`rooms.plan.clock.${unit}`)}>
            {all
              .filter((each) => each.unit === unit)
              .map((each) => (
                <option key={each.each} value={keyOf(each)}>
                  {clockTime(each)}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

function StandInChoice({ level, onChoose }: { readonly level: Plan['standIn']; readonly onChoose: (level: Plan['standIn']) => void }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{say('rooms.plan.standIn')}</label>
      <select
        id={id}
        aria-describedby={`${id}-help`}
        value={level}
        onChange={({ currentTarget }) => onChoose(BOT_LEVELS.find((each) => each === currentTarget.value) ?? level)}
      >
        {BOT_LEVELS.map((each) => (
          <option key={each} value={each}>
            {say(`shell.seat.bot.${each}`)}
          </option>
        ))}
      </select>
      <p id={`${id}-help`} class="field-help">
        {say('rooms.plan.standIn.help')}
      </p>
    </div>
  );
}

export type PiecesChoiceComponent = ComponentType<{
  readonly game: AnyGame;
  readonly chosen: string | null;
  readonly onChoose: (set: (PieceSet & { readonly id: string }) | null) => void;
}>;

type ChangePlanProps = {
  readonly room: OpenRoom;
  readonly view: RoomView;
  readonly game: AnyGame;
  readonly drawsFirst: boolean;
  readonly speak: Speaker;
  readonly PiecesChoice: PiecesChoiceComponent;
  readonly onClose: () => void;
};

export function ChangePlan({ room, view, game, drawsFirst, speak, PiecesChoice, onClose }: ChangePlanProps) {
  const [plan, setPlan] = useState<Plan>(() => planOf(view.plan));
  const [pieces, setPieces] = useState<string | null>(null);
  const [isBusy, begin] = useBusy();
  const save = async () => {
    if (await attempt(() => room.ask('changePlan', { plan }))) onClose();
  };
  const choosePieces = (set: (PieceSet & { readonly id: string }) | null) => {
    const { components: _, ...printed } = plan;
    setPieces(set?.id ?? null);
    setPlan(set === null ? printed : { ...plan, components: { name: set.name, data: set.data } });
  };
  return (
    <Dialog
      title={say('rooms.change.title')}
      closeLabel={say('shell.cancel')}
      onClose={onClose}
      foot={
        <button type="button" class="button button-main" aria-busy={isBusy} onClick={() => begin(save)}>
          {say('rooms.person.save')}
        </button>
      }
    >
      <p class="field-help">{say('rooms.change.note')}</p>
      <PlanForm
        game={game}
        drawsFirst={drawsFirst}
        speak={speak}
        plan={plan}
        isBegun={view.brought !== null || view.plan.position !== undefined}
        onChange={setPlan}
      >
        <PiecesChoice game={game} chosen={pieces} onChoose={choosePieces} />
      </PlanForm>
    </Dialog>
  );
}
