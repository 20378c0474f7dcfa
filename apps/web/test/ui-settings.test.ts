import { describe, expect, it } from 'vitest';
import { openSettings, type Surroundings } from '../ui/kept-settings.ts';

/** One browser: a write in one tab notifies the tabs opened before. */
function surroundings(kept: string | null, languages: readonly string[] = ['en']): Surroundings & { readonly text: () => string | null } {
  let text = kept;
  const tabs: (() => void)[] = [];
  return {
    languages,
    moreContrast: false,
    read: () => text,
    write(written) {
      text = written;
      for (const changed of tabs) changed();
    },
    onChange: (changed) => void tabs.push(changed),
    text: () => text,
  };
}

describe('settings', () => {
  it('come back at the next visit', () => {
    const chosen = {
      ...{ locale: 'fr', theme: 'dark', sound: false, motion: 'less', patterns: true, contrast: 'more', coaching: false, pace: 'fast' },
      ...{ rolling: 'automatic', confirming: false, notifying: true, entering: true, playerName: 'Ada', playerMark: 4, welcomed: true },
      learned: ['hop-n-roll/hop', 'hop-n-roll/enter'],
      practised: ['hop-n-roll/sixes'],
      levels: ['hop-n-roll/hard'],
    };
    const around = surroundings(null);
    const first = openSettings(around);
    expect(Object.keys(first).sort(), 'all of them').toEqual(Object.keys(chosen).sort());
    for (const [name, value] of Object.entries(chosen)) Object.assign(first[name as keyof typeof first], { value });
    const values = Object.entries(openSettings(around)).map(([name, { value }]) => [name, value]);
    expect(Object.fromEntries(values)).toEqual(chosen);
  });

  it.each([
    [['de-CH', 'fr'], 'de'],
    [['it', 'fr-CA', 'de'], 'fr'],
    [['ja', 'es'], 'en'],
    [[], 'en'],
  ])('a browser that wishes %j is spoken to in %s', (languages, locale) => {
    expect(openSettings(surroundings(null, languages)).locale.value).toBe(locale);
  });

  it('keep a language that was chosen against the browser’s wish', () => {
    const around = surroundings(null, ['de']);
    openSettings(around).locale.value = 'en';
    expect(openSettings(around).locale.value).toBe('en');
  });

  it('go on following the browser and the system where nothing was chosen', () => {
    const around = surroundings(null, ['de']);
    openSettings(around).sound.value = false;
    const moved = openSettings({ ...around, languages: ['fr'], moreContrast: true });
    expect([moved.locale.value, moved.contrast.value, moved.sound.value]).toEqual(['fr', 'more', false]);
  });

  it('write nothing before something is chosen', () => {
    const around = surroundings(null);
    openSettings(around);
    expect(around.text()).toBeNull();
  });

  it.each(['', 'no json', '[]', 'null', '7', '{"locale":"xx","theme":7,"sound":"yes","motion":null}'])(
    'ignore what is damaged: %s',
    (kept) => {
      const { locale, theme, sound, motion } = openSettings(surroundings(kept, ['fr']));
      expect([locale, theme, sound, motion].map(({ value }) => value)).toEqual(['fr', 'system', true, 'system']);
    },
  );

  it.each([
    ...['{"learned":"all"}', '{"learned":{"hop":true}}', '{"learned":null}'],
    ...['{"playerMark":"heart","playerName":7}', '{"playerMark":-1}', '{"playerMark":6}', '{"playerMark":1.5}'],
  ])('know nobody and have learned nothing where that is damaged: %s', (kept) => {
    const { playerName, playerMark, learned } = openSettings(surroundings(kept));
    expect([playerName.value, playerMark.value, learned.value]).toEqual(['', 0, []]);
  });

  it('keep a name of a length that fits at the table', () => {
    expect(openSettings(surroundings(JSON.stringify({ playerName: `  ${'Ada'.repeat(20)}` }))).playerName.value).toBe('Ada'.repeat(8));
  });

  it('keep what can be read of what was learned, and write nothing down once it is forgotten', () => {
    const around = surroundings('{"learned":["hop-n-roll/hop",7]}');
    const settings = openSettings(around);
    expect(settings.learned.value).toEqual(['hop-n-roll/hop']);
    settings.learned.value = [];
    expect(around.text()).toBe('{}');
  });

  it('of two tabs do not erase each other, and are the same in both', () => {
    const around = surroundings('{"newer":1}');
    const [one, other] = [openSettings(around), openSettings(around)];
    one.welcomed.value = true;
    other.confirming.value = false;
    one.learned.value = ['hop-n-roll/hop'];
    other.learned.value = [...other.learned.value, 'hop-n-roll/enter'];
    expect([one.confirming.value, other.welcomed.value]).toEqual([false, true]);
    expect(JSON.parse(around.text() ?? '')).toEqual({
      newer: 1,
      welcomed: true,
      confirming: false,
      learned: ['hop-n-roll/hop', 'hop-n-roll/enter'],
    });
    one.confirming.value = true;
    expect(other.confirming.value).toBe(true);
  });
});
