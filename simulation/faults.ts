import type { BusNetwork, BusWeather } from './bus.ts';
import { calmWeather, type DatabaseWeather } from './database-link.ts';
import type { Network } from './network.ts';
import type { Person } from './person.ts';
import type { Fault } from './plan.ts';
import type { Process } from './process.ts';
import type { Scheduler } from './scheduler.ts';

type World = {
  readonly scheduler: Scheduler;
  readonly processes: readonly Process[];
  readonly people: readonly Person[];
  readonly network: Network;
  readonly busNetwork: BusNetwork | null;
  readonly damage: (how: Extract<Fault, { kind: 'damage' }>['how']) => void;
};

type Lasting = { readonly process: number | 'all'; readonly ms: number };

const WRITES = { 'refused-writes': 'refused', 'unheard-writes': 'unheard', 'late-writes': 'late' } as const;

export function createFaults({ scheduler, processes, people, network, busNetwork, damage }: World) {
  let isHealed = false;

  /** Unless all faults are healed by then. */
  function later(ms: number, run: () => void): void {
    scheduler.after(ms, null, () => {
      if (!isHealed) run();
    });
  }

  function at<Item>(items: readonly Item[], index: number): Item {
    const item = items[index];
    if (item === undefined) throw new RangeError(`nobody at ${index}`);
    return item;
  }
  const processAt = (index: number) => at(processes, index);
  const personAt = (index: number) => at(people, index);
  const concerned = (process: number | 'all') => (process === 'all' ? processes : [processAt(process)]);

  function happen(fault: Fault): void {
    switch (fault.kind) {
      case 'cut': {
        const { noticedBy } = fault;
        const noticed = {
          browser: noticedBy === 'both' || noticedBy === 'browser',
          server: noticedBy === 'both' || noticedBy === 'server',
        };
        network.cut({ browser: personAt(fault.browser).name }, noticed);
        return;
      }
      case 'part':
        network.part(personAt(fault.browser).name, processAt(fault.process).name);
        later(fault.ms, network.mend);
        return;
      case 'slow-network':
        network.slow(personAt(fault.browser).name, fault.slowMs);
        later(fault.ms, () => network.slow(personAt(fault.browser).name, 0));
        return;
      case 'sleep': {
        const { actor } = personAt(fault.browser);
        scheduler.pause(actor);
        later(fault.ms, () => scheduler.resume(actor));
        return;
      }
      case 'crash': {
        const process = processAt(fault.process);
        process.crash();
        network.cut({ endpoint: process.name }, { browser: !fault.isSilent, server: true });
        later(fault.ms, process.start);
        return;
      }
      case 'all-down': {
        for (const process of processes) {
          process.crash();
          network.cut({ endpoint: process.name }, { browser: true, server: true });
        }
        later(fault.ms, () => {
          for (const process of processes) process.start();
        });
        return;
      }
      case 'damage':
        damage(fault.how);
        return;
      case 'pause': {
        const process = processAt(fault.process);
        process.pause();
        later(fault.ms, process.resume);
        return;
      }
      case 'drain': {
        const process = processAt(fault.process);
        network.hangUp(process.name);
        process.drain(() => (isHealed ? process.start() : later(fault.ms, process.start)));
        return;
      }
      case 'clock-jump':
        processAt(fault.process).jump(fault.byMs);
        return;
      case 'refused-writes':
      case 'unheard-writes':
      case 'late-writes':
        processAt(fault.process).database[WRITES[fault.kind]] += fault.count;
        return;
      case 'no-database':
        changeDatabase(fault, { isCut: true }, { isCut: false });
        return;
      case 'full-disk':
        changeDatabase(fault, { isFull: true }, { isFull: false });
        return;
      case 'slow-database':
        changeDatabase(fault, { slowMs: fault.slowMs }, { slowMs: 0 });
        return;
      case 'no-bus':
        changeBus(fault, { isCut: true, isNoticed: fault.isNoticed, isSound: false }, { isCut: false, isNoticed: false });
        return;
      case 'lossy-bus':
        changeBus(fault, { lossPercent: fault.percent, isSound: false }, { lossPercent: 0 });
        return;
      case 'slow-bus':
        changeBus(fault, { slowMs: fault.slowMs }, { slowMs: 0 });
        return;
    }
  }

  function changeDatabase({ process, ms }: Lasting, bad: Partial<DatabaseWeather>, good: Partial<DatabaseWeather>): void {
    for (const { database } of concerned(process)) Object.assign(database, bad);
    later(ms, () => {
      for (const { database } of concerned(process)) Object.assign(database, good);
    });
  }

  function changeBus({ process, ms }: Lasting, bad: Partial<BusWeather>, good: Partial<BusWeather>): void {
    for (const { bus } of concerned(process)) Object.assign(bus, bad);
    busNetwork?.weatherChanged();
    later(ms, () => {
      for (const { bus } of concerned(process)) Object.assign(bus, good);
      busNetwork?.weatherChanged();
    });
  }

  function heal(): void {
    isHealed = true;
    network.mend();
    for (const process of processes) {
      Object.assign(process.database, calmWeather());
      Object.assign(process.bus, { isCut: false, isNoticed: false, lossPercent: 0, slowMs: 0 });
      process.setClockRight();
      process.resume();
      process.start();
    }
    busNetwork?.weatherChanged();
    for (const { actor } of people) scheduler.resume(actor);
  }

  return { happen, heal };
}
