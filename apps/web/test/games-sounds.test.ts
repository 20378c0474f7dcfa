import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import { createReplay } from '@tablehop/host';
import { type SoundTable, soundsOf } from '@tablehop/ui/sound/sounds-of.ts';
import { SOUNDS, VOICES } from '@tablehop/ui/sound/voices.ts';
import { describe, expect, it } from 'vitest';
import { sounds as cheer } from '../../../games/hip-hip-hooray/web/board/beats.ts';
import { sounds as plie } from '../../../games/hop-cest-plie/web/board/beats.ts';
import { sounds as disco } from '../../../games/hop-n-roll/web/board/beats.ts';
import { sounds as marbles } from '../../../games/hop-the-marble/web/board/beats.ts';
import { playedRecord } from '../../../packages/host/test/support.ts';

const TABLES: readonly (readonly [game: string, table: SoundTable])[] = [
  ['hip-hip-hooray', cheer],
  ['hop-cest-plie', plie],
  ['hop-n-roll', disco],
  ['hop-the-marble', marbles],
];

describe.each(TABLES)('the sounds of %s', (id, table) => {
  it('let nothing that a player does or rolls pass in silence', () => {
    const game = findGame(id) as AnyGame;
    const replay = createReplay(game, playedRecord(game, 2, 'heard', 400));
    const silent = new Set<string>();
    for (let number = 1; number <= replay.last; number += 1) {
      const { effects, move } = replay.frame(number, 'table');
      const heard = [...soundsOf(effects, table, 'happening'), ...soundsOf(effects, table, 'told')];
      if (heard.length === 0) silent.add(String(move?.action.type));
    }
    // `done` is no move on the table, `first` is announced, and `tremble` is silent.
    expect([...silent].filter((type) => !['done', 'first', 'tremble'].includes(type))).toEqual([]);
  });
});

it.each(SOUNDS)('the sound %s can be heard, and is over soon', (sound) => {
  expect(VOICES[sound].length).toBeGreaterThan(0);
  for (const { at, seconds, loud } of VOICES[sound]) {
    expect(loud).toBeGreaterThan(0);
    expect(loud).toBeLessThanOrEqual(0.8);
    expect(at + seconds).toBeLessThan(1.3);
  }
});

it('a game alone has sounds for a win and for a defeat', () => {
  expect(soundsOf([{ key: 'soloWon' }], plie, 'told')).toEqual(['win']);
  expect(soundsOf([{ key: 'soloLost' }], plie, 'told')).toEqual(['lose']);
});
