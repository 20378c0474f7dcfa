import type { Effect, Seat } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { gameOf, playedRecord } from '../../../packages/host/test/support.ts';
import { type Log, logOfRecord, readInRounds, withMove, withSeatChanges, withUndo } from '../screens/play/match/log.ts';

const effect = (key: string): Effect => ({ key });
const wrote = (log: Log, by: Seat | 'chance', keys: string, moves = 1) =>
  withMove(log, { by, effects: keys.split(' ').map(effect), moves });
const keysOf = (log: Log) => log.map((group) => (group.kind === 'undo' ? 'undo' : group.effects.map(({ key }) => key).join(' ')));
const struckIn = (log: Log) => log.flatMap((group) => (group.kind === 'move' && group.takenBack ? [group.number] : []));

describe('the log', () => {
  it('has a group for each move, newest first, with the chance that followed', () => {
    const log = wrote(wrote(wrote(wrote([], 'chance', 'first'), 0, 'build'), 'chance', 'roll lineup'), 1, 'keep');
    expect(keysOf(log)).toEqual(['keep', 'build roll lineup', 'first']);
    expect(log.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it('strikes out as many moves as were taken back, chance included', () => {
    let log = wrote(wrote(wrote(wrote([], 0, 'a', 2), 1, 'b'), 0, 'c', 2), 1, 'd', 3);
    log = withUndo(log, { by: 0, count: 5, free: false });
    expect(keysOf(log)).toEqual(['undo', 'd', 'c', 'b', 'a']);
    expect(struckIn(log)).toEqual([4, 3]);
  });

  it('strikes out only own moves when others stand, and nothing twice', () => {
    const undo = { by: 0, count: 1, free: true };
    let log = withUndo(wrote(wrote([], 0, 'a'), 1, 'b'), undo);
    expect(struckIn(log)).toEqual([1]);
    log = withUndo(wrote(log, 0, 'c'), undo);
    expect(struckIn(log)).toEqual([4, 1]);
    // After an undo, chance begins its own group.
    expect(keysOf(wrote(log, 'chance', 'roll'))).toEqual(['roll', 'undo', 'c', 'undo', 'b', 'a']);
  });

  it('keeps from a viewer what is for another only', () => {
    const game = gameOf('sealed-bids');
    const record = playedRecord(game, 2, 'secret');
    const secrets = (viewer: 0 | 1 | 'table') =>
      logOfRecord(game, record, viewer, () => null)
        .flatMap((group) => (group.kind === 'move' ? group.effects : []))
        .filter(({ only }) => only !== undefined);
    expect(secrets('table').length).toBeGreaterThan(0);
    expect(secrets(0).every(({ only }) => only === 0)).toBe(true);
    expect(secrets(0).length + secrets(1).length).toBe(secrets('table').length);
  });

  it('says between the moves that a seat changed hands, and how many moves stood before each', () => {
    const moves = ['a', 'b', 'c', 'd'].map((key, seat) => ({ by: seat % 2, effects: [effect(key)], moves: 2 }));
    const change = (at: number, kind: 'left' | 'taken') => ({ seat: 1, moves: at, kind, name: 'Bea', mark: 1 });
    let log = moves.reduce<Log>(withMove, []);
    log = withUndo(log, { by: 1, count: 2, free: false });
    const lines = withSeatChanges(log, [change(4, 'left'), change(4, 'taken'), change(6, 'left')]).toReversed();
    const told = lines.map((line) => [line.kind === 'seat' ? line.change.kind : line.kind, line.at]);
    expect(told).toEqual([
      ['move', 0],
      ['move', 2],
      ['left', 4],
      ['taken', 4],
      ['move', 4],
      ['move', 6],
      ['undo', 6],
      ['left', 6],
    ]);
    expect(lines.map(({ number }) => number)).toEqual([...new Set(lines.map(({ number }) => number))].sort((a, b) => a - b));
  });

  it('writes down that something was taken back in the round in which that was done', () => {
    const round = (number: number) => ({ key: 'round.round', params: { number } });
    let log = withMove([], { by: 0, effects: [effect('a')], moves: 1, round: round(1) });
    log = withUndo(withMove(log, { by: 1, effects: [effect('b')], moves: 1, round: round(2) }), { by: 1, count: 1, free: true });
    log = withMove(log, { by: 1, effects: [effect('c')], moves: 1, round: round(2) });
    expect(readInRounds(log).map(({ title, groups }) => [title, groups.map(({ number }) => number)])).toEqual([
      [round(1), [1]],
      [round(2), [2, 3, 4]],
    ]);
  });
});
