import { describe, expect, it } from 'vitest';
import { isFromThisMachine, lanAddresses } from '../addresses.ts';
import { fakeRooms, openClient, openGateway } from './gateway-support.ts';

const address = (given: string, internal = false) => ({ address: given, internal });
const INTERFACES = {
  lo: [address('127.0.0.1', true), address('::1', true)],
  docker0: [address('172.17.0.1')],
  tun0: [address('10.8.0.2')],
  eth0: [address('10.0.0.7'), address('fe80::1')],
  wlan0: [address('192.168.1.23')],
  public0: [address('203.0.113.9')],
};

describe('the addresses of this machine in its network', () => {
  it.each([
    [undefined, ['192.168.1.23', '10.0.0.7']],
    ['0.0.0.0', ['192.168.1.23', '10.0.0.7']],
    ['127.0.0.1', []],
    ['localhost', []],
    ['10.0.0.7', ['10.0.0.7']],
  ])('are private ones of real networks that the server listens on, those of homes first: %s', (host, addresses) => {
    expect(lanAddresses(host, INTERFACES)).toEqual(addresses);
  });

  it('are never more than a few', () => {
    expect(lanAddresses(undefined, { en0: Array.from({ length: 20 }, (_, host) => address(`192.168.0.${host}`)) })).toHaveLength(3);
  });
});

describe('whoever asks for them', () => {
  const from = (remoteAddress: string, headers: { readonly [name: string]: string }) =>
    isFromThisMachine({ socket: { remoteAddress }, headers } as never);

  it.each([
    ['127.0.0.1', 'localhost:3000'],
    ['::ffff:127.0.0.1', '127.0.0.1:3000'],
    ['::1', '[::1]:3000'],
  ])('is at this machine: %s, %s', (remote, host) => expect(from(remote, { host })).toBe(true));

  it.each([
    ['another machine', '192.168.1.40', { host: 'localhost:3000' }],
    ['a page of a public name', '127.0.0.1', { host: 'play.example.org' }],
    ['a proxy', '127.0.0.1', { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.80' }],
    ['no page at all', '127.0.0.1', {}],
  ])('is not: %s', (_, remote, headers) => expect(from(remote, headers)).toBe(false));

  it('is told by the gateway, unless a proxy is trusted', async () => {
    const rooms = fakeRooms();
    const lan = () => ['192.168.1.23'];
    const direct = await openGateway({ connect: rooms.connect, lan });
    const proxied = await openGateway({ connect: rooms.connect, lan, trustProxy: true });
    await openClient(direct.url);
    await openClient(direct.url, { headers: { host: 'play.example.org' } });
    await openClient(proxied.url);
    expect(rooms.wires.map((wire) => wire.lan)).toEqual([['192.168.1.23'], [], []]);
  });
});
