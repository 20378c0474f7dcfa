/** Checks for every bus; they throw and need no test runner. */

import type { Bus } from '@tablehop/host';
import { checksOf, equal } from './storage-contract.ts';

export type BusNetwork = {
  /** The bus of one more process. */
  readonly connect: () => Promise<Bus>;
  /** Cuts the bus for everybody, and resolves when all have noticed; `back` restores it. */
  readonly away: () => Promise<void>;
  readonly back: () => Promise<void>;
  /** Rejects if it never becomes so. */
  readonly until: (isSo: () => boolean | Promise<boolean>) => Promise<void>;
};

type BusCheck = (network: BusNetwork, topic: string) => Promise<void>;

type Ear = { readonly heard: string[]; readonly stood: () => number; readonly stop: () => void };

function listen(bus: Bus, topic: string): Ear {
  const heard: string[] = [];
  let stood = 0;
  const stop = bus.subscribe(
    topic,
    (text) => void heard.push(text),
    () => {
      stood += 1;
    },
  );
  return { heard, stop, stood: () => stood };
}

async function standing(network: BusNetwork, bus: Bus, topic: string): Promise<Ear> {
  const ear = listen(bus, topic);
  equal(ear.stood(), 0, 'stands before subscribing has returned');
  await network.until(() => ear.stood() > 0);
  return ear;
}

/** Waits until everything published before has arrived at this bus. */
async function settled(network: BusNetwork, bus: Bus, topic: string): Promise<void> {
  const last = await standing(network, bus, `${topic} last`);
  await bus.publish(`${topic} last`, '');
  await network.until(() => last.heard.length > 0);
  last.stop();
}

export const busContract = checksOf<BusCheck>({
  async 'tells all who listen, this process included, and says how many processes that were'(network, topic) {
    const [a, b, c] = [await network.connect(), await network.connect(), await network.connect()];
    equal(await a.publish(topic, 'nobody'), 0, 'with nobody listening');
    const ears = [await standing(network, a, topic), await standing(network, b, topic), await standing(network, b, topic)];
    equal(await a.publish(topic, 'from a'), 2, 'processes that listen');
    equal(await c.publish(topic, 'from c'), 2, 'processes that listen, for one that does not');
    await network.until(() => ears.every(({ heard }) => heard.length === 2));
    for (const { heard } of ears) equal(heard, ['from a', 'from c'], 'heard');
  },
  async 'keeps topics apart, and texts as they are'(network, topic) {
    const [a, b] = [await network.connect(), await network.connect()];
    const [ear, other] = [await standing(network, b, topic), await standing(network, b, `${topic} other`)];
    const texts = ['', '{"a":[1,"é😀\u2028\u0000"]}', 'x'.repeat(300_000), '0', 'null'];
    for (const text of texts) equal(await a.publish(topic, text), 1, 'processes that listen');
    await a.publish(`${topic} other`, 'other');
    await network.until(() => ear.heard.length === texts.length && other.heard.length === 1);
    equal(ear.heard, texts, 'heard');
    equal(other.heard, ['other'], 'heard of the other topic');
  },
  async 'tells of each publisher in the order in which it published, awaited or not'(network, topic) {
    const publishers = [await network.connect(), await network.connect()];
    const listener = await network.connect();
    const ears = [await standing(network, listener, topic), await standing(network, listener, `${topic} second`)];
    const numbers = Array.from({ length: 500 }, (_, index) => index);
    await Promise.all(
      publishers.flatMap((bus, index) =>
        numbers.map((number) => bus.publish(number % 2 ? topic : `${topic} second`, `${index} ${number}`)),
      ),
    );
    await network.until(() => ears.every(({ heard }) => heard.length === numbers.length));
    for (const [parity, { heard }] of [...ears].reverse().entries())
      for (const index of publishers.keys())
        equal(
          heard.filter((text) => text.startsWith(`${index} `)),
          numbers.filter((number) => number % 2 === parity).map((number) => `${index} ${number}`),
          `of publisher ${index}`,
        );
  },
  async 'lets a process hear what it publishes on several topics in the order in which it did'(network, topic) {
    const bus = await network.connect();
    const heard: string[] = [];
    let stood = 0;
    for (const each of ['a', 'b'])
      bus.subscribe(
        topic + each,
        (text) => void heard.push(text),
        () => (stood += 1),
      );
    await network.until(() => stood === 2);
    for (const number of [1, 2, 3, 4]) void bus.publish(topic + (number % 2 ? 'a' : 'b'), `${number}`);
    await network.until(() => heard.length === 4);
    equal(heard, ['1', '2', '3', '4'], 'heard');
  },
  async 'tells nobody who has stopped listening, and still those who have not'(network, topic) {
    const bus = await network.connect();
    const [ear, other] = [await standing(network, bus, topic), await standing(network, bus, topic)];
    ear.stop();
    ear.stop();
    equal(await bus.publish(topic, 'one'), 1, 'processes that listen');
    await network.until(() => other.heard.length === 1);
    other.stop();
    await network.until(async () => (await bus.publish(topic, 'nobody')) === 0);
    const again = await standing(network, bus, topic);
    equal(await bus.publish(topic, 'two'), 1, 'processes that listen again');
    await network.until(() => again.heard.length > 0);
    equal([ear.heard, other.heard, again.heard], [[], ['one'], ['two']], 'heard');
  },
  async 'lets whoever stops and listens again at once hear from when it stands'(network, topic) {
    const [bus, publisher] = [await network.connect(), await network.connect()];
    for (let round = 0; round < 20; round++) {
      listen(bus, topic).stop();
      const ear = await standing(network, bus, topic);
      equal(await publisher.publish(topic, `${round}`), 1, 'processes that listen');
      await network.until(() => ear.heard.length > 0);
      equal(ear.heard, [`${round}`], 'heard');
      ear.stop();
    }
  },
  async 'is up, and stays up while subscriptions come and go'(network, topic) {
    const bus = await network.connect();
    const told: boolean[] = [];
    bus.watch((isUp) => void told.push(isUp));
    equal(bus.isUp(), true, 'up');
    const ears = Array.from({ length: 50 }, (_, index) => {
      const ear = listen(bus, `${topic} ${index}`);
      equal(bus.isUp(), true, 'up with a new subscription');
      return ear;
    });
    await network.until(() => ears.every(({ stood }) => stood() === 1));
    for (const ear of ears) ear.stop();
    await settled(network, bus, topic);
    equal(told, [], 'told');
  },
  async 'goes away and is back: says so, publishes nothing meanwhile, and then all subscriptions stand'(network, topic) {
    const [bus, other] = [await network.connect(), await network.connect()];
    const told: boolean[] = [];
    const unwatched: boolean[] = [];
    bus.watch((isUp) => void told.push(isUp, bus.isUp()));
    bus.watch((isUp) => void unwatched.push(isUp))();
    const before = await standing(network, bus, topic);
    const left = await standing(network, bus, topic);
    await network.away();
    equal([bus.isUp(), told], [false, [false, false]], 'away');
    equal(await bus.publish(topic, 'lost'), 0, 'processes that listen while it is away');
    const meanwhile = listen(bus, `${topic} meanwhile`);
    listen(bus, `${topic} left`).stop();
    left.stop();
    await network.back();
    equal([bus.isUp(), told], [true, [false, false, true, true]], 'back');
    equal(unwatched, [], 'told whoever does not watch any more');
    equal(await other.publish(topic, 'again'), 1, 'processes that listen again');
    equal(await other.publish(`${topic} meanwhile`, 'new'), 1, 'processes that listen to the new topic');
    equal(await other.publish(`${topic} left`, ''), 0, 'processes that listen to what was left');
    await network.until(() => before.heard.length > 0 && meanwhile.heard.length > 0);
    equal([before.heard, meanwhile.heard, left.heard], [['again'], ['new'], []], 'heard');
    equal([before.stood(), meanwhile.stood(), left.stood()], [2, 1, 1], 'how often they stood');
  },
});
