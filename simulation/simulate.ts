/** One simulation: runs a plan, heals all faults, and checks the invariants throughout and at the end. */

import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import type { Room } from '@tablehop/rooms';
import { sealedBids } from '../packages/core/test/toys/sealed-bids.ts';
import { target } from '../packages/core/test/toys/target.ts';
import { broughtBy } from './brought.ts';
import { createBusNetwork } from './bus.ts';
import { type Checks, createChecks } from './checks.ts';
import { CORRECT, createDatabase, type DatabaseRules } from './database.ts';
import type { Seams } from './database-link.ts';
import { createFaults } from './faults.ts';
import { createNetwork } from './network.ts';
import { createPerson, type Invitation, type Person } from './person.ts';
import { type Failure, type Plan, TOYS } from './plan.ts';
import { createProcess, type Process } from './process.ts';
import { type Actor, createScheduler, createStream, createTrace } from './scheduler.ts';

export type Outcome = {
  readonly failure: Failure | null;
  readonly moves: number;
  readonly faults: number;
  readonly trace: readonly string[];
  readonly hash: string;
};

export type How = {
  readonly isTraced?: boolean;
  readonly seams?: Seams;
  readonly rules?: Partial<DatabaseRules>;
};

const toys: readonly AnyGame[] = [sealedBids, target];

/** Max time to continue after healing; and to notice a half-open connection and settle. */
const LIVENESS_MS = 240_000;
/** After healing: longer than a turn, and than servers need until they care for it. */
const AWAY_MS = 45_000;
const DAMAGED_AGAIN_MS = 200;
const NOTICING_MS = 50_000;
const SETTLING_MS = 15_000;
const CONVERGING_MS = 700;
const CONVERGING_TRIES = 10;
const LONER = { index: 0, name: 'loner', brought: {}, wantsMore: () => true };

function lonely(plan: Plan): Plan {
  return { ...plan, game: 'target', options: {}, people: 1, bots: 1, spectators: 0, guests: 0, undoPercent: 0 };
}

/** Matches of real games are long: this many more moves prove progress. */
const MOVES_ON = 12;

export async function simulate(plan: Plan, { isTraced = false, seams = {}, rules = {} }: How = {}): Promise<Outcome> {
  const scheduler = createScheduler();
  const { now } = scheduler;
  const trace = createTrace(isTraced, now);
  const findAnyGame = (id: string) => toys.find((toy) => toy.id === id) ?? findGame(id);
  const isClockRight = !plan.items.some((item) => 'fault' in item && item.fault.kind === 'clock-jump');
  const checks: Checks = createChecks({ now, findGame: findAnyGame, isClockRight });
  const database = createDatabase(now, checks.database, { ...CORRECT, ...rules });
  const busNetwork = plan.processes === 1 ? null : createBusNetwork(scheduler, createStream(`${plan.seed} bus`), plan.latency.bus, trace);
  const processes: readonly Process[] = Array.from({ length: plan.processes }, (_, index) =>
    createProcess({
      index,
      seed: plan.seed,
      scheduler,
      shared: database,
      busNetwork,
      databaseMs: plan.latency.database,
      botsThinkMs: plan.botsThinkMs,
      findGame: findAnyGame,
      reported: checks.reported,
      trace,
      seams,
      changed: () => checks.rights.serversRun(processes.some((process) => process.isRunning())),
    }),
  );
  const network = createNetwork(processes, {
    scheduler,
    random: createStream(`${plan.seed} network`),
    latencyMs: plan.latency.network,
    tap: checks.tap,
    trace,
  });
  const connectFrom = (browser: string, actor: Actor) => {
    const connect = network.connectFrom(browser, actor);
    return seams.connect?.(connect) ?? connect;
  };
  const common = { scheduler, connectFrom, checks, trace };
  const invitation: Invitation = { room: null, watch: null };
  const game = findAnyGame(plan.game);
  const brought = game === undefined ? {} : broughtBy(plan, game);
  const wantsMore = () => now() < plan.healsAt || !isLastMatch();
  const people: readonly Person[] = Array.from({ length: plan.people + plan.spectators + plan.guests }, (_, index) =>
    createPerson({ ...common, index, plan, invitation, brought, wantsMore }),
  );
  const apart: Invitation = { room: null, watch: null };
  const loner = plan.hasLoner ? createPerson({ ...common, ...LONER, plan: lonely(plan), invitation: apart }) : null;
  const faults = createFaults({ scheduler, processes, people, network, busNetwork, damage });
  let happened = 0;
  let healedAt: { readonly version: number; readonly match: string | null } | null = null;

  const backAt = plan.items.some((item) => 'deed' in item && item.deed.kind === 'stay-away') ? plan.healsAt + AWAY_MS : 0;
  if (backAt > 0)
    scheduler.after(backAt, null, () => checks.rights.clocksRun([...database.rooms.values()].map(({ document }) => document as Room)));

  for (const process of processes) process.start();
  for (const item of plan.items) {
    scheduler.after(item.at, null, () => {
      if ('deed' in item) {
        const person = people[item.deed.browser];
        return item.deed.kind === 'stay-away' ? person?.stayAway(backAt) : person?.do(item.deed.kind);
      }
      happened += 1;
      trace.note('FAULT', () => JSON.stringify(item.fault));
      faults.happen(item.fault);
    });
  }

  function damage(how: 'garbage' | 'hash' | 'missing'): void {
    const match = apart.room === null ? null : (checks.room(apart.room)?.match ?? null);
    // Only where the turn is to end is the damage ever met.
    if (match !== null && match.deadlines.length > 0 && database.damage(match.id, how)) {
      checks.rights.damage(match.id);
      loner?.stayAway(Number.POSITIVE_INFINITY);
    } else if (now() < plan.healsAt) scheduler.after(DAMAGED_AGAIN_MS, null, () => damage(how));
  }

  /** Whether it began after healing: one whole match is played without faults. */
  function isLastMatch(): boolean {
    return healedAt !== null && room()?.match?.id !== healedAt.match;
  }

  const hasFailed = () => checks.failure() !== null;
  const room = (): Room | null => (invitation.room === null ? null : checks.room(invitation.room));
  const versionOf = (): number => checks.model(room()?.match?.id ?? '')?.entries.length ?? 0;
  await scheduler.runUntil(plan.healsAt, hasFailed);
  trace.note('HEALED', () => '');
  faults.heal();
  healedAt = { version: versionOf(), match: room()?.match?.id ?? null };

  function isDone(): boolean {
    const there = room();
    if (now() < backAt) return false;
    if (there === null || there.match === null) return false;
    // Whoever reloads the page before hearing that a seat is theirs never comes back to it.
    const isLost = (member: string) => {
      const { tokenHash = '' } = there.members.find(({ id }) => id === member) ?? {};
      return !people.some((person) => person.holds(tokenHash));
    };
    const isSomebodySeated = there.seats.some((seat) => seat.kind === 'person' && (!seat.away || !isLost(seat.member)));
    if (!isSomebodySeated) return true;
    if (there.match.over) return isLastMatch();
    const acting = checks.model(there.match.id)?.actingAt(versionOf()) ?? [];
    const isForLost = acting.map((seat) => there.seats[seat]).every((seat) => seat?.kind === 'person' && !seat.away && isLost(seat.member));
    if (plan.clock === null && acting.length > 0 && isForLost) return true;
    const isToy = TOYS.some((toy) => toy === plan.game);
    return !isToy && versionOf() >= (isLastMatch() ? 0 : (healedAt?.version ?? 0)) + MOVES_ON;
  }

  await scheduler.runUntil(plan.healsAt + LIVENESS_MS, () => hasFailed() || isDone());
  if (!hasFailed() && !isDone()) checks.fail('everybody-goes-on', stuck(room(), versionOf(), people));
  for (const person of people) person.rest();
  const end = Math.max(plan.healsAt + NOTICING_MS, now() + SETTLING_MS);
  await scheduler.runUntil(end, hasFailed);
  if (!hasFailed()) await checks.logsWhole(database.read);
  // A clock may still run, and a stand-in move: retry a moment later.
  let left = checks.diverging(people.map((person) => person.state()));
  for (let tries = 0; left !== null && tries < CONVERGING_TRIES && !hasFailed(); tries++) {
    await scheduler.runUntil(now() + CONVERGING_MS, hasFailed);
    left = checks.diverging(people.map((person) => person.state()));
  }
  if (left !== null) checks.fail(left.invariant, left.detail);
  // Nothing may run on during the next simulation.
  for (const person of [...people, loner]) if (person !== null) person.actor.isDead = true;
  for (const process of processes) process.crash();
  return {
    failure: checks.failure(),
    moves: checks.moves(),
    faults: happened,
    trace: trace.lines(),
    hash: isTraced ? trace.hash() : '',
  };
}

function stuck(room: Room | null, version: number, people: readonly Person[]): string {
  const states = people.map((person) => {
    const { browser, isOnline, look, unanswered } = person.state();
    return `${browser} ${isOnline ? 'online' : 'away'} at ${look?.version ?? '–'}, waits for ${unanswered.join() || 'nothing'}`;
  });
  const match = room?.match === null || room === null ? 'no match' : `match ${room.match.number} at version ${version}`;
  return `nothing goes on: ${match}; ${states.join('; ')}; seats ${JSON.stringify(room?.seats ?? [])}`;
}
