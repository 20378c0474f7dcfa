/** The strip beside the front: the player, the turn or the state of the match, corner bonuses, dice and signs. */

import type { AnyGame, Seat } from '@tablehop/core';
import { fitting, linesOf, Words } from '@tablehop/ui/parts/paper-words.tsx';
import { BONUS_OF, CORNERS, DICE, type Die, PRINTS, piecesOf, type Sheet, SIDES, type State } from '../../rules/index.ts';
import { type LevelLook, soloLook } from '../board/level-look.ts';
import type { BoardSpeaker } from '../text/en.ts';
import { Felt, GRID_TOP, PowerBadge, STRIP_LEFT, STRIP_WIDTH } from './print-parts.tsx';
import { PrintSign } from './print-signs.tsx';

type AidStripProps = {
  readonly game: AnyGame;
  readonly look: LevelLook;
  readonly name: string;
  readonly played: Played | null;
  readonly speak: BoardSpeaker;
};

const LEFT = STRIP_LEFT.front;
const RIGHT = LEFT + STRIP_WIDTH;
const TEXT = 2.6;
/** Letters are narrower on average than estimated. */
const WRAPS_AT = STRIP_WIDTH * 1.07;
const LINE = TEXT * 1.15;
const BETWEEN = 0.9;

const NAME_LINE = GRID_TOP + 17;
const ABOUT = GRID_TOP + 23;
const POWERS = GRID_TOP + 65.5;
const DICE_TOP = GRID_TOP + 90.5;
const SIGNS_TOP = GRID_TOP + 112;

export function AidStrip({ game, look, name, played, speak }: AidStripProps) {
  const label = speak({ key: `option.level.${look.level}` });
  const isFoldedTwice = look.isFoldedTwice;
  const sentences =
    played === null
      ? [speak('aid.roll'), speak('aid.rows'), speak('aid.fold'), speak(isFoldedTwice ? 'aid.twice' : 'aid.goal')]
      : standing(game, played, speak);
  return (
    <g class="plie-print-aid">
      <Words x={LEFT} y={GRID_TOP + 5} text={game.title} size={6.4} face="heading" />
      <Words x={LEFT} y={GRID_TOP + 10} text={label} size={3.2} />
      <Words x={LEFT} y={NAME_LINE - 0.6} text={speak('sheet.name')} size={TEXT} />
      <path class="plie-print-rule" d={`M${LEFT + 12} ${NAME_LINE}H${RIGHT}`} />
      <Words x={LEFT + 13} y={NAME_LINE - 1} text={name} size={fitting(name, STRIP_WIDTH - 14, 7)} face="hand" />
      <Words x={LEFT} y={ABOUT} text={speak(played === null ? 'aid.title' : 'standing.title')} size={3.4} face="heading" />
      <Sentences top={ABOUT + 4.4} sentences={sentences} />
      <Powers played={played} speak={speak} />
      <DiceFaces game={game} speak={speak} />
      <Signs look={look} speak={speak} />
    </g>
  );
}

function Sentences({ top, sentences }: { readonly top: number; readonly sentences: readonly string[] }) {
  let y = top;
  return (
    <g class="plie-print-sentences">
      {sentences.map((sentence) => {
        const here = y;
        y += linesOf(sentence, WRAPS_AT, TEXT).length * LINE + BETWEEN;
        return <Words key={sentence} x={LEFT} y={here} text={sentence} size={TEXT} width={WRAPS_AT} />;
      })}
    </g>
  );
}

const POWER_ROW = 4.5;
const BADGE = 4;
const TICK_BOX = 3;

function Powers({ played, speak }: Pick<AidStripProps, 'played' | 'speak'>) {
  const sheet = played?.view.sheets[played.seat];
  return (
    <g>
      <Words x={LEFT} y={POWERS} text={speak('aid.powers')} size={3.4} face="heading" />
      {CORNERS.map((corner, index) => {
        const y = POWERS + 4.4 + index * POWER_ROW;
        const bonus = BONUS_OF[corner];
        const isHeld = sheet?.folds[corner] === 'large';
        const isLater = isHeld && !sheet.bonuses.includes(bonus);
        const text = speak('aid.power', { corner: speak({ key: `corner.${corner}` }), power: speak({ key: `bonus.${bonus}` }) });
        return (
          <g key={corner} class="plie-print-power" data-bonus={bonus} data-held={isHeld}>
            <g transform={`translate(${LEFT + BADGE / 2} ${y})`}>
              <PowerBadge bonus={bonus} size={BADGE} />
            </g>
            <Words x={LEFT + 5.6} y={y + 1} text={isLater ? `${text} ${speak('standing.nextTurn')}` : text} size={TEXT} />
            <rect class="plie-print-box" x={RIGHT - TICK_BOX} y={y - TICK_BOX / 2} width={TICK_BOX} height={TICK_BOX} />
            {isHeld && <Felt x={RIGHT - TICK_BOX / 2} y={y} size={TICK_BOX * 1.4} cell={index} />}
          </g>
        );
      })}
    </g>
  );
}

const FACE_WIDTH = 7.4;
const FACE_GAP = 0.9;

/** All faces of both dice, so that players can use ordinary ones. */
function DiceFaces({ game, speak }: Pick<AidStripProps, 'game' | 'speak'>) {
  const { dice } = piecesOf(game);
  const first = LEFT + 12;
  return (
    <g>
      <Words x={LEFT} y={DICE_TOP} text={speak('aid.dice')} size={3.4} face="heading" />
      {dice.white.map((_, index) => (
        <Words
          key={index}
          x={first + index * (FACE_WIDTH + FACE_GAP) + FACE_WIDTH / 2}
          y={DICE_TOP + 4}
          text={String(index + 1)}
          size={2.3}
          anchor="middle"
        />
      ))}
      {DICE.map((die, row) => {
        const y = DICE_TOP + 5 + row * 6.6;
        return (
          <g key={die}>
            <Words x={LEFT} y={y + 3.8} text={speak(`aid.${die}`)} size={TEXT} />
            {dice[die].map((numbers, index) => (
              <FaceBox key={index} x={first + index * (FACE_WIDTH + FACE_GAP)} y={y} die={die} numbers={numbers} />
            ))}
          </g>
        );
      })}
    </g>
  );
}

type FaceBoxProps = { readonly x: number; readonly y: number; readonly die: Die; readonly numbers: readonly number[] };

function FaceBox({ x, y, die, numbers }: FaceBoxProps) {
  return (
    <g class={`plie-print-die-${die}`}>
      <rect class="plie-print-box" x={x} y={y} width={FACE_WIDTH} height={5.6} rx={1.2} />
      <text class="paper-heading" x={x + FACE_WIDTH / 2} y={y + 4.1} font-size={3.7} text-anchor="middle">
        {numbers.join(' ')}
      </text>
    </g>
  );
}

const SIGN_NAMES = Object.entries(PRINTS).filter(([name]) => name !== 'plain') as [Exclude<keyof typeof PRINTS, 'plain'>, string][];
const BONUS = '1';
const SIGNS_PER_ROW = 3;

function Signs({ look, speak }: Pick<AidStripProps, 'look' | 'speak'>) {
  const printed = new Set(look.prints);
  const signs = SIGN_NAMES.filter(([, print]) => printed.has(print)).map(([name, print]) => ({ print, text: speak(`print.${name}`) }));
  const all = [...signs, { print: BONUS, text: speak('print.bonus', { length: '1–3' }) }];
  const width = STRIP_WIDTH / SIGNS_PER_ROW;
  return (
    <g>
      {all.map(({ print, text }, index) => {
        const x = LEFT + (index % SIGNS_PER_ROW) * width;
        const y = SIGNS_TOP + Math.floor(index / SIGNS_PER_ROW) * 4.9;
        return (
          <g key={print}>
            <g transform={`translate(${x + 2.3} ${y}) scale(0.2)`}>
              <PrintSign print={print} x={0} y={0} />
            </g>
            <Words x={x + 5.3} y={y + 0.95} text={text} size={fitting(text, width - 5.6, TEXT)} />
          </g>
        );
      })}
    </g>
  );
}

export type Played = { readonly view: State; readonly seat: Seat };

function standing(game: AnyGame, { view, seat }: Played, speak: BoardSpeaker): readonly string[] {
  const sheet = view.sheets[seat];
  if (sheet === undefined) throw new RangeError(`no sheet of seat ${seat}`);
  const sentences = [speak('standing.turn', { turn: view.turnNumber }), ...rolled(view, speak)];
  const { phase } = view;
  switch (phase) {
    case 'roll':
      sentences.push(speak(view.sheets.length === 1 ? boxKey(game, view) : 'standing.roll'));
      break;
    case 'choose':
      sentences.push(speak(view.sheets.length === 1 ? boxKey(game, view) : 'standing.choose'));
      break;
    case 'mark':
      sentences.push(...marking(sheet, speak));
      break;
    case 'over':
      sentences.push(...ending(game, view, speak));
      break;
  }
  return [sentences.join(' '), ...folding(sheet, speak)];
}

function rolled({ roll }: State, speak: BoardSpeaker): readonly string[] {
  return roll === null ? [] : [speak('standing.rolled', { white: roll.white.join(' + '), black: roll.black.join(' + ') })];
}

function boxKey(game: AnyGame, view: State): 'standing.box.W' | 'standing.box.B' | 'standing.box.X' {
  const box = soloLook(game, view).boxes.charAt(view.turnNumber - 1);
  return box === 'W' || box === 'B' ? `standing.box.${box}` : 'standing.box.X';
}

function marking({ die, unused, done, plusUsed }: Sheet, speak: BoardSpeaker): readonly string[] {
  if (done) return [speak('standing.done')];
  const lengths = unused.map(({ length }) => String(length));
  return [
    ...(die === null ? [] : [speak(`standing.die.${die}`)]),
    lengths.length === 0 ? speak('standing.allDrawn') : speak('standing.left', { lengths }),
    ...(plusUsed ? [speak('standing.plusUsed')] : []),
  ];
}

function ending(game: AnyGame, view: State, speak: BoardSpeaker): readonly string[] {
  const turn = game.turn(view);
  if (turn.kind !== 'over') return [];
  const crowns = turn.facts?.crowns === undefined ? [] : [speak('standing.crowns', { crowns: turn.facts.crowns })];
  return [speak({ key: `reason.${turn.reason}` }), ...crowns];
}

function folding({ folds, flipped, sides }: Sheet, speak: BoardSpeaker): readonly string[] {
  const corners = CORNERS.flatMap((corner) => {
    const size = folds[corner];
    return size === null ? [] : [speak({ key: `folding.${size}`, params: { corner: speak({ key: `corner.${corner}` }) } })];
  });
  if (corners.length === 0) return [speak('standing.flat')];
  const edges = SIDES.filter((side) => sides[side]).map((side) =>
    speak({ key: 'folding.side', params: { side: speak({ key: `edge.${side}` }) } }),
  );
  return [
    speak('standing.folds', { folds: corners }),
    ...(flipped ? [speak('standing.flipped')] : []),
    ...(edges.length === 0 ? [] : [speak('standing.folds', { folds: edges })]),
  ];
}
