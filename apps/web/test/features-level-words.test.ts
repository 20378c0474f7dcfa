import { commonCatalogs, createSpeaker, LOCALES } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { characterOf, strengthWords } from '../features/seating/seating.ts';
import { loadWebText } from '../text/index.ts';

const share = (won: number) => ({ won, low: won, high: won, matches: 400 });
const MEASURED = { measured: '2026-11-16', againstBelow: share(0.724), againstAbove: share(0.3) };

describe('what is said of a level', () => {
  it('is how it plays: as the game says it, or as of any game', async () => {
    const speak = createSpeaker('en', commonCatalogs.en, await loadWebText('en'));
    const own = createSpeaker('en', commonCatalogs.en, { 'character.hard': 'Folds early.' });
    expect(characterOf(speak, own, 'hard')).toBe('Folds early.');
    expect(characterOf(speak, own, 'easy')).toBe('Weighs every move, but is often wrong about what it is worth.');
  });

  it('and how strong it is against those beside it, once that was measured', async () => {
    const speak = createSpeaker('en', commonCatalogs.en, await loadWebText('en'));
    expect(strengthWords(speak, 'medium', MEASURED)).toBe('Of 100 matches for two it wins 72 against “easy” and 30 against “hard”.');
    expect(strengthWords(speak, 'expert', { ...MEASURED, againstAbove: null })).toBe('Of 100 matches for two it wins 72 against “hard”.');
    expect(strengthWords(speak, 'medium', { ...MEASURED, measured: null })).toBeNull();
    expect(strengthWords(speak, 'medium', null)).toBeNull();
    const few = { ...share(0.58), matches: 12 };
    expect(strengthWords(speak, 'expert', { ...MEASURED, againstBelow: few, againstAbove: null })).toBeNull();
    expect(strengthWords(speak, 'hard', { ...MEASURED, againstAbove: few })).toBe('Of 100 matches for two it wins 72 against “medium”.');
  });

  it.each(LOCALES)('can be said in %s', async (locale) => {
    const speak = createSpeaker(locale, commonCatalogs[locale], await loadWebText(locale));
    for (const level of ['random', 'easy', 'medium', 'hard', 'expert'] as const) {
      expect(characterOf(speak, speak, level)).not.toBe('');
      expect(strengthWords(speak, level, MEASURED)).toMatch(/72|30/);
    }
  });
});
