/** The simulated bus in calm weather, without a scheduler: for tests of what talks by it. */

import type { Bus } from '@tablehop/host';
import { type BusWeather, calmBus, createBusNetwork } from './bus.ts';
import { createActor, createStream, createTrace } from './scheduler.ts';

type MemoryBus = Bus & {
  /** For this process alone; noticed in the next turn. */
  readonly cut: () => void;
  readonly restore: () => void;
};

export type MemoryNetwork = {
  readonly connect: () => MemoryBus;
  readonly cut: () => void;
  readonly restore: () => void;
};

/** `turn` says when a text arrives; it keeps the order of what it is given. */
export function createMemoryNetwork(turn: (arrive: () => void) => void = queueMicrotask): MemoryNetwork {
  const now = () => 0;
  const after = (_ms: number, _actor: unknown, run: () => void) => {
    turn(run);
    return () => undefined;
  };
  const network = createBusNetwork({ now, after }, createStream('calm'), 0, createTrace(false, now));
  const weathers: BusWeather[] = [];

  function change(changed: readonly BusWeather[], isCut: boolean): void {
    for (const weather of changed) Object.assign(weather, { isCut, isNoticed: isCut });
    network.weatherChanged();
  }

  return {
    connect() {
      const weather = calmBus();
      weathers.push(weather);
      const bus = network.join(createActor(`process ${weathers.length}`), weather);
      return { ...bus, cut: () => change([weather], true), restore: () => change([weather], false) };
    },
    cut: () => change(weathers, true),
    restore: () => change(weathers, false),
  };
}
