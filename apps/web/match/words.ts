/** Events, actions and scores as sentences of the game's catalog. */

import {
  type AnyDescriber,
  type Effect,
  isObject,
  type Json,
  type JsonObject,
  type Message,
  type Offer,
  type Seat,
  type Turn,
} from '@tablehop/core';
import type { SeatChange, SeatInfo } from '@tablehop/host';
import { bareFacts, trySpeak } from '@tablehop/text';
import { onlyPersonAt, seatName } from '@tablehop/ui/seats.ts';
import type { WebKey, WebSpeaker } from '../text/index.ts';

/** Keys that have a second text, which addresses the player as "you". */
type DeedKey = { [Key in WebKey]: `${Key}.you` extends WebKey ? Key : never }[WebKey];

/** Placeholder for the name of the player until the form of address is known: no name contains it. */
const YOU = '\u0000';
const SUBJECTS = ['player', 'players', 'winners'] as const;

type TurnOf = { readonly turn: Turn; readonly view: unknown; readonly offers: readonly Offer<JsonObject>[] };

export type Words = {
  readonly speak: WebSpeaker;
  /** The player whom sentences address: the only one here, or nobody. */
  readonly you: Seat | null;
  readonly nameOf: (seat: Seat) => string;
  /** What a seat did, by name; the only player here is addressed as "you". */
  readonly ofSeat: (key: DeedKey, seat: Seat, params?: JsonObject) => string;
  readonly effects: (effects: readonly Effect[]) => readonly string[];
  readonly action: (action: JsonObject, view: unknown) => string;
  /** What to do now, for the viewer of this seat; null for a spectator. */
  readonly turn: (now: TurnOf, seat: Seat | null) => string;
  readonly roundOf: (view: unknown) => Message | null;
  /** What points stand for in that position: «2 cards»; null where they are just points. */
  readonly amount: (points: number, view: unknown) => string | null;
  readonly isFollowUp: (action: JsonObject) => boolean;
};

export function createWords(
  speak: WebSpeaker,
  seats: readonly SeatInfo[],
  describer: AnyDescriber,
  you: Seat | null = onlyPersonAt(seats),
): Words {
  function nameOf(seat: Seat): string {
    return seatName(speak, seats, seat, you);
  }

  function described(effect: Effect): Message {
    const isOwn = you !== null && effect.seat === you;
    return addressed(describer.describeEffect(effect, markYou), isOwn);
  }

  function markYou(seat: Seat): string {
    return seat === you ? YOU : nameOf(seat);
  }

  /** Addresses the player as "you" where the catalog has such a text, otherwise by name. */
  function addressed({ key, params = {} }: Message, isSubject = false): Message {
    if (you === null) return { key, params };
    const isYou = (value: Json | undefined) => value === YOU || (Array.isArray(value) && value.length === 1 && value[0] === YOU);
    const isTo = isSubject || params.seat === you || SUBJECTS.some((name) => isYou(params[name]));
    const toYou = isTo ? `${key}.you` : isYou(params.other) ? `${key}.toYou` : key;
    const inner = Object.entries(params).map(([name, value]) => [name, namedIn(value)] as const);
    return { key: speak.knows(toYou) ? toYou : key, params: Object.fromEntries(inner) };
  }

  function namedIn(value: Json): Json {
    if (Array.isArray(value)) return value.map(namedIn);
    if (isObject(value) && typeof value.key === 'string') return { ...addressed(value as unknown as Message) };
    return value === YOU && you !== null ? nameOf(you) : value;
  }

  function ownTurn(phase: string, seat: Seat, { view, offers }: TurnOf): string {
    const task = describer.describeTask?.(view, seat, offers) ?? { key: `phase.${phase}.do` };
    return trySpeak(speak, task) ?? speak('play.turn.own');
  }

  function othersTurn(phase: string, names: readonly string[]): string {
    const own = names.length === 1 ? trySpeak(speak, { key: `phase.${phase}.wait`, params: { player: names } }) : null;
    return own ?? speak('play.turn.others', { names, count: names.length });
  }

  return {
    speak,
    you,
    nameOf,
    ofSeat: (key, seat, params = {}) => (seat === you ? speak(`${key}.you`, params) : speak(key, { ...params, name: nameOf(seat) })),
    effects: (effects) => effects.map((effect) => trySpeak(speak, described(effect))).filter((sentence) => sentence !== null),
    action: (action, view) => trySpeak(speak, addressed(describer.describeAction(view, action, markYou))) ?? bareFacts(action),
    turn(now, seat) {
      const { turn } = now;
      switch (turn.kind) {
        case 'over':
          return speak('play.turn.over');
        case 'chance':
          return trySpeak(speak, { key: `phase.${turn.phase}.do` }) ?? speak('play.turn.chance');
        case 'act':
          if (seat !== null && turn.seats.includes(seat)) return ownTurn(turn.phase, seat, now);
          return othersTurn(turn.phase, turn.seats.map(nameOf));
      }
    },
    roundOf: (view) => describer.roundOf?.(view) ?? null,
    amount(points, view) {
      const message = describer.amountOf?.(view, points) ?? null;
      return message === null ? null : trySpeak(speak, message);
    },
    isFollowUp: (action) => describer.isFollowUp?.(action) ?? false,
  };
}

export function optionWord(speak: WebSpeaker, name: string, value: Json | undefined): string {
  return trySpeak(speak, { key: `option.${name}.${String(value)}` }) ?? `${name} ${String(value)}`;
}

export type SeatHistory = {
  readonly changes: readonly SeatChange[];
  readonly seatsAt: (moves: number) => readonly SeatInfo[];
  readonly wordsAt: (moves: number) => Words;
  readonly tell: (change: SeatChange) => string;
};

type HistoryParts = {
  readonly speak: WebSpeaker;
  readonly seats: readonly SeatInfo[];
  readonly describer: AnyDescriber;
  readonly you: Seat | null;
  readonly changes: readonly SeatChange[];
};

/** One shared list, so that nothing renders again where nobody changed seats. */
export const NO_CHANGES: readonly SeatChange[] = [];

export function createSeatHistory({ speak, seats, describer, you, changes }: HistoryParts): SeatHistory {
  const told = new Map<number, Words>();

  function takenAfter(moves: number): readonly SeatChange[] {
    return changes.filter((change) => change.kind === 'taken' && change.moves > moves);
  }

  function seatsBefore(later: readonly SeatChange[]): readonly SeatInfo[] {
    if (later.length === 0) return seats;
    return seats.map((info, seat) => {
      const next = later.find((change) => change.seat === seat);
      return next === undefined ? info : { ...info, name: next.name, mark: next.mark };
    });
  }

  function nameAfter(change: SeatChange): string {
    const next = changes.slice(changes.indexOf(change) + 1).find(({ seat }) => seat === change.seat);
    return next === undefined ? nameOf(change.seat, seats[change.seat]?.name ?? '') : nameOf(change.seat, next.name);
  }

  function nameOf(seat: Seat, name: string): string {
    return seatName(speak, seats.with(seat, { kind: 'person', name }), seat, null);
  }

  return {
    changes,
    seatsAt: (moves) => seatsBefore(takenAfter(moves)),
    wordsAt(moves) {
      const later = takenAfter(moves);
      const known = told.get(later.length);
      if (known !== undefined) return known;
      // Nobody is told that they made the moves from before they came.
      const wasYou = later.some(({ seat }) => seat === you) ? null : you;
      const words = createWords(speak, seatsBefore(later), describer, wasYou);
      told.set(later.length, words);
      return words;
    },
    tell(change) {
      const other = nameOf(change.seat, change.name);
      if (change.kind === 'left') return speak('rooms.log.left', { name: other });
      const isLast = changes.findLast(({ seat }) => seat === change.seat) === change;
      return change.seat === you && isLast
        ? speak('rooms.log.taken.you', { other })
        : speak('rooms.log.taken', { name: nameAfter(change), other });
    },
  };
}
