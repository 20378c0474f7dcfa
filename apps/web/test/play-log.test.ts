import type { Effect } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { type Log, logOfRecord, withMove, withUndo } from '../play/log.ts';
import { gameOf, playedRecord } from './match-support.ts';

const effect = (key: string): Effect => ({ key });
const keysOf = (log: Log) => log.map((group) => (group.kind === 'undo' ? 'undo' : group.effects.map(({ key }) => key).join(' ')));
const struckIn = (log: Log) => log.flatMap((group) => (group.kind === 'move' && group.takenBack ? [group.number] : []));

describe('the log', () => {
  it('has a group for each move, newest first, with the chance that followed', () => {
    let log = withMove([], 'chance', [effect('first')], 1);
    log = withMove(log, 0, [effect('build')], 1);
    log = withMove(log, 'chance', [effect('roll'), effect('lineup')], 1);
    log = withMove(log, 1, [effect('keep')], 1);
    expect(keysOf(log)).toEqual(['keep', 'build roll lineup', 'first']);
    expect(log.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it('strikes out as many moves as were taken back, chance included', () => {
    let log = withMove([], 0, [effect('a')], 2);
    log = withMove(log, 1, [effect('b')], 1);
    log = withMove(log, 0, [effect('c')], 2);
    log = withMove(log, 1, [effect('d')], 3);
    log = withUndo(log, { by: 0, count: 5, free: false });
    expect(keysOf(log)).toEqual(['undo', 'd', 'c', 'b', 'a']);
    expect(struckIn(log)).toEqual([4, 3]);
  });

  it('strikes out only own moves when others stand, and nothing twice', () => {
    let log = withMove([], 0, [effect('a')], 1);
    log = withMove(log, 1, [effect('b')], 1);
    log = withUndo(log, { by: 0, count: 1, free: true });
    expect(struckIn(log)).toEqual([1]);
    log = withMove(log, 0, [effect('c')], 1);
    log = withUndo(log, { by: 0, count: 1, free: true });
    expect(struckIn(log)).toEqual([4, 1]);
  });

  it('begins a group of its own with chance after an undo', () => {
    const undone = withUndo(withMove([], 0, [effect('a')], 1), { by: 0, count: 1, free: true });
    expect(keysOf(withMove(undone, 'chance', [effect('roll')], 1))).toEqual(['roll', 'undo', 'a']);
  });

  it('is written from a record as it would have been written live', () => {
    const game = gameOf('hip-hip-hooray');
    const record = playedRecord(game, 2, 'log');
    const log = logOfRecord(game, record, 0);
    const counted = log.reduce((sum, group) => sum + (group.kind === 'move' ? group.moves : 0), 0);
    expect(counted).toBe(record.moves.length);
    const byPeople = record.moves.filter(({ by }) => by !== 'chance').length;
    // One more for what chance did before anybody could move.
    expect(log).toHaveLength(byPeople + 1);
  });

  it('keeps from a viewer what is for another only', () => {
    const game = gameOf('sealed-bids');
    const record = playedRecord(game, 2, 'secret');
    const secrets = (viewer: 0 | 1 | 'table') =>
      logOfRecord(game, record, viewer)
        .flatMap((group) => (group.kind === 'move' ? group.effects : []))
        .filter(({ only }) => only !== undefined);
    expect(secrets('table').length).toBeGreaterThan(0);
    expect(secrets(0).every(({ only }) => only === 0)).toBe(true);
    expect(secrets(0).length + secrets(1).length).toBe(secrets('table').length);
  });
});
