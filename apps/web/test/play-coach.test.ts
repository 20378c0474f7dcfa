import { signal } from '@preact/signals';
import type { AnyLesson, Effect, Turn, Viewer } from '@tablehop/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCoach } from '../screens/play/match/coach.ts';
import type { Shown } from '../screens/play/match/play-match.ts';

const LESSONS: readonly AnyLesson[] = [
  { id: 'urgent', applies: (view: string) => view.includes('!') },
  { id: 'first', applies: () => true },
  { id: 'second', applies: (_view, seat) => seat === 0 },
];

function sitDown(lessons = LESSONS, alreadyLearned: readonly string[] = [], practised = signal<readonly string[]>([])) {
  const shown = signal<Pick<Shown, 'viewer' | 'look' | 'effects'> | null>(null);
  const isOn = signal(true);
  const learned = signal<readonly string[]>(alreadyLearned);
  const isQuiet = signal(true);
  const coach = createCoach({ game: 'toy', lessons, told: shown, isQuiet, isOn, learned, practised });
  onTestFinished(() => coach.close());
  let version = 0;
  const show = (viewer: Viewer, turn: Turn, view = '', effects: readonly Effect[] = []) => {
    version += 1;
    shown.value = { viewer, effects, look: { version, turn, view, offers: [], scores: [], undo: null, redo: null, request: null } };
    return coach.lesson.value?.id ?? null;
  };
  return { coach, isOn, isQuiet, learned, practised, show };
}

const act = (seats: readonly number[], phase = 'move'): Turn => ({ kind: 'act', phase, seats });
const chance: Turn = { kind: 'chance', phase: 'roll', key: 'roll' };

describe('the coach', () => {
  it('teaches one thing at a decision, the most pressing first', () => {
    const { coach, show, learned } = sitDown();
    expect(show(0, act([0]), 'look out!')).toBe('urgent');
    coach.pass();
    expect(coach.lesson.value).toBeNull();
    expect(learned.value).toEqual(['toy/urgent']);
    show(0, chance);
    expect(show(0, act([0]), 'look out!')).toBe('first');
  });

  it('teaches the next lesson for a decision once the last one was read', () => {
    const { coach, show } = sitDown();
    show(0, act([0]), 'look out!');
    const next = () => {
      coach.gotIt();
      return coach.lesson.value?.id;
    };
    expect([next(), next(), next()]).toEqual(['first', 'second', undefined]);
  });

  it('waits until what happens on the table has happened', () => {
    const { coach, show, isQuiet } = sitDown();
    isQuiet.value = false;
    expect(show(0, act([0]))).toBeNull();
    isQuiet.value = true;
    expect(coach.lesson.value?.id).toBe('first');
  });

  it('teaches nobody whose turn it is not', () => {
    const { show } = sitDown();
    expect(show(0, chance)).toBeNull();
    expect(show(0, act([1]))).toBeNull();
    expect(show('table', act([0]))).toBeNull();
    expect(show(0, { kind: 'over', ranking: [[0]], reason: 'end' })).toBeNull();
  });

  it('stays with its lesson while others act in the same phase, until the person has acted', () => {
    const { show, learned } = sitDown();
    expect(show(0, act([0, 1, 2]))).toBe('first');
    expect(show(0, act([0, 1]), 'look out!')).toBe('first');
    expect(show(0, act([0, 1]), '', [{ key: 'moved', seat: 1 }])).toBe('first');
    expect(show(0, act([0, 1]), '', [{ key: 'moved', seat: 0 }])).toBe('second');
    expect(learned.value).toEqual(['toy/first']);
  });

  it('goes on to another lesson when the screen is passed on, or the phase changes', () => {
    const [passed, changed] = [sitDown().show, sitDown().show];
    expect([passed(0, act([0])), passed(1, act([1])), passed(0, act([0]))]).toEqual(['first', null, 'second']);
    expect([changed(0, act([0])), changed(0, act([0], 'another'))]).toEqual(['first', 'second']);
  });

  it('says nothing while it is off, and counts nothing as learned', () => {
    const { show, isOn, learned, coach } = sitDown();
    isOn.value = false;
    expect(show(0, act([0]))).toBeNull();
    show(0, chance);
    expect(learned.value).toEqual([]);
    show(0, act([0]));
    isOn.value = true;
    expect(coach.lesson.value?.id).toBe('first');
  });
});

describe('what was done right twice', () => {
  /** A decision shows one lesson, so `jump` comes third. */
  const JUMPING: readonly AnyLesson[] = [
    { id: 'goal', applies: () => true },
    { id: 'score', applies: () => true },
    { id: 'jump', applies: () => true, shownBy: ({ key, far }) => key === 'jumped' && far === true },
    { id: 'walk', applies: () => true },
  ];
  const far: Effect = { key: 'jumped', seat: 0, far: true };

  /** Decides without reading further tips; returns the lesson shown. */
  function decide({ show }: ReturnType<typeof sitDown>, ...effects: readonly Effect[]): string | null {
    const taught = show(0, act([0]));
    show(0, act([1]), '', effects);
    return taught;
  }

  it('is not taught any more, and all else is', () => {
    const table = sitDown(JUMPING);
    expect(decide(table, far)).toBe('goal');
    expect(table.practised.value).toEqual(['toy/jump']);
    expect(decide(table, far)).toBe('score');
    expect(table.practised.value).toEqual([]);
    expect(table.learned.value).toEqual(['toy/goal', 'toy/score', 'toy/jump']);
    expect(decide(table)).toBe('walk');
  });

  it('is what a lesson says, done oneself, once a decision', () => {
    const table = sitDown(JUMPING);
    decide(table, { ...far, far: false }, { ...far, seat: 1 });
    expect(table.practised.value).toEqual([]);
    decide(table, far, far);
    expect(table.practised.value).toEqual(['toy/jump']);
    expect(decide(table)).toBe('jump');
  });

  it('begins anew with a slip', () => {
    const table = sitDown(JUMPING);
    decide(table, far);
    table.show(0, act([0]));
    table.coach.slipped();
    table.show(0, act([1]), '', [far]);
    expect(table.practised.value).toEqual([]);
    expect(decide(table)).toBe('jump');
  });

  it('may be done in two matches, and counts for nothing where tips are off', () => {
    const practised = signal<readonly string[]>([]);
    const off = sitDown(JUMPING, [], practised);
    off.isOn.value = false;
    decide(off, far);
    expect(practised.value).toEqual([]);
    decide(sitDown(JUMPING, [], practised), far);
    const later = sitDown(JUMPING, [], practised);
    decide(later, far);
    expect(later.learned.value).toContain('toy/jump');
  });
});
