import { createSpeaker, LOCALES } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { createPace } from '../lab/progress.ts';
import { cliCatalogs } from '../voice.ts';
import { run } from './command.ts';

it.each(LOCALES)('tablehop lab helps in %s', async (lang) => {
  const say = createSpeaker(lang, cliCatalogs[lang]);
  const all = await run(['lab', '--help', '--lang', lang]);
  expect(all.code).toBe(0);
  for (const command of ['simulate', 'duel', 'sweep', 'compare', 'paths', 'worker', 'report']) {
    expect(all.lines.join('\n')).toMatch(new RegExp(`^  ${command} `, 'm'));
    const { code, lines } = await run(['lab', command, '--help', '--language', lang]);
    expect(code).toBe(0);
    const text = lines.join(' ').replaceAll(/ +/g, ' ');
    expect(text).toContain(say({ key: `help.lab.${command}` }));
    expect(text).not.toContain('help.lab');
  }
});

describe('the pace of a run', () => {
  it('is matches a second, and the time left as a clock shows it', () => {
    const pace = createPace(1_000);
    expect(pace(100, 50)).toEqual({ rate: 0, left: '–' });
    expect(pace(350, 60)).toEqual({ rate: 25, left: '0:26' });
    expect(pace(351, 60.1)).toMatchObject({ rate: 25 });
  });

  it('ignores a slow start', () => {
    const pace = createPace(100_000);
    pace(0, 0);
    pace(0, 30);
    expect(pace(420, 51)).toEqual({ rate: 20, left: '1:22:59' });
  });
});
