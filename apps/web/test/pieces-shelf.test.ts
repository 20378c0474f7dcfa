import type { Json } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { createShelf, type KeyValueStorage, type Shelf } from '../features/pieces/shelf.ts';

type MemoryStorage = KeyValueStorage & { readonly kept: Map<string, string>; fail: (name: string | null) => void };

/** Keeps as local storage does; on request every access fails as the browser's does. */
function memoryStorage(): MemoryStorage {
  const kept = new Map<string, string>();
  let failure: string | null = null;
  const attempt = <Result>(work: () => Result): Result => {
    if (failure !== null) throw Object.assign(new Error('refused'), { name: failure });
    return work();
  };
  return {
    kept,
    fail(name) {
      failure = name;
    },
    keys: () => attempt(() => [...kept.keys()]),
    read: (key) => attempt(() => kept.get(key) ?? null),
    write: (key, text) => attempt(() => void kept.set(key, text)),
    remove: (key) => attempt(() => void kept.delete(key)),
  };
}

function openShelf(storage: KeyValueStorage): Shelf {
  let ids = 0;
  const freshId = () => {
    ids += 1;
    return `id${ids}`;
  };
  return createShelf({ storage, now: () => 1_700_000_000_000, freshId });
}

const GAME = 'hop-n-roll';
const DATA: Json = { sheets: [1, 2] };
const names = ({ sets }: Shelf) => sets.value.map(({ name }) => name);

describe('the shelf', () => {
  it('holds sets by name, and has them again when it is opened anew', () => {
    const storage = memoryStorage();
    const shelf = openShelf(storage);
    shelf.put(GAME, { name: ' Zoo ', data: DATA });
    const first = shelf.put(GAME, { name: 'Attic', data: DATA });
    expect(names(shelf)).toEqual(['Attic', 'Zoo']);
    shelf.put(GAME, { name: 'Loft', data: null }, first.id);
    const again = openShelf(storage);
    expect(names(again)).toEqual(['Loft', 'Zoo']);
    expect(again.find(first.id)).toMatchObject({ game: GAME, name: 'Loft', data: null });
    expect(again.trouble.value).toBeNull();
  });

  it('knows namesakes within a game, whatever their letters, and finds a free name', () => {
    const shelf = openShelf(memoryStorage());
    const attic = shelf.put(GAME, { name: 'Attic', data: DATA });
    expect(shelf.namesake(GAME, ' attic', null)?.id).toBe(attic.id);
    expect(shelf.namesake(GAME, 'Attic', attic.id)).toBeUndefined();
    expect(shelf.namesake('another', 'Attic', null)).toBeUndefined();
    expect(shelf.freeName(GAME, 'Cellar')).toBe('Cellar');
    expect(shelf.freeName(GAME, 'Attic')).toBe('Attic (2)');
    shelf.put(GAME, { name: 'Attic (2)', data: DATA });
    expect(shelf.freeName(GAME, 'Attic')).toBe('Attic (3)');
    expect(shelf.freeName(GAME, 'Attic (2)')).toBe('Attic (3)');
    const long = 'x'.repeat(60);
    shelf.put(GAME, { name: long, data: DATA });
    expect(shelf.freeName(GAME, long).length).toBeLessThanOrEqual(60);
  });

  it('keeps drafts apart from sets, and drops a draft with its set', () => {
    const storage = memoryStorage();
    const shelf = openShelf(storage);
    const { id } = shelf.put(GAME, { name: 'Attic', data: DATA });
    shelf.keepDraft(GAME, id, { name: 'Attic', text: '{"half": ' });
    shelf.keepDraft(GAME, null, { name: '', text: '{}' });
    const again = openShelf(storage);
    expect(again.draft(GAME, id)).toEqual({ name: 'Attic', text: '{"half": ' });
    again.remove(id);
    expect(names(again)).toEqual([]);
    expect(again.draft(GAME, id)).toBeNull();
    expect(again.draft(GAME, null)).toEqual({ name: '', text: '{}' });
    again.dropDraft(GAME, null);
    expect([...storage.kept.keys()]).toEqual([]);
  });

  it('sees what another tab has put there', () => {
    const storage = memoryStorage();
    const [here, there] = [openShelf(storage), openShelf(storage)];
    there.put(GAME, { name: 'Attic', data: DATA });
    expect(names(here)).toEqual([]);
    here.refresh();
    expect(names(here)).toEqual(['Attic']);
  });

  it('leaves alone what it cannot read', () => {
    const storage = memoryStorage();
    storage.kept.set('tablehop.set.x', '{"name": 5}');
    storage.kept.set('tablehop.set.y', 'not json');
    storage.kept.set('tablehop.settings', '{}');
    expect(names(openShelf(storage))).toEqual([]);
    expect(storage.kept.size).toBe(3);
  });

  it.each([
    ['SecurityError', 'sets.storage.closed'],
    ['QuotaExceededError', 'sets.storage.full'],
  ])('holds sets and drafts for the visit where storage fails with %s, and says so until it works again', (failure, key) => {
    const storage = memoryStorage();
    storage.fail(failure);
    const shelf = openShelf(storage);
    const { id } = shelf.put(GAME, { name: 'Attic', data: DATA });
    shelf.keepDraft(GAME, id, { name: 'Attic', text: '{}' });
    expect(names(shelf)).toEqual(['Attic']);
    expect(shelf.draft(GAME, id)).not.toBeNull();
    expect(shelf.trouble.value).toEqual({ key });
    shelf.dropDraft(GAME, id);
    expect(shelf.draft(GAME, id)).toBeNull();
    shelf.remove(id);
    expect(names(shelf)).toEqual([]);

    shelf.put(GAME, { name: 'Loft', data: DATA }, 'loft');
    storage.fail(null);
    shelf.put(GAME, { name: 'Loft', data: DATA }, 'loft');
    shelf.remove(id);
    shelf.dropDraft(GAME, id);
    expect(shelf.trouble.value).toBeNull();
    expect(names(openShelf(storage))).toEqual(['Loft']);
  });
});
