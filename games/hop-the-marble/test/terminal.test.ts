import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ActionShape, findOffer } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { openMenu } from '../../../apps/cli/play/play.ts';
import { scoreTable } from '../../../apps/cli/scoreboard.ts';
import { boardFor, decisions, opened, reachable } from '../../../apps/cli/test/board-scene.ts';
import { run } from '../../../apps/cli/test/command.ts';
import { temporaryFolder } from '../../../apps/server/test/program.ts';
import { type Action, hopTheMarble, MARBLES, type Marbles, type Options, type Place, type State } from '../rules/index.ts';
import { createHopTheMarbleBoard } from '../terminal/index.ts';

const { board, scene, drawn, choices, expectColoursToRepeat } = await boardFor(hopTheMarble, createHopTheMarbleBoard(hopTheMarble));

const STEADY: Options = { variant: 'normal', relief: 'flat', steadiness: 'steady', pileCards: 12, turnLimit: 600, extras: true };

/** All marbles that are not in `places` are in the box; seat 0 is to act. */
function table(places: { readonly [marble: string]: Place }, change: Partial<State> = {}): State {
  const marbles = Object.fromEntries(MARBLES.map((marble) => [marble, places[marble] ?? { in: 'box' }])) as Marbles;
  const cards = [
    [
      { id: '3A', done: true },
      { id: '4A', done: false },
      { id: '5A', done: false },
    ],
    [{ id: '3B', done: false }],
  ];
  return { ...hopTheMarble.start(STEADY, 2), turnNumber: 5, phase: 'flick', seat: 0, marbles, cards, points: [1, 0], ...change };
}

const AIMING = table({
  R0: { in: 'area', seat: 0, at: [350, 590] },
  L0: { in: 'area', seat: 0, at: [300.4, 590] },
  L1: { in: 'area', seat: 1, at: [350, 110] },
  Y1: { in: 'middle', at: [450, 350] },
});
const PLACING = table(
  {
    R0: { in: 'area', seat: 0, at: [350, 590] },
    L0: { in: 'hand', seat: 0, to: 'area' },
    L1: { in: 'hand', seat: 0, to: 'area' },
    D1: { in: 'area', seat: 1, at: [350, 110] },
  },
  { phase: 'settle' },
);

function typed(state: State, ...lines: readonly string[]): ActionShape | 'turned' | null {
  const menu = openMenu(choices(state), 'Back');
  return lines.map((line) => menu.choose(line)).at(-1) ?? null;
}

describe('the map', () => {
  it('shows the middle, the areas of those who play, and every marble on the cloth', () => {
    const lines = drawn(AIMING);
    const map = lines.slice(2, 32);
    expect(map[0]).toBe(`  +${'-'.repeat(56)}+`);
    expect(map.every((line) => line.length === 60)).toBe(true);
    const at = (sign: string) => {
      const row = map.findIndex((line) => line.includes(sign));
      return [map[row]?.indexOf(sign), row];
    };
    // One row, or two columns, is 25 mm.
    expect(at('R0')).toEqual([3 + 2 * 13, 1 + 23]);
    expect(at('L1')).toEqual([3 + 2 * 13, 1 + 4]);
    expect(at('Y1')).toEqual([3 + 2 * 17, 1 + 13]);
    expect(map[14]).toMatch(/^ {2}\| +(· )+/);
    expect(map[14]?.slice(3, 19)).toBe(' '.repeat(16));
  });

  it('keeps marbles apart that lie in one cell', () => {
    const state = table({
      R0: { in: 'area', seat: 0, at: [352, 577] },
      L0: { in: 'area', seat: 0, at: [352, 598] },
      G0: { in: 'area', seat: 0, at: [372, 588] },
      L1: { in: 'area', seat: 1, at: [350, 110] },
    });
    const map = drawn(state).slice(2, 32).join('\n');
    for (const sign of ['R0', 'L0', 'G0', 'L1']) expect(map.split(sign)).toHaveLength(2);
  });

  it('numbers the spots where something may be placed, as the list does', () => {
    const map = drawn(PLACING).slice(2, 32).join('\n');
    const spots = opened(choices(PLACING).list[0]);
    for (const number of spots.list.keys()) expect(map).toContain(`${number + 1} `);
    expect(drawn(AIMING).slice(2, 32).join('\n')).not.toMatch(/[1-9] /);
  });
});

describe('the facts', () => {
  it('tell the turn, where everything lies to the millimetre, and what cards still want', () => {
    const lines = drawn(AIMING);
    expect(lines[0]).toBe('Turn 5 · Ada flicks');
    expect(lines.slice(32)).toEqual([
      'Ada, south · 1 card',
      '  L0 (300, 590)  R0 (350, 590)',
      '  [3A] YYD  done',
      '  [4A] LLRG  missing LG',
      '  [5A] DDLLG  missing DDLG, too many R',
      'Ben, north · 0 cards',
      '  L1 (350, 110)',
      '  [3B] RRY  missing RRY, too many L',
      'Middle',
      '  Y1 (450, 350)',
      '',
      'D dark blue, L light blue, R red, G green, Y yellow · north is up, positions are',
      'in millimetres from the left and from the top',
    ]);
  });

  it('tell what is in hand, which card has to wait, and what is left of the pile', () => {
    expect(drawn(PLACING)).toContain('  in hand: L0  L1');
    expect(drawn({ ...AIMING, options: { ...STEADY, variant: 'suite' } })).toContain('  [4A] LLRG  only after the larger one');
    expect(drawn({ ...AIMING, options: { ...STEADY, variant: 'pile' }, pileLeft: 1 })[0]).toBe(
      'Turn 5 · Ada flicks · 1 card left in the pile',
    );
    expect(drawn({ ...PLACING, phase: 'setup', turnNumber: 0, seat: null })[0]).toBe('Placing the marbles');
  });

  it('fit on the screen, whoever plays and whatever lies about', () => {
    const all = Object.fromEntries(
      MARBLES.map((marble, index): [string, Place] => [marble, { in: 'middle', at: [270 + 20 * (index % 8), 300 + 20 * (index >> 3)] }]),
    );
    const state = table({ ...all, R0: { in: 'area', seat: 0, at: [350, 590] } });
    for (const line of [...drawn(state), ...choices(state).lines, ...choices(PLACING).lines]) expect(line.length).toBeLessThanOrEqual(80);
  });
});

describe('a flick', () => {
  it('is chosen in three steps: the marble, what to aim at, the strength', () => {
    expect(choices(AIMING).lines.slice(-2)).toEqual(['  1  light blue marble L0', '  2  red marble R0']);
    const targets = opened(choices(AIMING).list[1]);
    expect(targets.lines.slice(-3)).toEqual([
      '  1  light blue marble L0, Ada: 270°, 50 mm away',
      '  2  light blue marble L1, Ben: 0°, 480 mm away',
      '  3  yellow marble Y1, Middle: 22.6°, 260 mm away',
    ]);
    const strengths = opened(targets.list[1]);
    expect(strengths.lines).toHaveLength(11 + 1);
    expect(strengths.list[5]).toEqual({ type: 'flick', marble: 'R0', direction: [0, -4800], strength: 600 });
  });

  it.each([
    [['R0 90 60'], [10000, 0], 600],
    [['r0 90° 60%'], [10000, 0], 600],
    [['R0 45 62,5'], [7071, -7071], 625],
    [['R0 L1 50'], [0, -4800], 500],
    [['2', '180 100'], [0, 10000], 1000],
    [['2', 'L1 7.5'], [0, -4800], 75],
    [['2', '45°', '33.3%'], [7071, -7071], 333],
    [['R0', 'y1', '33 %'], [1000, -2400], 330],
    [['1', 'R0 270 20'], [-10000, 0], 200],
    [['2', '0', 'R0 0 10'], [0, -10000], 100],
  ])('may be typed: %j', (lines, direction, strength) => {
    const action = typed(AIMING, ...lines);
    expect(action).toEqual({ type: 'flick', marble: 'R0', direction, strength });
    expect(findOffer(hopTheMarble.offers(AIMING, 0), action)).toBeDefined();
  });

  it.each(['', 's', '?', 'R9 45 60', 'R0 north 60', 'R0 45 strong', 'R0 45 60 70', 'R0 R0 50', 'R0 G3 50', '45 60', '3', '-1'])(
    'is not understood: %j',
    (line) => expect(typed(AIMING, line)).toBeNull(),
  );
});

describe('placing', () => {
  it('is chosen in two steps, in one if there is one marble only', () => {
    expect(choices(PLACING).lines.slice(-2)).toEqual(['  1  light blue marble L0', '  2  light blue marble L1']);
    const spots = opened(choices(PLACING).list[1]);
    expect(spots.lines.at(-9)).toBe('  1  350, 541');
    expect(spots.list[0]).toEqual({ type: 'place', marble: 'L1', at: [350, 541] });
    const { L1: _placed, ...marbles } = PLACING.marbles;
    const last = table(marbles, { phase: 'settle' });
    expect(choices(last).list[0]).toEqual({ type: 'place', marble: 'L0', at: [350, 541] });
  });

  it.each([[['L1 300 600.5']], [['l1 300 600,5']], [['L1 300; 600.5']], [['2', '300 600.5']], [['1', 'L1 300 600.5']]])(
    'may be typed: %j',
    (lines) => expect(typed(PLACING, ...lines)).toEqual({ type: 'place', marble: 'L1', at: [300, 600.5] }),
  );

  it.each(['300 600', 'L1 300', 'L1 here there', 'L1 1 2 3', 'Q1 300 600'])('is not understood: %j', (line) =>
    expect(typed(PLACING, line)).toBeNull(),
  );
});

it('giving is chosen from a list in words', () => {
  const state = table({ R0: { in: 'hand', seat: 0, to: 'area' }, L1: { in: 'hand', seat: 0, to: 'area' } }, { phase: 'give' });
  expect(choices(state).lines).toEqual(['  1  Give the light blue marble to Ben', '  2  Give the red marble to Ben']);
});

it('the choices are all offered, and all that is offered can be chosen, throughout matches of every kind', () => {
  for (const [players, variant] of [
    [2, 'normal'],
    [4, 'noCard'],
    [3, 'pile'],
  ] as const) {
    for (const { state, seat, offers } of decisions<State, Action>(hopTheMarble, { ...STEADY, variant }, players, 30)) {
      const actions = reachable<Action>(board.choices(hopTheMarble.view(state, seat), offers, { ...scene, seat }));
      for (const action of actions) expect(hopTheMarble.refuse(state, seat, action)).toBeNull();
      for (const offer of offers) expect(actions.some((action) => findOffer([offer], action) !== undefined)).toBe(true);
    }
  }
});

it('the scores have a line for every card that somebody has completed', () => {
  const scores = hopTheMarble.score({
    ...AIMING,
    cards: [
      [{ id: '3A', done: true }],
      [
        { id: '3B', done: true },
        { id: '4B', done: true },
      ],
    ],
  });
  expect(scoreTable(scores, scene)).toEqual([
    '          Ada   Ben',
    'Card 3A     1      ',
    'Card 3B           1',
    'Card 4B           1',
    'Total       1     2',
  ]);
});

it.each([
  ['aiming', AIMING],
  ['placing', PLACING],
])('colours only repeat what a letter says already, %s', (_, state) => {
  expectColoursToRepeat('\u001b[91mR0\u001b[0m', state);
});

it('takes typed places and flicks, says what is wrong with others, and saves a record that verifies', async () => {
  const file = join(temporaryFolder(), 'match.json');
  const words = ['play', 'hop-the-marble', '--seed', '5', '--level', 'easy', '--variant', 'fast', '--save', file];
  const places = ['D0 350 590', 'L0 300 590', 'R0 350 595', 'R0 400 590', 'G0 350 640', '350 540'];
  const { lines } = await run(words, [...places, 'R0 0 120', 'D0 G0 50', 'q', ''].join('\n'));
  const text = lines.join('\n');
  expect(text).toContain('Too close to the dark blue marble: leave a small gap.');
  expect(text).toContain('A flick cannot be stronger than full strength, or weaker than none.');
  const { moves } = JSON.parse(readFileSync(file, 'utf8'));
  const own = moves.filter(({ by }: { by: unknown }) => by === 0).map(({ action }: { action: Action }) => action);
  expect(own.slice(0, 2)).toEqual([
    { type: 'place', marble: 'D0', at: [350, 590] },
    { type: 'place', marble: 'L0', at: [300, 590] },
  ]);
  expect(own.at(-1)).toEqual({ type: 'flick', marble: 'D0', direction: [0, 500], strength: 500 });
  expect(await run(['verify', file])).toMatchObject({ code: 0, errors: '' });
});
