import type { Json } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { createOwnPieces, type OwnPieces } from '../features/pieces/own-pieces.ts';
import type { KeyValueStorage } from '../storage/kept-texts.ts';
import { memoryKeys } from './memory-keys.ts';

function openOwnPieces(storage: KeyValueStorage): OwnPieces {
  let ids = 0;
  const freshId = () => {
    ids += 1;
    return `id${ids}`;
  };
  return createOwnPieces({ storage, now: () => 1_700_000_000_000, freshId });
}

const GAME = 'hop-n-roll';
const DATA: Json = { sheets: [1, 2] };
const names = ({ sets }: OwnPieces) => sets.value.map(({ name }) => name);

describe('own pieces', () => {
  it('holds sets by name, and has them again when it is opened anew or another tab has put them there', () => {
    const storage = memoryKeys();
    const ownPieces = openOwnPieces(storage);
    ownPieces.put(GAME, { name: ' Zoo ', data: DATA });
    const first = ownPieces.put(GAME, { name: 'Attic', data: DATA });
    expect(names(ownPieces)).toEqual(['Attic', 'Zoo']);
    ownPieces.put(GAME, { name: 'Loft', data: null }, first.id);
    const again = openOwnPieces(storage);
    expect(names(again)).toEqual(['Loft', 'Zoo']);
    expect(again.find(first.id)).toMatchObject({ game: GAME, name: 'Loft', data: null });
    expect(again.trouble.value).toBeNull();
    ownPieces.put(GAME, { name: 'Shed', data: DATA });
    expect(names(again)).toEqual(['Loft', 'Zoo']);
    again.refresh();
    expect(names(again)).toEqual(['Loft', 'Shed', 'Zoo']);
  });

  it('finds equal names in a game, ignoring case, and a free name', () => {
    const ownPieces = openOwnPieces(memoryKeys());
    const attic = ownPieces.put(GAME, { name: 'Attic', data: DATA });
    expect(ownPieces.namesake(GAME, ' attic', null)?.id).toBe(attic.id);
    expect(ownPieces.namesake(GAME, 'Attic', attic.id)).toBeUndefined();
    expect(ownPieces.namesake('another', 'Attic', null)).toBeUndefined();
    expect(ownPieces.freeName(GAME, 'Cellar')).toBe('Cellar');
    expect(ownPieces.freeName(GAME, 'Attic')).toBe('Attic (2)');
    ownPieces.put(GAME, { name: 'Attic (2)', data: DATA });
    expect(ownPieces.freeName(GAME, 'Attic')).toBe('Attic (3)');
    expect(ownPieces.freeName(GAME, 'Attic (2)')).toBe('Attic (3)');
    const long = 'x'.repeat(60);
    ownPieces.put(GAME, { name: long, data: DATA });
    expect(ownPieces.freeName(GAME, long).length).toBeLessThanOrEqual(60);
  });

  it('keeps drafts apart from sets, and drops a draft with its set', () => {
    const storage = memoryKeys();
    const ownPieces = openOwnPieces(storage);
    const { id } = ownPieces.put(GAME, { name: 'Attic', data: DATA });
    ownPieces.keepDraft(GAME, id, { name: 'Attic', text: '{"half": ' });
    ownPieces.keepDraft(GAME, null, { name: '', text: '{}' });
    const again = openOwnPieces(storage);
    expect(again.draft(GAME, id)).toEqual({ name: 'Attic', text: '{"half": ' });
    again.remove(id);
    expect(names(again)).toEqual([]);
    expect(again.draft(GAME, id)).toBeNull();
    expect(again.draft(GAME, null)).toEqual({ name: '', text: '{}' });
    again.dropDraft(GAME, null);
    expect([...storage.kept.keys()]).toEqual([]);
  });

  it('leaves alone what it cannot read', () => {
    const storage = memoryKeys();
    storage.kept.set('tablehop.set.x', '{"name": 5}');
    storage.kept.set('tablehop.set.y', 'not json');
    storage.kept.set('tablehop.settings', '{}');
    expect(names(openOwnPieces(storage))).toEqual([]);
    expect(storage.kept.size).toBe(3);
  });

  it.each([
    ['SecurityError', 'pieces.storage.closed'],
    ['QuotaExceededError', 'pieces.storage.full'],
  ])('holds sets and drafts for the visit where storage fails with %s, and says so until it works again', (failure, key) => {
    const storage = memoryKeys();
    storage.fail(failure);
    const ownPieces = openOwnPieces(storage);
    const { id } = ownPieces.put(GAME, { name: 'Attic', data: DATA });
    ownPieces.keepDraft(GAME, id, { name: 'Attic', text: '{}' });
    expect(names(ownPieces)).toEqual(['Attic']);
    expect(ownPieces.draft(GAME, id)).not.toBeNull();
    expect(ownPieces.trouble.value).toEqual({ key });
    ownPieces.dropDraft(GAME, id);
    expect(ownPieces.draft(GAME, id)).toBeNull();
    ownPieces.remove(id);
    expect(names(ownPieces)).toEqual([]);

    ownPieces.put(GAME, { name: 'Loft', data: DATA }, 'loft');
    storage.fail(null);
    ownPieces.put(GAME, { name: 'Loft', data: DATA }, 'loft');
    ownPieces.remove(id);
    ownPieces.dropDraft(GAME, id);
    expect(ownPieces.trouble.value).toBeNull();
    expect(names(openOwnPieces(storage))).toEqual(['Loft']);
  });
});
