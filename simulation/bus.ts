/** The bus, at most once. Messages of one publisher to one subscriber keep their order. */

import type { Bus } from '@tablehop/host';
import type { Actor, Scheduler, Stream, Trace } from './scheduler.ts';

export type BusWeather = {
  isCut: boolean;
  isNoticed: boolean;
  lossPercent: number;
  slowMs: number;
  isSound: boolean;
};

export function calmBus(): BusWeather {
  return { isCut: false, isNoticed: false, lossPercent: 0, slowMs: 0, isSound: true };
}

const NOTICED_MS = 300;
const LONGEST_TRACED = 100;

type Listener = { readonly heard: (text: string) => void; readonly stands: () => void; isStanding: boolean };

type Member = {
  readonly actor: Actor;
  readonly weather: BusWeather;
  readonly listeners: Map<string, Set<Listener>>;
  readonly watchers: Set<(isUp: boolean) => void>;
  isUp: boolean;
};

export type BusNetwork = {
  readonly join: (actor: Actor, weather: BusWeather) => Bus;
  readonly weatherChanged: () => void;
};

export function createBusNetwork(scheduler: Pick<Scheduler, 'now' | 'after'>, random: Stream, latencyMs: number, trace: Trace): BusNetwork {
  const members = new Set<Member>();
  const lastArrivals = new Map<string, number>();

  const isReached = ({ actor, weather }: Member): boolean => !actor.isDead && !weather.isCut;

  function standing({ listeners }: Member, topic: string): readonly Listener[] {
    return [...(listeners.get(topic) ?? [])].filter(({ isStanding }) => isStanding);
  }

  /** A subscription takes a moment to become active. */
  function stand(member: Member, listener: Listener): void {
    scheduler.after(random.between(0, latencyMs * 1000) / 1000, member.actor, () => {
      if (listener.isStanding || member.weather.isCut) return;
      listener.isStanding = true;
      listener.stands();
    });
  }

  function deliver(from: Member, to: Member, topic: string, text: string): void {
    const { weather } = to;
    if (random.percent(weather.lossPercent) || random.percent(from.weather.lossPercent)) return;
    const way = `${from.actor.name} ${to.actor.name}`;
    const travel = random.between(0, latencyMs * 1000) / 1000 + random.below(weather.slowMs + from.weather.slowMs + 1);
    const at = Math.max(lastArrivals.get(way) ?? 0, scheduler.now() + travel);
    lastArrivals.set(way, at);
    scheduler.after(at - scheduler.now(), to.actor, () => {
      if (weather.isCut) return;
      const listeners = standing(to, topic);
      if (listeners.length > 0) trace.note(to.actor.name, () => `bus: ${topic} ${text.slice(0, LONGEST_TRACED)}`);
      for (const { heard } of listeners) heard(text);
    });
  }

  /** Reconnects what was cut and reactivates subscriptions, whether or not the cut was noticed. */
  function notice(member: Member): void {
    const { weather, actor } = member;
    const isUp = !(weather.isCut && weather.isNoticed);
    const isChanged = isUp !== member.isUp;
    member.isUp = isUp;
    if (isChanged) {
      trace.note(actor.name, () => `the bus is ${isUp ? 'back' : 'away'}`);
      for (const watcher of [...member.watchers]) watcher(isUp);
    }
    for (const listener of [...member.listeners.values()].flatMap((listeners) => [...listeners])) {
      const isStanding = !weather.isCut;
      const isAnew = isStanding && (!listener.isStanding || !weather.isSound);
      listener.isStanding = isStanding;
      if (isAnew) listener.stands();
    }
    if (!weather.isCut && weather.lossPercent === 0) weather.isSound = true;
  }

  return {
    join(actor, weather) {
      const own: Member = { actor, weather, listeners: new Map(), watchers: new Set(), isUp: !(weather.isCut && weather.isNoticed) };
      members.add(own);
      return {
        publish(topic, text) {
          let reached = 0;
          if (isReached(own)) {
            for (const member of members) {
              if (!isReached(member) || standing(member, topic).length === 0) continue;
              reached += 1;
              deliver(own, member, topic, text);
            }
          }
          const answer = own.isUp && !weather.isCut ? reached : 0;
          return new Promise((resolve) => {
            scheduler.after(random.between(0, latencyMs * 1000) / 1000, actor, () => resolve(answer));
          });
        },
        subscribe(topic, heard, stands = () => undefined) {
          const listener: Listener = { heard, stands, isStanding: false };
          const listeners = own.listeners.get(topic) ?? new Set();
          own.listeners.set(topic, listeners.add(listener));
          stand(own, listener);
          return () => {
            listeners.delete(listener);
            listener.isStanding = false;
            if (listeners.size === 0 && own.listeners.get(topic) === listeners) own.listeners.delete(topic);
          };
        },
        isUp: () => own.isUp,
        watch(listener) {
          own.watchers.add(listener);
          return () => own.watchers.delete(listener);
        },
      };
    },
    weatherChanged() {
      for (const member of members) {
        if (member.actor.isDead) {
          members.delete(member);
          continue;
        }
        scheduler.after(random.between(1, NOTICED_MS), member.actor, () => notice(member));
      }
    },
  };
}
