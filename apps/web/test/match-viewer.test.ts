import type { Turn } from '@tablehop/core';
import type { SeatInfo } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { chooseViewer, needsCurtain, personsAt } from '../match/seats.ts';

const person: SeatInfo = { kind: 'person', name: 'Ada' };
const bot: SeatInfo = { kind: 'bot', name: 'Pip', level: 'easy' };
const act = (...seats: readonly number[]): Turn => ({ kind: 'act', phase: 'any', seats });
const chance: Turn = { kind: 'chance', phase: 'any', key: 'any' };
const over: Turn = { kind: 'over', ranking: [[0]], reason: 'any' };

describe('whose eyes', () => {
  it('are those of the only person, whoever acts', () => {
    for (const turn of [null, act(0), act(1), chance, over]) expect(chooseViewer([bot, person, bot], turn, null)).toBe(1);
  });

  it('are nobody’s where bots are among themselves', () => {
    expect(chooseViewer([bot, bot], act(1), null)).toBe('table');
  });

  it('are those of the person who must act', () => {
    expect(chooseViewer([person, bot, person], act(2), 0)).toBe(2);
  });

  it('stay with whoever looked last while nobody at the screen must act', () => {
    const seats = [person, bot, person];
    expect(chooseViewer(seats, act(1), 2)).toBe(2);
    expect(chooseViewer(seats, chance, 2)).toBe(2);
    expect(chooseViewer(seats, over, 2)).toBe(2);
  });

  it('stay with whoever looks as long as they are among those who act at the same time', () => {
    const seats = [person, person, person];
    expect(chooseViewer(seats, act(0, 1, 2), 1)).toBe(1);
    expect(chooseViewer(seats, act(0, 2), 1)).toBe(0);
  });

  it('begin with the first person', () => {
    expect(personsAt([bot, person, person])).toEqual([1, 2]);
    expect(chooseViewer([bot, person, person], null, null)).toBe(1);
  });

  it('change behind a curtain only where the views differ', () => {
    expect(needsCurtain({ hand: [1, 2] }, { hand: [1, 2] })).toBe(false);
    expect(needsCurtain({ hand: [1, 2] }, { hand: ['?', '?'] })).toBe(true);
  });
});
