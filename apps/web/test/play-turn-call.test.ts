import { signal } from '@preact/signals';
import type { Seat, Turn } from '@tablehop/core';
import type { Look } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { createTurnCall } from '../screens/play/match/online/turn-call.ts';

function lookWith(version: number, acting: readonly Seat[] | 'over', awaits: readonly Seat[] = []): Look {
  const turn: Turn = acting === 'over' ? { kind: 'over', ranking: [], reason: 'end' } : { kind: 'act', seats: acting, phase: 'choose' };
  const request = awaits.length === 0 ? null : { by: 1, to: 0, count: 1, consent: [], awaits };
  return { version, turn, view: {}, offers: [], scores: [], undo: null, redo: null, request };
}

function callFor(seat: Seat) {
  const newest = signal<Look | null>(null);
  const told = signal<{ readonly look: Look } | null>(null);
  const isHidden = signal(false);
  const mayAct = signal(true);
  const page = { isMarked: false, sounds: 0, notified: 0, open: 0 };
  const stop = createTurnCall({
    seat,
    newest,
    told,
    mayAct,
    isHidden,
    mark: (isMarked) => {
      page.isMarked = isMarked;
    },
    sound: () => {
      page.sounds += 1;
    },
    notify: () => {
      page.notified += 1;
      page.open += 1;
      let isOpen = true;
      return () => {
        if (isOpen) page.open -= 1;
        isOpen = false;
      };
    },
  });
  const hear = (look: Look) => {
    newest.value = look;
  };
  const tell = (look: Look) => {
    told.value = { look };
  };
  const see = (look: Look) => {
    hear(look);
    tell(look);
  };
  return { page, hear, tell, see, isHidden, mayAct, stop };
}

describe('whose turn it is', () => {
  it('is marked for as long as it lasts, and heard once when it begins, but not by whoever has just come', () => {
    const late = callFor(0);
    late.see(lookWith(7, [0]));
    expect(late.page).toMatchObject({ isMarked: true, sounds: 0 });
    const { page, see } = callFor(0);
    see(lookWith(1, [1]));
    expect(page).toMatchObject({ isMarked: false, sounds: 0 });
    see(lookWith(2, [0]));
    expect(page).toMatchObject({ isMarked: true, sounds: 1 });
    see(lookWith(3, [0]));
    expect(page).toMatchObject({ isMarked: true, sounds: 1 });
    see(lookWith(4, [1]));
    expect(page.isMarked).toBe(false);
    see(lookWith(5, [0, 1]));
    expect(page).toMatchObject({ isMarked: true, sounds: 2 });
    see(lookWith(6, 'over'));
    expect(page).toMatchObject({ isMarked: false, notified: 0 });
  });

  it('sounds when it has been seen that it begins, and at once where nobody looks', () => {
    const { page, see, hear, tell, isHidden } = callFor(0);
    see(lookWith(1, [1]));
    hear(lookWith(2, [0]));
    expect(page).toMatchObject({ isMarked: true, sounds: 0 });
    tell(lookWith(2, [0]));
    expect(page.sounds).toBe(1);
    see(lookWith(3, [1]));
    isHidden.value = true;
    hear(lookWith(4, [0]));
    expect(page.sounds).toBe(2);
  });

  it('is notified of while the page is out of sight, until one comes or the turn is over', () => {
    const { page, see, hear, isHidden, stop } = callFor(0);
    see(lookWith(1, [1]));
    isHidden.value = true;
    hear(lookWith(2, [0]));
    expect(page).toMatchObject({ notified: 1, open: 1 });
    isHidden.value = false;
    expect(page.open).toBe(0);
    // Leaving during one's own turn sends no notification.
    isHidden.value = true;
    expect(page.notified).toBe(1);
    hear(lookWith(3, [1]));
    hear(lookWith(4, [0]));
    expect(page).toMatchObject({ notified: 2, open: 1 });
    hear(lookWith(5, [1]));
    expect(page.open).toBe(0);
    hear(lookWith(6, [0]));
    stop();
    expect(page, 'no mark is left behind').toMatchObject({ isMarked: false, open: 0 });
  });
});
