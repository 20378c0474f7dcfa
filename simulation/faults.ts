/** Lets the faults of a plan happen, and mends them all. */

import type { BusNetwork } from './bus.ts';
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
};

export function createFaults({ scheduler, processes, people, network, busNetwork }: World) {
  let isHealed = false;

  /** Later, unless all is well by then. */
  function later(ms: number, run: () => void): void {
    scheduler.after(ms, null, () => {
      if (!isHealed) run();
    });
  }

  function processAt(index: number): Process {
    const process = processes[index];
    if (process === undefined) throw new RangeError(`no process ${index}`);
    return process;
  }

  function personAt(index: number): Person {
    const person = people[index];
    if (person === undefined) throw new RangeError(`nobody at ${index}`);
    return person;
  }

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
        processAt(fault.process).database.refused += fault.count;
        return;
      case 'unheard-writes':
        processAt(fault.process).database.unheard += fault.count;
        return;
      case 'late-writes':
        processAt(fault.process).database.late += fault.count;
        return;
      case 'no-database':
      case 'full-disk': {
        const { database } = processAt(fault.process);
        const field = fault.kind === 'no-database' ? 'isCut' : 'isFull';
        database[field] = true;
        later(fault.ms, () => {
          database[field] = false;
        });
        return;
      }
      case 'slow-database': {
        const concerned = fault.process === 'all' ? processes : [processAt(fault.process)];
        for (const { database } of concerned) database.slowMs = fault.slowMs;
        later(fault.ms, () => {
          for (const { database } of concerned) database.slowMs = 0;
        });
        return;
      }
      default:
        happenOnBus(fault);
        return;
    }
  }

  function happenOnBus(fault: Fault & { readonly kind: 'no-bus' | 'lossy-bus' | 'slow-bus' }): void {
    const concerned = fault.process === 'all' ? processes : [processAt(fault.process)];
    for (const { bus } of concerned) {
      if (fault.kind !== 'slow-bus') bus.isSound = false;
      if (fault.kind === 'no-bus') Object.assign(bus, { isCut: true, isNoticed: fault.isNoticed });
      else if (fault.kind === 'lossy-bus') bus.lossPercent = fault.percent;
      else bus.slowMs = fault.slowMs;
    }
    busNetwork?.weatherChanged();
    later(fault.ms, () => {
      for (const { bus } of concerned) {
        if (fault.kind === 'no-bus') Object.assign(bus, { isCut: false, isNoticed: false });
        else if (fault.kind === 'lossy-bus') bus.lossPercent = 0;
        else bus.slowMs = 0;
      }
      busNetwork?.weatherChanged();
    });
  }

  function heal(): void {
    isHealed = true;
    network.mend();
    for (const process of processes) {
      Object.assign(process.database, { isCut: false, isFull: false, slowMs: 0, refused: 0, unheard: 0, late: 0 });
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
