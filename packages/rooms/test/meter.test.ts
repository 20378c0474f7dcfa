import { expect, it } from 'vitest';
import { createWorld, planOf, settle } from './support.ts';

const PLAN = planOf('sealed-bids');

type Look = { readonly version: number; readonly offers: readonly { readonly action: object }[] };

it('reports every answered question, with its refusal', async () => {
  const open: (string | null)[] = [];
  const told: [string | null, string | null][] = [];
  const world = createWorld({
    meter: {
      asked(question) {
        open.push(question);
        return (refused) => told.push([question, refused]);
      },
      lease: () => undefined,
      removed: () => undefined,
    },
  });
  const ada = await world.raw();
  await ada.ask('ping');
  await ada.hello();
  await ada.ask('juggle');
  await ada.connection.receive('no JSON');
  await ada.ask('enter', { room: '0'.repeat(32) });
  const seats = [{ kind: 'host' }, { kind: 'bot', level: 'random', name: '', mark: 1 }];
  await ada.ask('createRoom', { plan: PLAN, seats, person: { name: 'Ada', mark: 0 } });
  await ada.ask('ready', { ready: true, share: '1'.repeat(32) });
  await ada.ask('start');
  await settle();
  await ada.ask('watch');
  await ada.ask('submit', { seat: 1, action: { type: 'nothing' }, version: 0, move: 'first' });
  const [{ news }] = ada.told.filter(({ kind }) => kind === 'news') as unknown as [{ news: { look: Look } }];
  const { version, offers } = news.look;
  await ada.ask('submit', { seat: 0, action: { type: 'nothing' }, version, move: 'second' });
  await ada.ask('submit', { seat: 0, action: offers[0]?.action, version, move: 'third' });
  expect(told).toEqual([
    ['ping', 'hello-first'],
    ['hello', null],
    [null, 'bad-request'],
    [null, 'bad-request'],
    ['enter', 'unknown-room'],
    ['createRoom', null],
    ['ready', null],
    ['start', null],
    ['watch', null],
    ['submit', 'not-your-seat'],
    ['submit', 'bad-request'],
    ['submit', null],
  ]);
  expect(open).toEqual(told.map(([question]) => question));
});
