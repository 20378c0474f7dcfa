/** Frames that no honest client sends. The same seed gives the same frames. */

import { BOT_LEVELS } from '@tablehop/host';
import { type Question, questions, REACTIONS } from '@tablehop/rooms';
import { createRandom } from '../../../bench/kills/main.ts';

export type Dice = { readonly below: (limit: number) => number; readonly of: <Item>(items: readonly Item[]) => Item };

export function createDice(seed: number): Dice {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  return { below, of: (items) => items[below(items.length)] as (typeof items)[number] };
}

/** What a stranger knows from an invitation. */
export type Known = { readonly room: string; readonly watch: string; readonly member: string };

const NAMES = Object.keys(questions) as Question[];

const WICKED_KEYS = ['__proto__ constructor prototype toString hasOwnProperty valueOf then toJSON length'.split(' '), '', '\u0000'].flat();
const WICKED_TEXT = [
  ['', '\u0000', '\ud800', '\u202eevil', '../../etc/passwd', "'; drop table rooms; --", '%s%n%x', '<script>alert(1)</script>'],
  ['{$name}', '$where', 'a'.repeat(5000), '😀'.repeat(300), 'e\u0301'.repeat(200), '__proto__', 'NaN', 'true'],
].flat();
/** As text, because a double cannot hold some of them. */
const WICKED_NUMBERS = '-1 -0 0.5 1e400 -1e400 1e-400 9007199254740993 1e21 2147483648 4294967296 99999999999999999999'.split(' ');

function plan(dice: Dice) {
  return {
    game: dice.of(['hip-hip-hooray', 'hop-n-roll', 'nothing', '__proto__', '']),
    options: dice.of([{}, { rounds: 3 }, { nothing: true }]),
    clock: dice.of([null, { unit: 'seconds', each: 15 }, { unit: 'days', each: 0 }]),
    timeUp: dice.of(['stand-in', 'give-up', 'never']),
    standIn: dice.of([...BOT_LEVELS, 'godlike']),
    hints: dice.of([true, false]),
    listed: dice.of([true, false]),
    first: dice.of(['drawn', 'seated']),
  };
}

function askedFor(question: Question, dice: Dice, known: Known): { [field: string]: unknown } {
  const seat = dice.below(6);
  const person = { name: dice.of(['Eve', ...WICKED_TEXT]), mark: dice.below(9) };
  const token = 'ab'.repeat(32);
  const action = dice.of([{ type: 'keep', die: 0 }, { type: 'build' }, { type: '' }, { type: 'roll', dice: [6, 6, 6] }, {}]);
  const move = `m${dice.below(1000)}`;
  const version = dice.below(60);
  const asked: { readonly [Q in Question]?: () => { [field: string]: unknown } } = {
    hello: () => ({ wire: dice.of([1, 1, 0, 2]) }),
    createRoom: () => ({ plan: plan(dice), seats: dice.of([[{ kind: 'host' }], [{ kind: 'host' }, { kind: 'open' }], []]), person }),
    findRoom: () => ({ code: dice.of(['ABCDEF', 'abcdef', 'ABCDE', '123456']) }),
    enter: () => ({ room: dice.of([known.room, known.watch, 'none']), ...dice.of([{}, { token }]) }),
    enterAsWatcher: () => ({ watch: dice.of([known.watch, known.room]), ...dice.of([{}, { token }, { person }]) }),
    redeem: () => ({ room: known.room, ticket: token }),
    followOpenRooms: () => ({ on: dice.of([true, false]) }),
    followRooms: () => ({ rooms: Array.from({ length: dice.below(60) }, () => ({ room: known.room, token })) }),
    sit: () => ({ seat, person }),
    wishSeat: () => ({ seat, person }),
    changePerson: () => ({ person }),
    ready: () => ({ ready: true, share: dice.of(['ab'.repeat(16), 'zz', '']) }),
    changePlan: () => ({ plan: plan(dice) }),
    changeSeat: () => ({ seat, to: { kind: 'bot', level: 'random', ...person } }),
    removeSeat: () => ({ seat }),
    nudge: () => ({ seat }),
    hint: () => ({ seat }),
    removeMember: () => ({ member: known.member }),
    answerWish: () => ({ member: known.member, consent: true }),
    react: () => ({ reaction: dice.of([...REACTIONS, 'rude']) }),
    watch: () => dice.of([{}, { seen: version }, { match: known.room, seen: version }]),
    submit: () => ({ seat, action, version, move }),
    undo: () => ({ seat, version, move, ...dice.of([{}, { to: 0 }]) }),
    answerUndo: () => ({ seat, consent: true, version }),
  };
  return asked[question]?.() ?? {};
}

function wicked(dice: Dice, depth = 0): unknown {
  const entries = () => Array.from({ length: dice.below(5) }, () => [dice.of([...WICKED_KEYS, 'seat', 'id']), wicked(dice, depth + 1)]);
  const kinds = [
    () => null,
    () => dice.below(2) === 0,
    () => dice.below(2 ** 31) - 2 ** 30,
    () => dice.of(WICKED_TEXT),
    () => Math.fround(dice.below(1000) / 7),
    () => Array.from({ length: dice.below(5) }, () => wicked(dice, depth + 1)),
    () => Object.fromEntries(entries()),
    () => Object.fromEntries(entries()),
  ];
  return dice.of(depth > 3 ? kinds.slice(0, 5) : kinds)();
}

/** JSON text can have `__proto__` as an ordinary key. */
function written(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}

function mutated(asked: { [field: string]: unknown }, dice: Dice): { [field: string]: unknown } {
  const fields = Object.keys(asked);
  const changed = { ...asked };
  const field = fields.length === 0 ? 'extra' : dice.of(fields);
  switch (dice.below(4)) {
    case 0:
      delete changed[field];
      break;
    case 1:
      changed[dice.of(['extra', 'token', 'by', 'seat', 'version'])] = wicked(dice);
      break;
    default:
      changed[field] = wicked(dice);
  }
  return changed;
}

const KINDS: readonly ((dice: Dice, known: Known) => string)[] = [
  (dice) => Array.from({ length: dice.below(200) }, () => String.fromCodePoint(dice.below(0xd800))).join(''),
  // Broken JSON: truncated, or with an extra character.
  (dice, known) => {
    const text = question(dice, known);
    const at = dice.below(text.length);
    return dice.below(2) === 0
      ? text.slice(0, at)
      : `${text.slice(0, at)}${dice.of(['"', '{', ']', ',', '\\', '\u0000'])}${text.slice(at)}`;
  },
  // JSON without an envelope.
  (dice) => dice.of(['null', 'true', '[]', '{}', '""', '0', '[[]]', '"hello"', '{"id":1}', '{"question":"hello"}', written(wicked(dice))]),
  // An envelope with wrong fields.
  (dice, known) =>
    `{"id":${dice.of([written(wicked(dice)), ...WICKED_NUMBERS])},"question":${written(dice.of([...NAMES, ...WICKED_KEYS]))},"asked":${written(
      dice.of([wicked(dice), askedFor(dice.of(NAMES), dice, known)]),
    )}}`,
  (dice) => {
    const depth = 1 + dice.below(3000);
    const [open, close] = dice.of([
      ['[', ']'],
      ['{"a":', '}'],
    ] as const);
    const nested = `${open.repeat(depth)}1${close.repeat(dice.of([depth, depth, depth - 1]))}`;
    return dice.of([nested, `{"id":1,"question":"submit","asked":{"seat":0,"version":1,"move":"m","action":${nested}}}`]);
  },
  (dice) =>
    `{"id":${dice.below(100)},"question":"${dice.of(['submit', 'undo', 'hint', 'watch'])}","asked":{"seat":${dice.of(WICKED_NUMBERS)},"seen":${dice.of(WICKED_NUMBERS)},"version":${dice.of(WICKED_NUMBERS)},"move":"m","action":{"type":"x","n":${dice.of(WICKED_NUMBERS)}}}}`,
  // Keys for prototype pollution.
  (dice) => {
    const key = dice.of(WICKED_KEYS);
    const polluting = `{${JSON.stringify(key)}:{"polluted":true,"isHost":true},"constructor":{"prototype":{"polluted":true}}}`;
    return `{"id":${dice.below(100)},"question":${written(dice.of([...NAMES, key]))},"asked":${polluting},"__proto__":${polluting}}`;
  },
  // Valid questions with one change, or from somebody who may not ask them.
  (dice, known) => {
    const name = dice.of(NAMES);
    return written({ id: dice.below(1000), question: name, asked: mutated(askedFor(name, dice, known), dice) });
  },
  question,
];

function question(dice: Dice, known: Known): string {
  const name = dice.of(NAMES);
  return written({ id: dice.below(1000), question: name, asked: askedFor(name, dice, known) });
}

/** A text frame after which the gateway keeps the connection open. */
export function malformed(dice: Dice, known: Known): string {
  return dice.of(KINDS)(dice, known);
}

/** Bytes that are no frame, or a frame that ends the connection. */
export function brokenBytes(dice: Dice): Buffer {
  const random = Buffer.from(Array.from({ length: 1 + dice.below(300) }, () => dice.below(256)));
  return dice.of([
    random,
    // Unmasked, reserved bits, unknown opcode, fragmented control frame, length of 2^62.
    Buffer.concat([Buffer.from([0x81, 0x05]), Buffer.from('hello')]),
    Buffer.concat([Buffer.from([0xf1, 0x80, 1, 2, 3, 4]), random]),
    Buffer.concat([Buffer.from([0x83, 0x84, 1, 2, 3, 4]), random]),
    Buffer.from([0x09, 0x80, 1, 2, 3, 4]),
    Buffer.from([0x81, 0xff, 0x3f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4]),
    // Text that is not UTF-8.
    Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]),
  ]);
}
