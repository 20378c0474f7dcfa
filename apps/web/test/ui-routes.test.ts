import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Route, readRoute } from '../ui/routes.ts';

function at(path: string): Route {
  return readRoute(new URL(path, 'http://localhost'));
}

describe('the routes of the web app', () => {
  it.each<[string, Route]>([
    ['/', { page: 'home' }],
    ['/?utm=1', { page: 'home' }],
    ['/game/hip-hip-hooray', { page: 'game', id: 'hip-hip-hooray' }],
    ['/game/hip-hip-hooray/', { page: 'game', id: 'hip-hip-hooray' }],
    ['/game/hip-hip-hooray#rules-2', { page: 'game', id: 'hip-hip-hooray' }],
    ['/play/m1', { page: 'play', id: 'm1' }],
    ['/replay/m1', { page: 'replay', id: 'm1', fragment: null, at: null, reviewed: null }],
    ['/replay/m1?at=12', { page: 'replay', id: 'm1', fragment: null, at: 12, reviewed: null }],
    ['/replay/m1?at=13&review=12', { page: 'replay', id: 'm1', fragment: null, at: 13, reviewed: 12 }],
    ['/replay/m1#r=abc', { page: 'replay', id: 'm1', fragment: null, at: null, reviewed: null }],
    ['/replay#r=abc-_9', { page: 'replay', id: null, fragment: 'abc-_9', at: null, reviewed: null }],
    ['/replay', { page: 'replay', id: null, fragment: null, at: null, reviewed: null }],
    ['/puzzles/pig', { page: 'puzzles', game: 'pig' }],
    ['/puzzles/pig/0a1b2c3d4e', { page: 'puzzle', game: 'pig', id: '0a1b2c3d4e' }],
    ['/puzzles', { page: 'puzzles', game: null }],
    ['/review/m1', { page: 'review', id: 'm1', fragment: null, at: null }],
    ['/review/m1?at=12', { page: 'review', id: 'm1', fragment: null, at: 12 }],
    ['/review?at=3#r=abc-_9', { page: 'review', id: null, fragment: 'abc-_9', at: 3 }],
    ['/sets/hop-n-roll', { page: 'sets', game: 'hop-n-roll', set: null }],
    ['/sets/hop-n-roll/new', { page: 'sets', game: 'hop-n-roll', set: 'new' }],
    ['/print/hop-n-roll', { page: 'print', game: 'hop-n-roll', sheet: null, set: null }],
    ['/print/hop-n-roll?sheet=advanced&set=s1', { page: 'print', game: 'hop-n-roll', sheet: 'advanced', set: 's1' }],
    ['/print/match/m1', { page: 'print-match', id: 'm1' }],
    ['/challenges', { page: 'challenges', game: null, day: null }],
    ['/challenges/hop-n-roll', { page: 'challenges', game: 'hop-n-roll', day: null }],
    ['/challenges/hop-n-roll/2026-11-16', { page: 'challenges', game: 'hop-n-roll', day: '2026-11-16' }],
    ['/friends', { page: 'friends', game: null }],
    ['/friends/hop-n-roll', { page: 'friends', game: 'hop-n-roll' }],
    ['/room/0123abcd', { page: 'room', room: '0123abcd', ticket: null }],
    ['/room/KTRMPA', { page: 'room', room: 'KTRMPA', ticket: null }],
    ['/room/0123abcd#move=t-1_x', { page: 'room', room: '0123abcd', ticket: 't-1_x' }],
    ['/room/0123abcd#move=', { page: 'room', room: '0123abcd', ticket: null }],
    ['/room/0123abcd#seats', { page: 'room', room: '0123abcd', ticket: null }],
    ['/watch/w1', { page: 'watch', watch: 'w1' }],
    ['/watch/w1#move=t', { page: 'watch', watch: 'w1' }],
    ['/new/hop-n-roll', { page: 'new', game: 'hop-n-roll', terms: '' }],
    ['/new/hop-n-roll?clock=60s', { page: 'new', game: 'hop-n-roll', terms: '?clock=60s' }],
    ['/lab', { page: 'lab', game: null, fragment: null }],
    ['/lab/hop-n-roll', { page: 'lab', game: 'hop-n-roll', fragment: null }],
    ['/lab/hop-n-roll#e=abc-_9', { page: 'lab', game: 'hop-n-roll', fragment: 'abc-_9' }],
    ['/lab/hop-n-roll#r=abc-_9', { page: 'lab', game: 'hop-n-roll', fragment: null }],
    ['/settings', { page: 'settings' }],
  ])('%s', (path, route) => {
    expect(at(path)).toEqual(route);
  });

  it.each([
    ...['/game', '/play', '/sets', '/print', '/room', '/watch', '/new', '/lab/a/b', '/room/a/b', '/friends/a/b', '/settings/more'],
    ...['/game/a/b', '/replay/a/b', '/review/a/b', '/sets/a/b/c', '/print/a/b', '/nowhere', '/game/%E0%A4%A'],
  ])('%s is no page', (path) => {
    expect(at(path)).toEqual({ page: 'not-found', path });
  });

  it.each(['-1', '1.5', 'x', '', '1e3', '99999999999'])('a replay opens at its start when told to open at move "%s"', (move) => {
    expect(at(`/replay/m1?at=${move}`)).toMatchObject({ page: 'replay', at: null });
  });

  it('reads back any id that was encoded into a path', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
        fc.pre(!/^\.{1,2}$/.test(id));
        expect(at(`/play/${encodeURIComponent(id)}`)).toEqual({ page: 'play', id });
      }),
    );
  });
});
