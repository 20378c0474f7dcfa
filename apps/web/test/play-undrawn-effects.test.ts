import { signal } from '@preact/signals';
import type { Effect, Viewer } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import type { Shown } from '../screens/play/play-match.ts';
import { gatherUndrawnEffects } from '../screens/play/undrawn-effects.ts';

const effectOf = (key: string): Effect => ({ key, seat: 0 });

function shownAt(version: number, viewer: Viewer, ...keys: readonly string[]): Shown {
  const turn = { kind: 'act', phase: 'any', seats: [0] } as const;
  const look = { version, turn, view: null, scores: [], offers: [], undo: null, redo: null, request: null };
  return { viewer, look, effects: keys.map(effectOf), tempo: 0 };
}

describe('what a board is handed', () => {
  it('are the effects of all positions that came since it last drew one', () => {
    const shown = signal<Shown | null>(null);
    const undrawn = gatherUndrawnEffects(shown);
    expect(undrawn.current()).toEqual([]);
    const first = shownAt(1, 0, 'placed');
    shown.value = first;
    expect(undrawn.current()).toBe(first.effects);
    undrawn.drawn(first);
    expect(undrawn.current(), 'drawn again, the same').toBe(first.effects);

    shown.value = shownAt(2, 0, 'flicked');
    shown.value = shownAt(3, 0);
    const last = shownAt(4, 0, 'rolled', 'scored');
    shown.value = last;
    const gathered = undrawn.current();
    expect(gathered.map(({ key }) => key)).toEqual(['flicked', 'rolled', 'scored']);
    undrawn.drawn(last);
    expect(undrawn.current()).toBe(gathered);
    shown.value = shownAt(5, 0, 'ended');
    expect(undrawn.current().map(({ key }) => key)).toEqual(['ended']);
  });

  it('goes on gathering while only an older position has been drawn', () => {
    const shown = signal<Shown | null>(shownAt(1, 0, 'placed'));
    const undrawn = gatherUndrawnEffects(shown);
    const older = shown.value;
    shown.value = shownAt(2, 0, 'flicked');
    if (older !== null) undrawn.drawn(older);
    shown.value = shownAt(3, 0, 'rolled');
    expect(undrawn.current().map(({ key }) => key)).toEqual(['placed', 'flicked', 'rolled']);
  });

  it('is nothing that another seat was shown', () => {
    const shown = signal<Shown | null>(null);
    const undrawn = gatherUndrawnEffects(shown);
    shown.value = shownAt(1, 0, 'secret');
    shown.value = shownAt(1, 1, 'open');
    expect(undrawn.current().map(({ key }) => key)).toEqual(['open']);
  });
});
