/** What happens, what can be done and what counts, in sentences of the game's catalog. */

import type { AnyDescriber, Effect, JsonObject, Message, Offer, Seat, Turn } from '@tablehop/core';
import type { SeatInfo } from '@tablehop/host';
import { bareFacts, type Speaker, trySpeak } from '@tablehop/text';
import { sayWith, type WebKey } from '../text/say-with.ts';
import { seatName } from './seat-names.ts';
import { onlyPersonAt } from './viewer.ts';

/** What is said of somebody, and in other words to somebody. */
type DeedKey = { [Key in WebKey]: `${Key}.you` extends WebKey ? Key : never }[WebKey];

/** Whose turn it is in a position, and what they may do. */
type TurnOf = { readonly turn: Turn; readonly view: unknown; readonly offers: readonly Offer<JsonObject>[] };

export type Words = {
  readonly speak: Speaker;
  /** Whom sentences speak to: the only person here, or nobody. */
  readonly you: Seat | null;
  readonly nameOf: (seat: Seat) => string;
  /** What a seat did, by name; to the only person here it is said as to them. */
  readonly ofSeat: (key: DeedKey, seat: Seat) => string;
  /** A sentence for each effect that has one. */
  readonly effects: (effects: readonly Effect[]) => readonly string[];
  readonly action: (action: JsonObject, view: unknown) => string;
  /** What to do now, for whoever looks through this seat's eyes; null for nobody's. */
  readonly turn: (now: TurnOf, seat: Seat | null) => string;
  /** The round that a position lies in; null where there is none. */
  readonly roundOf: (view: unknown) => Message | null;
};

export function createWords(
  speak: Speaker,
  seats: readonly SeatInfo[],
  describer: AnyDescriber,
  you: Seat | null = onlyPersonAt(seats),
): Words {
  function nameOf(seat: Seat): string {
    return seatName(speak, seats, seat, you);
  }

  function described(effect: Effect): Message {
    const named = new Set<Seat>();
    const message = describer.describeEffect(effect, (seat) => {
      named.add(seat);
      return nameOf(seat);
    });
    const [only] = named;
    const about = effect.seat ?? (named.size === 1 ? only : undefined);
    const toYou = `${message.key}.you`;
    return you !== null && about === you && speak.knows(toYou) ? { ...message, key: toYou } : message;
  }

  function ownTurn(phase: string, seat: Seat, { view, offers }: TurnOf): string {
    const task = describer.describeTask?.(view, seat, offers) ?? { key: `phase.${phase}.do` };
    return trySpeak(speak, task) ?? sayWith(speak, 'play.turn.own');
  }

  function othersTurn(phase: string, names: readonly string[]): string {
    const own = names.length === 1 ? trySpeak(speak, { key: `phase.${phase}.wait`, params: { player: names } }) : null;
    return own ?? sayWith(speak, 'play.turn.others', { names, count: names.length });
  }

  return {
    speak,
    you,
    nameOf,
    ofSeat: (key, seat) => (seat === you ? sayWith(speak, `${key}.you`) : sayWith(speak, key, { name: nameOf(seat) })),
    effects: (effects) => effects.map((effect) => trySpeak(speak, described(effect))).filter((sentence) => sentence !== null),
    action: (action, view) => trySpeak(speak, describer.describeAction(view, action, nameOf)) ?? bareFacts(action),
    turn(now, seat) {
      const { turn } = now;
      switch (turn.kind) {
        case 'over':
          return sayWith(speak, 'play.turn.over');
        case 'chance':
          return trySpeak(speak, { key: `phase.${turn.phase}.do` }) ?? sayWith(speak, 'play.turn.chance');
        case 'act':
          if (seat !== null && turn.seats.includes(seat)) return ownTurn(turn.phase, seat, now);
          return othersTurn(turn.phase, turn.seats.map(nameOf));
      }
    },
    roundOf: (view) => describer.roundOf?.(view) ?? null,
  };
}

/** The name of a score line. */
export function lineName(speak: Speaker, line: string): string {
  return speak.knows(`score.${line}`) ? speak({ key: `score.${line}` }) : line;
}
