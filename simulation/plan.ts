/** The plan of a simulation, drawn from its seed. Faults and actions can be left out to shorten a failure. */

import { createStream, type Stream } from './scheduler.ts';

/** `unnoticed` by one side: a half-open connection. */
type NetworkFault =
  | { readonly kind: 'cut'; readonly browser: number; readonly noticedBy: 'both' | 'browser' | 'server' | 'nobody' }
  | { readonly kind: 'part'; readonly browser: number; readonly process: number; readonly ms: number }
  | { readonly kind: 'slow-network'; readonly browser: number; readonly slowMs: number; readonly ms: number }
  | { readonly kind: 'sleep'; readonly browser: number; readonly ms: number };

/** A crash loses all memory, a pause nothing; a draining process was told to stop. */
type ProcessFault =
  | { readonly kind: 'crash'; readonly process: number; readonly isSilent: boolean; readonly ms: number }
  | { readonly kind: 'pause'; readonly process: number; readonly ms: number }
  | { readonly kind: 'drain'; readonly process: number; readonly ms: number }
  | { readonly kind: 'clock-jump'; readonly process: number; readonly byMs: number }
  | { readonly kind: 'all-down'; readonly ms: number };

/** Refused: did not happen. Unheard: happened. Late: happens after it was given up. */
type DatabaseFault =
  | { readonly kind: 'refused-writes' | 'unheard-writes' | 'late-writes'; readonly process: number; readonly count: number }
  | { readonly kind: 'no-database' | 'full-disk'; readonly process: number; readonly ms: number }
  | { readonly kind: 'slow-database'; readonly process: number | 'all'; readonly slowMs: number; readonly ms: number }
  /** Of the match in the room of the loner, who then goes. */
  | { readonly kind: 'damage'; readonly how: 'garbage' | 'hash' | 'missing' };

type BusFault =
  | { readonly kind: 'no-bus'; readonly process: number | 'all'; readonly isNoticed: boolean; readonly ms: number }
  | { readonly kind: 'lossy-bus'; readonly process: number; readonly percent: number; readonly ms: number }
  | { readonly kind: 'slow-bus'; readonly process: number; readonly slowMs: number; readonly ms: number };

export type Fault = NetworkFault | ProcessFault | DatabaseFault | BusFault;

export type Deed = {
  readonly kind: (typeof DEED_KINDS)[number] | 'wish-any-seat' | 'grant-wish' | 'undo-all' | 'stay-away';
  readonly browser: number;
};

export type Item = { readonly at: number } & ({ readonly fault: Fault } | { readonly deed: Deed });

const CLOCK = 15;

export type Plan = {
  readonly seed: string;
  readonly processes: number;
  readonly game: string;
  readonly options: { readonly [option: string]: string | number };
  /** Browsers 0 to people − 1 want a seat, and the first creates the room; then come spectators, and guests by the room's own link. */
  readonly people: number;
  readonly bots: number;
  readonly spectators: number;
  readonly guests: number;
  /** What the first match begins from. */
  readonly origin: 'start' | 'position' | 'record';
  /** Somebody plays with a bot in a second room. */
  readonly hasLoner: boolean;
  readonly clock: typeof CLOCK | null;
  readonly timeUp: 'stand-in' | 'give-up';
  readonly latency: { readonly network: number; readonly database: number; readonly bus: number };
  readonly thinkMs: number;
  readonly botsThinkMs: number;
  /** How often people undo instead of moving, while there are faults. */
  readonly undoPercent: number;
  /** When all faults are over. Until then matches follow each other; after that, one more is played to its end. */
  readonly healsAt: number;
  readonly items: readonly Item[];
};

export type PlanLimits = {
  readonly processes: number;
  readonly realGames: boolean;
};

/** Toys are played to their ends; real games are long, so only their progress is checked. */
export const TOYS = ['sealed-bids', 'target'] as const;
const REAL_GAMES = ['hop-n-roll', 'hip-hip-hooray'] as const;

const FAULT_KINDS = [
  'cut',
  'cut',
  'part',
  'slow-network',
  'sleep',
  'crash',
  'crash',
  'pause',
  'pause',
  'drain',
  'clock-jump',
  'refused-writes',
  'unheard-writes',
  'late-writes',
  'no-database',
  'full-disk',
  'slow-database',
  'no-bus',
  'lossy-bus',
  'slow-bus',
] as const;

const DEED_KINDS = [
  'undo',
  'undo',
  'undo',
  'reload',
  'leave',
  'rename',
  'react',
  'ask-past',
  'ask-record',
  'wish-seat',
  'follow-lists',
  'look-anew',
] as const;

export function drawPlan(seed: number, limits: PlanLimits): Plan {
  const random = createStream(`plan ${seed}`);
  const game = limits.realGames && random.percent(8) ? random.pick(REAL_GAMES) : random.percent(75) ? 'sealed-bids' : 'target';
  const most = game === 'target' ? 3 : game === 'sealed-bids' ? 4 : 2;
  const people = random.between(2, Math.min(3, most));
  const bots = people < most && random.percent(35) ? 1 : 0;
  const spectators = random.below(3);
  const processes = limits.processes === 1 ? 1 : random.between(2, limits.processes);
  const healsAt = random.between(10, 40) * 1000;
  const browsers = people + spectators;
  // Calm seeds and storms: a single fault shows other bugs than many at once.
  const faults = random.pick([1, 3, 6, 12]);
  const items = [
    ...Array.from({ length: faults }, (): Item => ({ at: random.below(healsAt), fault: drawFault(random, processes, browsers) })),
    ...Array.from({ length: random.below(14) }, (): Item => ({ at: random.below(healsAt), deed: drawDeed(random, browsers) })),
  ].sort((a, b) => a.at - b.at);
  return withMore(
    {
      seed: String(seed),
      processes,
      game,
      options: game === 'sealed-bids' ? { rounds: random.pick([2, 3]), ties: random.pick(['earliest', 'nobody']) } : {},
      people,
      bots,
      spectators,
      guests: 0,
      origin: 'start',
      hasLoner: false,
      clock: random.percent(35) ? CLOCK : null,
      timeUp: random.percent(70) ? 'stand-in' : 'give-up',
      latency: { network: random.pick([1, 20, 150]), database: random.pick([1, 5, 40]), bus: random.pick([1, 5, 40]) },
      thinkMs: random.pick([300, 1000, 5000]),
      botsThinkMs: random.pick([20, 2000]),
      undoPercent: random.pick([0, 10, 20]),
      healsAt,
      items,
    },
    most,
  );
}

/** What strangers try and hosts bring, in some plans. From a stream of its own: the others stay as they were. */
function withMore(plan: Plan, most: number): Plan {
  const random = createStream(`rights ${plan.seed}`);
  if (!random.percent(35)) return plan;
  const { people, spectators } = plan;
  const guests = random.below(3);
  const [isDown, hasLoner] = [random.percent(40), random.percent(40)];
  const items: Item[] = [];
  let { healsAt } = plan;
  const anyTime = () => random.below(plan.healsAt);
  const player = () => random.below(people);
  for (let wishes = guests + spectators === 0 ? 0 : random.below(6); wishes > 0; wishes--) {
    const kind = random.percent(70) ? 'wish-any-seat' : 'grant-wish';
    items.push({ at: anyTime(), deed: { kind, browser: random.between(people, people + spectators + guests - 1) } });
  }
  for (let undos = random.below(3); undos > 0; undos--) {
    const [at, browser] = [anyTime(), player()];
    items.push({ at, deed: { kind: 'undo-all', browser } });
    if (random.percent(60))
      items.push({ at, fault: { kind: 'sleep', browser: (browser + 1) % people, ms: random.between(10, 30) * 1000 } });
  }
  if (isDown) {
    const [at, ms] = [anyTime(), random.between(CLOCK + 1, 45) * 1000];
    items.push({ at, fault: { kind: 'all-down', ms } });
    healsAt = Math.max(healsAt, at + ms + 1000);
  }
  if (hasLoner) {
    const at = random.between(4000, 12_000);
    items.push({ at, fault: { kind: 'damage', how: random.pick(['garbage', 'hash', 'missing']) } });
    // After the turn of the loner should have ended.
    const awayAt = at + CLOCK * 1000 + random.between(1000, 10_000);
    if (random.percent(80)) items.push({ at: awayAt, deed: { kind: 'stay-away', browser: player() } });
    healsAt = Math.max(healsAt, awayAt + 1000);
  }
  return {
    ...plan,
    bots: guests > 0 && people < most ? 1 : plan.bots,
    guests,
    origin: random.pick(['start', 'start', 'position', 'record']),
    hasLoner,
    clock: isDown || hasLoner ? CLOCK : plan.clock,
    healsAt,
    items: [...plan.items, ...items].sort((a, b) => a.at - b.at),
  };
}

function drawFault(random: Stream, processes: number, browsers: number): Fault {
  // A single process has no bus.
  const kind = random.pick(processes === 1 ? FAULT_KINDS.filter((each) => !each.endsWith('-bus')) : FAULT_KINDS);
  const process = random.below(processes);
  const browser = random.below(browsers);
  const ms = random.pick([random.between(20, 500), random.between(500, 5000), random.between(5000, 25_000)]);
  const slowMs = random.pick([50, 400, 2500]);
  switch (kind) {
    case 'cut':
      return { kind, browser, noticedBy: random.pick(['both', 'both', 'browser', 'server', 'nobody']) };
    case 'part':
      return { kind, browser, process, ms };
    case 'slow-network':
      return { kind, browser, slowMs, ms };
    case 'sleep':
      return { kind, browser, ms: ms * 2 };
    case 'crash':
      return { kind, process, isSilent: random.percent(30), ms };
    case 'pause':
    case 'drain':
      return { kind, process, ms };
    case 'clock-jump':
      return { kind, process, byMs: random.pick([-1, 1]) * random.pick([random.between(1, 500), random.between(500, 60_000), 86_400_000]) };
    case 'refused-writes':
    case 'unheard-writes':
    case 'late-writes':
      return { kind, process, count: random.between(1, 3) };
    case 'no-database':
    case 'full-disk':
      return { kind, process, ms };
    case 'slow-database':
      return { kind, process: random.percent(40) ? 'all' : process, slowMs, ms };
    case 'no-bus':
      return { kind, process: random.percent(30) ? 'all' : process, isNoticed: random.percent(60), ms };
    case 'lossy-bus':
      return { kind, process, percent: random.pick([10, 50]), ms };
    case 'slow-bus':
      return { kind, process, slowMs, ms };
  }
}

function drawDeed(random: Stream, browsers: number): Deed {
  return { kind: random.pick(DEED_KINDS), browser: random.below(browsers) };
}

export const INVARIANTS = {
  'logged-once': 'Every acknowledged move stands in the log exactly once, and no request is carried out twice.',
  'logged-in-order': 'The moves of one person stand in the log in the order in which they were acknowledged.',
  'log-whole': 'Entries are numbered without gap or fork, their chain of hashes holds, and the table opens again from them.',
  'stored-first': 'Nothing is acknowledged or shown before it is stored.',
  'one-writer': 'Fencing numbers never decrease: once a lease has been taken, nothing is appended under an older one.',
  'secrets-kept': 'No frame tells more than its reader may know at that version of the match.',
  'dice-agreed': 'A match begins with the dice shares that its players had committed to, and nobody is asked for theirs too early.',
  'never-back': 'The versions that a page is shown never go back, and each look is the one of the log at that version.',
  'told-in-steps': 'News of a move follows on what the page was shown before: no step is left out or told twice.',
  'room-history': 'A room grows by one revision at a time, each following on the one before.',
  'tokens-hold': 'Whoever is a member of the room as it is stored is let in with their token, by every process that can read it.',
  'views-converge': 'After healing, everybody sees the match as the log has it.',
  'rooms-converge': 'After healing, everybody sees the room as it is stored, and who is there.',
  'everybody-goes-on': 'After healing, everybody who wants to move can move, and every question is answered.',
  'rights-hold': 'Nobody gets a seat without a player’s consent, loses one unasked, or has moves taken back that others did not agree to.',
  'clocks-hold': 'No turn ends before its time, not counting the time in which no server ran, and none goes on long after it.',
  'begins-as-brought': 'A match that continues a record or a position begins with exactly that, and with dice that nobody knows.',
  'no-inner-error': 'Nothing fails that is nobody’s fault but ours: faults end in a refusal or in another attempt.',
} as const;

export type InvariantName = keyof typeof INVARIANTS;

export type Failure = { readonly invariant: InvariantName; readonly detail: string; readonly at: number };
