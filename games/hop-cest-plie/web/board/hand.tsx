/** What a player can draw with this turn: dice, own numbers, bonus rows, and bonuses of large folds. */

import type { Seat } from '@tablehop/core';
import type { SeatInfo } from '@tablehop/host';
import { type Action, DICE, type Die, type RowAction, type State, type Unused } from '../../rules/index.ts';
import type { BoardSpeaker } from '../text/en.ts';
import { NumberDie } from './dice.tsx';
import { PowerSign } from './fold-tabs.tsx';
import type { Ways } from './plan.ts';
import { type Tool, useName } from './row-choice.ts';
import './hand.css';

type HandProps = {
  readonly view: State;
  readonly seat: Seat | null;
  readonly seats: readonly SeatInfo[];
  readonly speak: BoardSpeaker;
  readonly ways: Ways;
  readonly rows: readonly RowAction[];
  readonly tool: Tool;
  readonly hint: Action | null;
  /** The only possible die is taken automatically after a moment. */
  readonly isForced: boolean;
  readonly onChoose: (die: Die) => void;
  readonly onTake: (die: Die) => void;
  readonly onTool: (tool: Tool) => void;
  readonly onIdle: (action: Action) => void;
};

/** With more items than this there is no room for the others' die. */
const MAX_BESIDE_DICE = 2;
/** With more than this, there is no room for words. */
const MAX_BESIDE_WORDS = 4;

export function Hand(props: HandProps) {
  const { view, seat, speak, ways, rows, tool, hint, onTool, onTake } = props;
  const { take } = ways;
  const sheet = seat === null ? undefined : view.sheets[seat];
  const own = sheet?.die ?? null;
  const numbers = own === null ? [] : (view.roll?.[own] ?? []);
  const bonuses = (sheet?.unused ?? []).filter(({ use }) => 'bonus' in use);
  const canAdd = rows.some(({ plus }) => plus === true);
  const hintedUse = hint?.type === 'row' ? useName(hint.use) : null;
  const isDrawing = own !== null && sheet !== undefined && !sheet.done;
  const tokens = numbers.length + bonuses.length + Number(canAdd) + Number(take !== null);

  function token({ use, length }: Unused, isLeft: boolean) {
    const name = useName(use);
    const isBonus = 'bonus' in use;
    const grown = tool.plus && !isBonus ? length + 1 : length;
    const isOpen = isLeft && rows.some((row) => useName(row.use) === name);
    const key = isBonus ? 'hand.bonus' : 'hand.number';
    return (
      <button
        key={name}
        type="button"
        class={`plie-token stack centered gap-3px relative p-1 rounded-2 ${isBonus ? 'plie-token-bonus' : ''} ${isLeft ? '' : 'plie-token-used'} ${hintedUse === name ? 'plie-hinted' : ''}`}
        data-offered={isOpen || undefined}
        data-tip={isBonus ? 'bonus' : undefined}
        aria-pressed={isOpen ? tool.use === name : undefined}
        aria-disabled={!isOpen}
        aria-label={speak(isLeft ? key : 'hand.used', { length: grown })}
        onClick={() => isOpen && onTool({ ...tool, use: tool.use === name ? null : name })}
      >
        <span class="plie-token-number">{grown}</span>
        <span class="plie-token-cells flex" aria-hidden="true">
          {Array.from({ length: grown }, (_, index) => (
            <i key={index} />
          ))}
        </span>
      </button>
    );
  }

  return (
    <section
      class="plie-hand row middle gap-2 min-w-0"
      aria-label={speak('hand.name')}
      data-crowded={isDrawing && tokens > MAX_BESIDE_DICE}
      data-full={isDrawing && tokens > MAX_BESIDE_WORDS}
    >
      <div class="plie-dice flex items-start gap-2" data-tip="dice">
        {DICE.map((die) => (
          <DieOnTable key={`${die} ${view.turnNumber}`} {...props} die={die} />
        ))}
      </div>
      {isDrawing && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would add form styling but no meaning
        <div class="row gap-1" role="group" aria-label={speak('hand.rows')} data-tip="rows">
          {numbers.map((length, index) =>
            token(
              { use: { die: index }, length },
              sheet.unused.some(({ use }) => 'die' in use && use.die === index),
            ),
          )}
          {bonuses.map((bonus) => token(bonus, true))}
          {canAdd && (
            <button
              type="button"
              class={`plie-token stack centered gap-3px relative p-1 rounded-2 plie-token-plus ${hint?.type === 'row' && hint.plus === true ? 'plie-hinted' : ''}`}
              data-offered
              data-tip="plus"
              aria-pressed={tool.plus}
              aria-label={speak('hand.plus')}
              title={speak('hand.plus')}
              onClick={() => onTool({ use: tool.use?.startsWith('bonus') ? null : tool.use, plus: !tool.plus })}
            >
              <span class="plie-token-number">+1</span>
            </button>
          )}
          {take !== null && (
            <button
              type="button"
              class={`plie-token stack centered gap-3px relative p-1 rounded-2 plie-token-take ${hint?.type === 'take' ? 'plie-hinted' : ''}`}
              data-offered
              data-tip="take"
              aria-label={speak('hand.take', { die: speak(`dieName.${take}`) })}
              title={speak('hand.take', { die: speak(`dieName.${take}`) })}
              onClick={() => onTake(take)}
            >
              <PowerSign bonus={take === 'white' ? 'takeWhite' : 'takeBlack'} isReady={true} />
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function DieOnTable({ die, view, seat, seats, speak, ways, hint, isForced, onChoose, onIdle }: HandProps & { readonly die: Die }) {
  const numbers = view.roll?.[die] ?? null;
  const canChoose = ways.dice.has(die);
  const isOwn = seat !== null && view.sheets[seat]?.die === die;
  const shows = speak(`dieName.${die}`);
  const face = <NumberDie die={die} numbers={numbers} />;
  const isHinted = hint?.type === 'choose' && hint.die === die;
  const params = { die: shows, numbers: (numbers ?? []).join(', ') };
  if (view.phase === 'choose' && seat === view.active) {
    return (
      <button
        type="button"
        class={`plie-dieplace stack centered bare p-0 pill plie-dieplace-choice ${canChoose ? 'plie-glow' : 'plie-dieplace-idle'} ${isHinted ? 'plie-hinted' : ''}`}
        data-offered={canChoose || undefined}
        data-forced={(canChoose && isForced) || undefined}
        aria-disabled={!canChoose}
        aria-label={speak('die.choose', params)}
        onClick={() => (canChoose ? onChoose(die) : onIdle({ type: 'choose', die }))}
      >
        {face}
      </button>
    );
  }
  const users = seats.filter((_, each) => view.sheets[each]?.die === die);
  const user = users.length === 1 ? users[0]?.name : users.length > 1 ? speak('die.others') : '';
  return (
    <div
      class={`plie-dieplace stack centered bare p-0 pill ${view.phase === 'mark' && seat !== null && !isOwn ? 'plie-dieplace-idle' : ''}`}
      data-own={isOwn}
      data-blank={numbers === null}
    >
      {face}
      <span class="plie-dieplace-user cut" data-may-cut>
        {isOwn ? speak('die.yours') : user}
      </span>
      <span class="hidden-text">{numbers === null ? shows : speak('die.shows', params)}</span>
    </div>
  );
}
