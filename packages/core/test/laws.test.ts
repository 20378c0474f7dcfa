import {
  type AnyGame,
  type By,
  type Effect,
  type JsonObject,
  pick,
  type Random,
  type Refusal,
  type Turn,
  type Viewer,
} from '@tablehop/core';
import { LAW_NAMES, type LawSettings, lawsOf } from '@tablehop/core/laws';
import { describe, expect, it, vi } from 'vitest';
import { type Action, type State, sealedBids } from './toys/sealed-bids.ts';
import { target } from './toys/target.ts';

describe('the toys keep the laws', () => {
  for (const game of [sealedBids, target, { ...bidsWithDie().game, id: 'sealed-bids-with-a-die' }])
    for (const { name, check } of lawsOf(game, { runs: 3 })) it(name, check);
});

type Broken = { readonly game: AnyGame; readonly options?: JsonObject; readonly players?: number; readonly settings?: LawSettings };
type Breach = readonly [says: RegExp, broken: Broken];

const BIDS_OPTIONS = { rounds: 3, ties: 'nobody' };
const TARGET_OPTIONS = { throws: 'long' };

function bids(change: Partial<typeof sealedBids>): { game: AnyGame } {
  return { game: { ...sealedBids, ...change } };
}

function targets(change: Partial<typeof target>): { game: AnyGame; options: JsonObject } {
  return { game: { ...target, ...change }, options: TARGET_OPTIONS };
}

function bidsWith(extra: { readonly [field: string]: unknown }): { game: AnyGame } {
  const start: typeof sealedBids.start = (options, players) => ({ ...sealedBids.start(options, players), ...extra });
  return bids({ start });
}

/** The state notes who bid first in a round: later moves may then depend on it. */
type Noted = State & { readonly first?: number };
function bidsNotingTheFirst(change: Partial<typeof sealedBids>): { game: AnyGame } {
  const apply: typeof sealedBids.apply = (state: Noted, by, action) => {
    const applied = sealedBids.apply(state, by, action);
    return state.first === undefined && by !== 'chance' ? { ...applied, state: { ...applied.state, first: by } } : applied;
  };
  return bids({ apply, ...change });
}

function changeEffects(change: (effect: Effect) => Effect): { game: AnyGame } {
  return bids({
    apply: (state, by, action) => {
      const applied = sealedBids.apply(state, by, action);
      return { ...applied, effects: applied.effects.map(change) };
    },
  });
}

/** Sealed bids with the prizes on the faces of a real die; prizes already gone are on it too, and refused. */
const PRIZE_DIE: NonNullable<typeof sealedBids.realDice> = {
  roller: () => null,
  dice: () => [{ label: { key: 'prizeDie' }, faces: PRIZES.map((prize) => ({ label: String(prize) })) }],
  outcome: (_state, [face = 0]) => ({ type: 'prize', prize: PRIZES[face] ?? 0 }),
  faces: (_state, outcome) => [PRIZES.findIndex((prize) => outcome.type === 'prize' && outcome.prize === prize)],
};
const PRIZES = [2, 3, 5, 8];

function bidsWithDie(change: Partial<typeof PRIZE_DIE> = {}): { game: AnyGame } {
  return bids({ realDice: { ...PRIZE_DIE, ...change } });
}

/** A view has only sealed bids, so its pot was computed before. */
function potOf({ bids, pot }: State & { readonly pot?: number }): number {
  return bids.includes('sealed') ? (pot ?? 0) : bids.map(Number).reduce((a, b) => a + b);
}

/** Turns of one kind, changed. */
function changeTurn<Kind extends Turn['kind']>(kind: Kind, change: (turn: Extract<Turn, { kind: Kind }>) => object) {
  const changed = (turn: Turn) => (turn.kind === kind ? ({ ...turn, ...change(turn as never) } as Turn) : turn);
  return bids({ turn: (state) => changed(sealedBids.turn(state)) });
}

const changeView = (change: (view: State, viewer: Viewer, state: State) => State) =>
  bids({ view: (state, viewer) => change(sealedBids.view(state, viewer), viewer, state) });

/** What is loaded is the position as changed. */
const changePosition = (change: (position: State, players: number) => unknown) =>
  bids({ load: (position, options, players, random) => sealedBids.load(change(position as State, players), options, players, random) });

/** Answers some actions anew: null accepts them. */
const answer = (given: Refusal | null, isSuch: (action: Action, state: State, by: By) => boolean) =>
  bids({ refuse: (state, by, action) => (isSuch(action, state, by) ? given : sealedBids.refuse(state, by, action)) });

type Shot = Parameters<typeof target.refuse>[2];
const answerShot = (given: Refusal | null, isSuch: (shot: Shot) => boolean) =>
  targets({ refuse: (state, by, action) => (isSuch(action) ? given : target.refuse(state, by, action)) });
const answerFlick = (given: Refusal | null, isSuch: (flick: Extract<Shot, { type: 'flick' }>) => boolean) =>
  answerShot(given, (shot) => shot.type === 'flick' && isSuch(shot));
const answerPeg = (given: Refusal | null, isSuch: (at: readonly number[]) => boolean) =>
  answerShot(given, (shot) => shot.type === 'peg' && isSuch(shot.at));

const isBid = (action: Action, coins: number) => action.type === 'bid' && action.coins === coins;

const BREACHES: { readonly [law: string]: { readonly [what: string]: Breach } } = {
  'the game describes itself': {
    'a default that is not among the values': [
      /default options are not allowed/,
      bids({ options: { ...sealedBids.options, rounds: { values: [2], default: 3 } } }),
    ],
    'a start that remembers the one before': (() => {
      let starts = 0;
      return [
        /start gave two different states: \$\.round is \d+, not \d+/,
        bids({ start: (options, players) => ({ ...sealedBids.start(options, players), round: ++starts }) }),
      ];
    })(),
    'a bound that is no number of moves': [/longest is Infinity/, bids({ longest: () => Number.POSITIVE_INFINITY })],
  },
  'turns are well formed': {
    'acting seats in the wrong order': [
      /acting seats must be some of those there, ascending: .*"seats":\[2,1,0\]/,
      changeTurn('act', (turn) => ({ seats: turn.seats.toReversed() })),
    ],
    'half a crown': [/facts of an end are counted/, changeTurn('over', () => ({ facts: { crowns: 0.5 } }))],
    'a ranking that forgets the losers': [/ranking must hold every seat once/, changeTurn('over', () => ({ ranking: [[0]] }))],
    'a lost match of several': [/ranking must hold every seat once/, changeTurn('over', () => ({ ranking: [] }))],
    'a chance without a key': [/a chance needs a phase and a key/, changeTurn('chance', () => ({ key: '' }))],
  },
  'questions change nothing': {
    'apply changes the state it is given': [
      /apply changed its input at \.bids\[\d\]: null became \d/,
      bids({
        apply: (state, by, action) => {
          if (by !== 'chance' && action.type === 'bid') (state.bids as State['bids'][number][])[by] = action.coins;
          return sealedBids.apply(state, by, action);
        },
      }),
    ],
    'view sorts in place': [
      /view changed its input at \.coins\[\d\]: \d became \d/,
      changeView((view, _viewer, { coins }) => {
        (coins as number[]).sort((a, b) => b - a);
        return view;
      }),
    ],
    'a score that counts how often it was asked': (() => {
      let asked = 0;
      return [
        /score gave two different answers to the same state/,
        bids({ score: (state) => sealedBids.score(state).map((sheet) => ({ ...sheet, total: asked++ })) }),
      ];
    })(),
  },
  'everything is plain JSON': {
    '−0 in the state': [/the state is not plain JSON: \$\.debt is -0/, bidsWith({ debt: -0 })],
    'undefined in an effect': [
      /what apply of .* gives is not plain JSON: \$\.effects\[0\]\.prize is undefined/,
      changeEffects((effect) => ({ ...effect, prize: undefined })),
    ],
    'rules that hang on the identity of an object': (() => {
      const born = new WeakSet<object>();
      return [
        /score answers differently after the state was written and read/,
        bids({
          start: (options, players) => {
            const state = sealedBids.start(options, players);
            born.add(state);
            return state;
          },
          score: (state) => (born.has(state) ? sealedBids.score(state) : sealedBids.score({ ...state, coins: state.coins.map(() => 0) })),
        }),
      ];
    })(),
  },
  'offers are for those who act': {
    'nothing offered to a seat that must act': [
      /seat 1 is to act, but has no offers/,
      bids({ offers: (state, seat) => (seat === 1 ? [] : sealedBids.offers(state, seat)) }),
    ],
    'offers to a seat that has acted': [
      /seat \d may not act, but is offered \{"action":\{"type":"bid","coins":0\}\}/,
      bids({ offers: (state, seat) => sealedBids.offers({ ...state, bids: state.bids.map(() => null) }, seat) }),
    ],
    'the same offer twice': [
      /seat 0 is offered the same thing twice/,
      bids({ offers: (state, seat) => [...sealedBids.offers(state, seat), ...sealedBids.offers(state, seat).slice(0, 1)] }),
    ],
  },
  'every offer applies': {
    'an offer that refuse rejects': [
      /\{"type":"bid","coins":3\} by \d is possible, but refused: .*"rule":"sealed-bids\/coins"/,
      answer({ rule: 'coins', key: 'no' }, (action) => isBid(action, 3)),
    ],
    'an offer that parse reads as another': [
      /parse reads \{"type":"bid","coins":6\} as another action: \$\.coins is 5, not 6/,
      bids({ parse: (action, players) => sealedBids.parse(isBid(action as Action, 6) ? { type: 'bid', coins: 5 } : action, players) }),
    ],
    'an offer picked as the list would not pick it': [
      /anyOffer does not pick what the same numbers pick from the offers: /,
      bids({ anyOffer: (state, seat) => pick({ below: () => 0 }, sealedBids.offers(state, seat)) }),
    ],
    'a range that promises too much': [
      /"strength":\d.* by \d is possible, but refused: .*target\/flick/,
      answerFlick({ rule: 'flick', key: 'tooStrong' }, ({ strength }) => strength > 2),
    ],
    'a range that hides what is allowed': [
      /"strength":3\.5\} by \d is accepted, though outside the offered range/,
      answerFlick(null, ({ strength }) => strength > 3),
    ],
    'an excluded value that is accepted': [
      /"direction":\[0,0\].* by \d is accepted, though outside the offered range/,
      answerFlick(null, ({ direction }) => direction.every((each) => each === 0)),
    ],
    'a disc that is taken for the square around it': [
      /"at":\[1\.5,1\.5\].* by 0 is accepted, though outside the offered range/,
      answerPeg(null, (at) => at.every((each) => Math.abs(each) <= 2 && Number.isInteger(2 * each))),
    ],
    'a disc without its rim': [
      /"at":\[.* by \d is offered, but refused: .*target\/ring/,
      answerPeg({ rule: 'ring', key: 'tooFar' }, ([x = 0, y = 0]) => x ** 2 + y ** 2 > 2.9 && x !== 0 && y !== 0),
    ],
    'an offer outside its own range': [
      /an offer does not contain its own action/,
      targets({
        offers: (state, seat) =>
          target
            .offers(state, seat)
            .map((offer) =>
              offer.action.type === 'flick' ? { ...offer, vary: { ...offer.vary, strength: { min: 2, max: 3, step: 1 } } } : offer,
            ),
      }),
    ],
  },
  'no function throws': {
    'an offer that does not apply': [
      /apply threw "nothing for nothing", given by \d, action \{"type":"bid","coins":0\}/,
      bids({
        apply: (state, by, action) => {
          if (isBid(action, 0)) throw new Error('nothing for nothing');
          return sealedBids.apply(state, by, action);
        },
      }),
    ],
    'a parse that throws': [
      /parse threw ".*", given action undefined/,
      bids({ parse: (action, players) => sealedBids.parse({ ...(action as Action), type: (action as Action).type }, players) }),
    ],
    'a load that throws': [
      /load threw ".*", given position undefined/,
      changePosition((position) => ({ ...position, coins: position.coins })),
    ],
  },
  'only offers are accepted': {
    'an acceptance outside the offers': [
      /\{"type":"bid","coins":-?\d+\} by \d is accepted, though it is not offered/,
      answer(null, (action) => action.type === 'bid' && action.coins < 9),
    ],
    'a parse that overlooks fields': [
      /\{"type":"bid","coins":\d,"noSuchField":1\} by \d is accepted as something else/,
      bids({
        parse: (action, players) => {
          const read = sealedBids.parse(action, players);
          const { type, coins } = (action ?? {}) as { type?: unknown; coins?: unknown };
          return read.ok ? read : sealedBids.parse({ type, coins }, players);
        },
      }),
    ],
    'a refusal by no rule': [
      /is refused by a rule that is not among ruleIds: .*"rule":"sealed-bids\/coins"/,
      bids({ ruleIds: ['prizes', 'phase'] }),
    ],
    'a refusal without a sentence': [
      /is refused without a sentence/,
      bids({
        refuse: (state, by, action) => {
          const refusal = sealedBids.refuse(state, by, action);
          return refusal === null ? null : { ...refusal, key: '' };
        },
      }),
    ],
  },
  'chance is keyed and possible': {
    'one key for every round': [/the key "prize" names two events of one match/, changeTurn('chance', () => ({ key: 'prize' }))],
    'a draw that depends on the draws before': (() => {
      let draws = 0;
      return [
        /"round1\/prize" was drawn twice from one seed and came out differently: \$\.prize/,
        bids({ draw: () => ({ type: 'prize', prize: [2, 3, 5, 8][draws++ % 4] ?? 2 }) }),
      ];
    })(),
    'a prize that is drawn again': [
      /\{"type":"prize","prize":\d\} by chance is possible, but refused: .*sealed-bids\/prizes/,
      bids({ draw: (_state, random: Random) => ({ type: 'prize', prize: [2, 3, 5, 8][random.below(4)] ?? 2 }) }),
    ],
    'an outcome that no draw can bring': [
      /\{"type":"prize","prize":-?[\d.]+\} by chance is accepted, though it cannot be drawn/,
      answer(null, (_action, _state, by) => by === 'chance'),
    ],
    'a prize that is read from a text': [
      /\{"type":"prize","prize":"\d"\} by chance is accepted, though it cannot be drawn/,
      bids({
        parse: (action, players) => {
          const { prize } = (action ?? {}) as { prize?: unknown };
          return sealedBids.parse(typeof prize === 'string' && prize !== '' ? { type: 'prize', prize: Number(prize) } : action, players);
        },
      }),
    ],
  },
  'only what can be drawn is accepted': {
    'a prize that is never drawn': [
      /\{"type":"prize","prize":3\} by chance is accepted, though it cannot be drawn/,
      bids({
        draw: (state, random) => {
          const drawn = sealedBids.draw(state, random);
          return drawn.type === 'prize' && drawn.prize === 3 && state.round === 1 ? { type: 'prize', prize: 5 } : drawn;
        },
      }),
    ],
  },
  'real dice tell chance': {
    'a prize that no face shows': [
      /\{"type":"prize","prize":8\} by chance cannot be told: there are no faces \[3\]/,
      bidsWithDie({ dice: (state) => PRIZE_DIE.dice(state).map((die) => ({ ...die, faces: die.faces.slice(0, 3) })) }),
    ],
    'faces that are read as another outcome': [
      /by chance, told by its faces, is another outcome: \$\.prize is 2, not \d/,
      bidsWithDie({ outcome: () => ({ type: 'prize', prize: 2 }) }),
    ],
    'faces that make no action': [
      /the faces \[\d\] make no action: .*"code":"bad-request"/,
      bidsWithDie({
        outcome: (state, faces) => {
          const prize = PRIZES[faces[0] ?? 0] ?? 0;
          return sealedBids.refuse(state, 'chance', { type: 'prize', prize }) === null
            ? { type: 'prize', prize }
            : { type: 'prize', prize: 0.5 };
        },
      }),
    ],
    'a chance without dice': [/chance is pending, but there are no dice/, bidsWithDie({ dice: () => [] })],
    'a face that shows nothing': [
      /a die has a face that shows nothing/,
      bidsWithDie({ dice: (state) => PRIZE_DIE.dice(state).map((die) => ({ ...die, faces: [...die.faces, { pips: 7 }] })) }),
    ],
    'dice rolled by a stranger': [/the dice are rolled by 3, who is not there/, bidsWithDie({ roller: () => 3 })],
  },
  'real dice come up as chance does': {
    'a loaded die': [
      /the faces \[0\] come with probability 0\.4000 by chance, and 0\.2500 by real dice/,
      bids({
        realDice: PRIZE_DIE,
        draw: (state, random) => sealedBids.draw(state, random.below(5) === 0 ? { below: () => 0 } : random),
      }),
    ],
  },
  'views leak nothing': {
    'a view in which a seat has other offers': [
      /seat \d has other offers in its view/,
      changeView((view) => ({ ...view, coins: view.coins.map((coins) => Math.min(coins, 5)) })),
    ],
    'a view that hides who has acted': [
      /seat \d sees another turn in its view: \$\.seats/,
      changeView((_view, viewer, state) => ({
        ...state,
        bids: state.bids.map((bid, seat) => (viewer === 'table' || seat === viewer ? bid : null)),
      })),
    ],
    'a guess that the guesser knows to be wrong': [
      /seat \d can tell the imagined state from the true one: \$\.coins\[0\] is 5, not 6/,
      bids({ imagine: (view) => ({ ...view, coins: view.coins.map((coins) => Math.max(0, coins - 1)) }) }),
    ],
    'a watcher who looks over the shoulder of the first': [
      /the watcher's view does not follow from that of seat 1: \$\.bids\[0\] is "sealed", not \d/,
      changeView((view, viewer, state) => (viewer === 'watcher' ? sealedBids.view(state, 0) : view)),
    ],
    'a guess that cannot be played': [
      /playing on from what seat \d imagined failed: .*seat \d is to act, but has no offers/s,
      bids({
        // The others seem to have no coins; the view hides coins, so that the guesser cannot tell.
        ...changeView((view, viewer) =>
          viewer === 'table' ? view : { ...view, coins: view.coins.map((coins, seat) => (seat === viewer ? coins : -1)) },
        ).game,
        imagine: (view) => view,
      }),
    ],
    'a view that shows something of the sealed bids': [
      /seat \d can tell the imagined state from the true one: \$\.pot is \d+, not \d+/,
      changeView((view, viewer, state) => (viewer === 'table' ? view : Object.assign({}, view, { pot: potOf(state) }))),
    ],
  },
  'effects tell no more than views': {
    'a view that shows the sealed bids': [
      /the view tells seat \d whether \d did \{"type":"bid","coins":\d\} or \{"type":"bid","coins":\d\}, the effects do not: \$\.bids\[\d\]/,
      changeView((_view, _viewer, state) => state),
    ],
    'an effect that tells everybody a secret': [
      /the effects tell seat \d whether \d did .*, its view does not: \$\[1\]\.coins is \d, not \d/,
      changeEffects(({ only: _, ...effect }) => effect as Effect),
    ],
    'an effect for nobody': [
      /an effect is only for a seat that is not there: .*"only":7/,
      changeEffects((effect) => (effect.only === undefined ? effect : { ...effect, only: 7 })),
    ],
  },
  'simultaneous steps commute': {
    'chance that hangs on who moved first': [
      /the turn after .* by 0 and .* by 1 depends on who is first: \$\.key is "round\d\/prize\/0", not "round\d\/prize\/1"/,
      {
        players: 2,
        ...bidsNotingTheFirst({
          turn: (state: Noted) => {
            const turn = sealedBids.turn(state);
            return turn.kind === 'chance' ? { ...turn, key: `${turn.key}/${state.first}` } : turn;
          },
        }),
      },
    ],
    'a state that remembers who was first': [/the state after .* depends on who is first: \$\.first/, bidsNotingTheFirst({})],
    'a step that spoils another': [
      /\{"type":"bid","coins":(\d)\} by \d is refused once \d has done \{"type":"bid","coins":\1\}/,
      bids({
        offers: (state, seat) =>
          sealedBids.offers(state, seat).filter(({ action }) => action.type !== 'bid' || !state.bids.includes(action.coins)),
        refuse: answer({ rule: 'coins', key: 'taken' }, (action, { bids }) => action.type === 'bid' && bids.includes(action.coins)).game
          .refuse,
      }),
    ],
  },
  'a replay is the match': {
    'a seed that gets into the state': (() => {
      const words = new WeakMap<Action, number>();
      return [
        /the replay ends in another state: \$\.word is 0, not \d+/,
        bids({
          draw: (state, random) => {
            const drawn = sealedBids.draw(state, random);
            words.set(drawn, 1 + random.below(1000));
            return drawn;
          },
          apply: (state, by, action) => {
            const applied = sealedBids.apply(state, by, action);
            return by === 'chance' ? { ...applied, state: { ...applied.state, word: words.get(action) ?? 0 } } : applied;
          },
        }),
      ];
    })(),
  },
  'a changed move is found': {
    'a record in which anything goes': [
      /a record is accepted although move \d+ was changed: to \{"type":"bid"/,
      answer(null, (_action, _state, by) => by !== 'chance'),
    ],
  },
  'positions load': {
    'a load that loses the unsold prizes': [
      /the loaded position is another: \$\.(unsold|round|prize)|load accepts a position, but not what it says at \$\.(unsold|round)/,
      changePosition((position) => {
        const { unsold: _, round: __, ...rest } = position ?? {};
        return { ...rest, unsold: [] };
      }),
    ],
    'a load that refuses what was played': [
      /load refuses a position of a match: \{"key":"sealedBids\.positionField"/,
      changePosition((position) => ({ ...position, round: 0 })),
    ],
    'a load that takes anything': [
      /load takes a position of 3 players for one of 2/,
      bids({ load: (position) => ({ ok: true, value: position as State }) }),
    ],
    'a load that does not look closely': [
      /playing on from .*, which load accepts, failed/,
      bids({
        load: (position, _options, players) => {
          const given = position as Partial<State> | null;
          return given?.bids?.length === players && given.coins?.length === players
            ? { ok: true, value: given as State }
            : { ok: false, problem: { key: 'no' } };
        },
      }),
    ],
    'a position that the tests call impossible, and load does not': [
      /load accepts a position that the tests call impossible \(two seats are poor\)/,
      {
        ...bids({
          load: (position, options, players, random) => {
            const { coins } = (position ?? {}) as Partial<State>;
            const read = sealedBids.load({ ...(position as State), coins: Array(players).fill(6) }, options, players, random);
            const isFine = Array.isArray(coins) && coins.length === players && coins.every((each) => [0, 1, 2, 3, 4, 5, 6].includes(each));
            return read.ok && isFine ? { ok: true, value: { ...read.value, coins } } : sealedBids.load(position, options, players, random);
          },
        }),
        settings: {
          impossible: ({ coins, won }: State) =>
            coins.filter((each) => each < 6).length > won.flat().length ? 'two seats are poor' : null,
        },
      },
    ],
    'a position that the tests call impossible, but is not': [
      /a match has come to a position that the tests call impossible: nobody wins a prize/,
      { ...bids({}), settings: { impossible: ({ won }: State) => (won.flat().length > 0 ? 'nobody wins a prize' : null) } },
    ],
  },
  'matches end': {
    'a match without end': [
      /the match is not over after 12 moves, the longest it may be/,
      bids({ apply: (state, by, action) => (isBid(action, 0) ? { state, effects: [] } : sealedBids.apply(state, by, action)) }),
    ],
    'a bound that is too low': [/the match is not over after 5 moves/, bids({ longest: () => 5 })],
  },
  'scores add up': {
    'a total that is not the sum': [
      /seat 0's lines add up to 6, but its total is 7/,
      bids({ score: (state) => sealedBids.score(state).map((sheet) => ({ ...sheet, total: sheet.total + 1 })) }),
    ],
    'a seat without a sheet': [/the sheets are not one per seat, ascending/, bids({ score: (state) => sealedBids.score(state).slice(1) })],
    'sheets from the best to the worst': [
      /the sheets are not one per seat, ascending/,
      bids({ score: (state) => sealedBids.score(state).toSorted((a, b) => b.total - a.total) }),
    ],
  },
  'the ranking agrees with the totals': {
    'the lowest total first': [
      /a lower total has the better place: the ranking is \[\[\d.*, the totals are \[/,
      changeTurn('over', (turn) => ({ ranking: turn.ranking.toReversed() })),
    ],
    'a shared place for different totals': [/different totals share a place/, changeTurn('over', () => ({ ranking: [[0, 1, 2]] }))],
    'a tie that is broken without saying so': [
      /equal totals do not share a place/,
      changeTurn('over', (turn) => ({ ranking: turn.ranking.flat().map((seat) => [seat]) })),
    ],
  },
  'banked points stay': {
    'coins that are spent, though they are called banked': [
      /seat \d had 6 points for good, and now has \d/,
      { ...bids({}), settings: { neverFalls: ['coins'] } },
    ],
  },
};

type Reports = { readonly broken: ReadonlyMap<string, string>; readonly skipped: ReadonlyMap<string, string> };

function reports(game: AnyGame, options: JsonObject, players: number, settings: LawSettings): Reports {
  const broken = new Map<string, string>();
  const skipped = new Map<string, string>();
  for (const { name, check } of lawsOf(game, { optionSets: [options], playerCounts: [players], ...settings })) {
    const law = name.slice(name.indexOf(': ') + 2);
    try {
      check({ skip: (note) => skipped.set(law, note) });
    } catch (error) {
      broken.set(law, (error as Error).message);
    }
  }
  return { broken, skipped };
}

describe('the laws bite', () => {
  for (const [law, breaches] of Object.entries(BREACHES))
    it.each(Object.entries(breaches))(`${law}: %s`, (_, [says, { game, options = BIDS_OPTIONS, players = 3, settings }]) => {
      const { broken } = reports(game, options, players, { runs: 6, ...settings });
      expect(broken.get(law)).toMatch(says);
    });

  it('every law does', () => {
    expect(new Set(Object.keys(BREACHES))).toEqual(new Set(LAW_NAMES));
  });
});

describe('a report', () => {
  const { game } = bids({ score: (state) => sealedBids.score(state).map((sheet) => ({ ...sheet, total: state.round + 5 })) });
  const law = 'scores add up';
  const report = (settings: LawSettings = {}) => reports(game, BIDS_OPTIONS, 3, settings).broken.get(law) ?? 'nothing found';

  it('names the game, the options, the players, the law and the moves of the shortest match, and gives the line that shows it again', () => {
    const lines = report().split('\n');
    expect(lines[0]).toBe('sealed-bids rounds=3 ties=nobody 3 players breaks the law "scores add up":');
    expect(lines[1]).toBe("seat 0's lines add up to 6, but its total is 7");
    expect(lines[2]).toBe('After 4 moves:');
    expect(lines[3]).toMatch(/^ {2}1\. chance: prize, prize \d$/);
    expect(lines[4]).toMatch(/^ {2}2\. seat \d: bid, coins \d$/);
    expect(lines.slice(-2)).toEqual([
      'To see it again:',
      expect.stringMatching(
        /^LAWS_SEED=\d+ LAWS_PATH=\d+\.\d+\.\d+\.\d+ npx vitest run -t 'sealed-bids rounds=3 ties=nobody 3 players: scores add up'$/,
      ),
    ]);
  });

  it('names the file of the test, where that is known', () => {
    const check = lawsOf(game, { optionSets: [BIDS_OPTIONS], playerCounts: [3] }).find(({ name }) => name.endsWith(law))?.check;
    expect(() => check?.({ task: { file: { name: 'some/laws.test.ts' } } })).toThrow(/npx vitest run some\/laws\.test\.ts -t '/);
  });

  it('is the same every time, and so it is with the seed and the path that it gives', () => {
    const first = report();
    expect(report()).toBe(first);
    const [, seed, path = ''] = /LAWS_SEED=(\d+) LAWS_PATH=([\d.]*) /.exec(first) ?? [];
    expect(report({ seed: Number(seed), path })).toBe(first);
    vi.stubEnv('LAWS_SEED', seed);
    vi.stubEnv('LAWS_PATH', path);
    expect(report()).toBe(first);
    vi.unstubAllEnvs();
  });

  it('of a fault that needs a long match gives the seed of the whole match', () => {
    const dull = bids({
      longest: () => 500,
      apply: (state, by, action) => (by === 'chance' ? sealedBids.apply(state, by, action) : { state, effects: [] }),
    }).game;
    const told = reports(dull, BIDS_OPTIONS, 3, { runs: 1 }).broken.get('matches end') ?? '';
    expect(told).toMatch(/After 500 moves, the last of them:\n {2}471\. /);
    expect(told).toMatch(/LAWS_SEED=\d+ npx/);
  });
});

describe('a fault is reported once', () => {
  const throwing = bids({
    apply: (state, by, action) => {
      if (by === 1) throw new Error('not you');
      return sealedBids.apply(state, by, action);
    },
  });

  it('a function that throws breaks one law; what cannot be judged then is skipped, and says why', () => {
    const { broken, skipped } = reports(throwing.game, BIDS_OPTIONS, 3, {});
    expect([...broken.keys()]).toEqual(['no function throws']);
    expect(broken.get('no function throws')).toMatch(/apply threw "not you", given by 1, action \{"type":"bid","coins":\d\}/);
    expect(skipped.size).toBe(LAW_NAMES.length - 1);
    expect(new Set(skipped.values())).toEqual(new Set(['nothing can be said while the law "no function throws" is broken']));
  });

  it('an offer that is refused breaks one law, though records with it are refused too', () => {
    const refusing: typeof sealedBids.refuse = (state, by, action) =>
      isBid(action, 3) ? { rule: 'coins', key: 'no' } : sealedBids.refuse(state, by, action);
    const { broken, skipped } = reports(bids({ refuse: refusing }).game, BIDS_OPTIONS, 3, {});
    expect([...broken.keys()]).toEqual(['every offer applies']);
    expect(skipped.has('a replay is the match')).toBe(true);
  });
});

it('lawsOf tries every law with every set of options and number of players, or those asked for', () => {
  expect(lawsOf(sealedBids)).toHaveLength(LAW_NAMES.length * 4 * 3);
  const some = lawsOf(sealedBids, { optionSets: [BIDS_OPTIONS], playerCounts: [2, 4] });
  expect(some).toHaveLength(LAW_NAMES.length * 2);
  expect(some[0]?.name).toBe('sealed-bids rounds=3 ties=nobody 2 players: the game describes itself');
});

describe('walkers choose by seed', () => {
  /** Every set of bids that the random walks of a game reach, for any order of its offers. */
  function phasesSeen(change: Partial<typeof sealedBids>): ReadonlySet<string> {
    const seen = new Set<string>();
    const { game } = bids(change);
    const turn = (state: State) => {
      seen.add(JSON.stringify(state.bids));
      return game.turn(state);
    };
    for (const { check } of lawsOf({ ...game, turn }, { optionSets: [BIDS_OPTIONS], playerCounts: [2], runs: 40 })) check();
    return seen;
  }

  it('so that the order of offers means nothing', () => {
    const backwards = phasesSeen({ offers: (state, seat) => sealedBids.offers(state, seat).toReversed() });
    expect(backwards).toEqual(phasesSeen({}));
  });
});
