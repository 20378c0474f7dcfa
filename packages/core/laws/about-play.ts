/** Laws about a game as such: description, turns, purity, plain JSON, end, points. */

import type { ScoreSheet, Seat, Viewer } from '../game.ts';
import type { JsonObject } from '../json.ts';
import { parseOptions } from '../options.ts';
import { demand, demandEqual, demandPlain, demandSheets, seatsOf } from './demands.ts';
import {
  brief,
  EVERYTHING_IS_PLAIN_JSON,
  NOTHING_CHANGES,
  NOTHING_THROWS,
  RANKING_AGREES,
  SCORES_ADD_UP,
  TURNS_ARE_WELL_FORMED,
} from './finding.ts';
import { type Claims, type Match, type Position, randomFor, someMoves } from './match.ts';
import { quickRandom } from './quick-random.ts';
import { demandRanking } from './sound.ts';
import { type Law, law } from './survey.ts';

const describesItself = law('the game describes itself', ({ game, options, players, moves }) => ({
  at() {
    if (moves.length > 0) return;
    const [min, max] = game.players;
    demand(Number.isInteger(min) && Number.isInteger(max) && 1 <= min && min <= max, () => `players is ${brief(game.players)}`);
    demand(Number.isInteger(game.rules) && game.rules >= 1, () => `rules is ${game.rules}, not a version from 1`);
    demand(game.ruleIds.length > 0 && new Set(game.ruleIds).size === game.ruleIds.length, () => 'ruleIds are none, or one stands twice');
    const longest = game.longest(options, players);
    demand(Number.isInteger(longest) && longest > 0, () => `longest is ${longest}, not a number of moves`);
    const defaults = parseOptions<JsonObject>(game.options, {});
    const allowed = defaults.ok ? parseOptions<JsonObject>(game.options, defaults.value) : defaults;
    demand(allowed.ok, () => `the default options are not allowed: ${brief(allowed)}`);
    demandEqual(game.start(options, players), game.start(options, players), () => 'start gave two different states');
  },
}));

/** Found by any call of the game (guard.ts), nonsense input included; the match stops there. */
const noFunctionThrows = law(NOTHING_THROWS, () => ({}));

/** Found while playing the match, which stops there. */
const turnsAreWellFormed = law(TURNS_ARE_WELL_FORMED, () => ({}));

/** Purity: the same state gives the same answers. Mutation shows everywhere, since everything is frozen (guard.ts). */
const questionsChangeNothing = law(NOTHING_CHANGES, (match) => ({
  at(position) {
    if (!position.sampled) return;
    for (const { name, ask, answer } of questions(match, position)) {
      demandEqual(ask(position.state), answer, () => `${name} gave two different answers to the same state`);
    }
  },
}));

const everythingIsPlainJson = law(
  EVERYTHING_IS_PLAIN_JSON,
  (match) => ({
    at(position) {
      if (!position.sampled) return;
      demandPlain(position.state, () => 'the state');
      const revived = JSON.parse(JSON.stringify(position.state));
      for (const { name, ask, answer } of questions(match, position)) {
        demandPlain(answer, () => `what ${name} gives`);
        demandEqual(ask(revived), answer, () => `${name} answers differently after the state was written and read`);
      }
    },
  }),
  [NOTHING_CHANGES],
);

const matchesEnd = law('matches end', ({ game, options, players, moves }) => ({
  end({ turn }) {
    const isLongest = moves.length === game.longest(options, players);
    demand(!isLongest || turn.kind === 'over', () => `the match is not over after ${moves.length} moves, the longest it may be`);
  },
}));

type Question = { readonly name: string; readonly ask: (state: unknown) => unknown; readonly answer: unknown };

const asked = new WeakMap<Position, readonly Question[]>();

/** All questions about a position except chance, and a few moves, with answers. Computed once, for all laws. */
function questions(match: Match, position: Position): readonly Question[] {
  const known =
    asked.get(position) ?? questionsAt(match, position).map((question) => ({ ...question, answer: question.ask(position.state) }));
  asked.set(position, known);
  return known;
}

function questionsAt(match: Match, position: Position): readonly Omit<Question, 'answer'>[] {
  const { game, players, seed } = match;
  const seats = seatsOf(players);
  const viewers: readonly Viewer[] = [...seats, 'table', 'watcher'];
  const imagine = (state: unknown, seat: Seat) => game.imagine(game.view(state, seat), seat, quickRandom(seed));
  return [
    { name: 'turn', ask: (state) => game.turn(state) },
    { name: 'score', ask: (state) => game.score(state) },
    ...seats.map((seat) => ({ name: `offers of seat ${seat}`, ask: (state: unknown) => game.offers(state, seat) })),
    ...viewers.map((viewer) => ({ name: `view of ${viewer}`, ask: (state: unknown) => game.view(state, viewer) })),
    ...seats.map((seat) => ({ name: `imagine for seat ${seat}`, ask: (state: unknown) => imagine(state, seat) })),
    ...someMoves(match, position, 1, randomFor(match, 0)).flatMap(({ by, action }) => [
      { name: `refuse of ${brief(action)} by ${by}`, ask: (state: unknown) => game.refuse(state, by, action) },
      { name: `apply of ${brief(action)} by ${by}`, ask: (state: unknown) => game.apply(state, by, action) },
    ]),
  ];
}

const scoresAddUp = law(SCORES_ADD_UP, ({ game, players }) => ({
  at: ({ state }) => demandSheets(game.score(state), players),
}));

const rankingAgreesWithTotals = law(
  RANKING_AGREES,
  (match) => ({
    at({ state, turn }) {
      if (turn.kind === 'over') demandRanking(match, turn.ranking, match.game.score(state));
    },
  }),
  [SCORES_ADD_UP],
);

const bankedPointsStay = law(
  'banked points stay',
  ({ game, claims: { neverFalls } }) => {
    let before: readonly number[] = [];
    return {
      at({ state }) {
        if (neverFalls === undefined) return;
        const banked = game.score(state).map((sheet: ScoreSheet) => bankedOf(sheet, neverFalls));
        for (const [seat, points] of banked.entries()) {
          const had = before[seat] ?? points;
          demand(points >= had, () => `seat ${seat} had ${had} points for good, and now has ${points}`);
        }
        before = banked;
      },
    };
  },
  [SCORES_ADD_UP],
);

function bankedOf({ lines, total }: ScoreSheet, neverFalls: NonNullable<Claims['neverFalls']>): number {
  if (neverFalls === 'total') return total;
  return lines.filter(({ key }) => neverFalls.includes(key)).reduce((sum, { points }) => sum + points, 0);
}

export const LAWS_ABOUT_PLAY: readonly Law[] = [
  describesItself,
  noFunctionThrows,
  turnsAreWellFormed,
  questionsChangeNothing,
  everythingIsPlainJson,
  matchesEnd,
  scoresAddUp,
  rankingAgreesWithTotals,
  bankedPointsStay,
];
