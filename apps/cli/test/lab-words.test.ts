import { createSpeaker, LOCALES } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { paceOf } from '../lab/progress.ts';
import { cliCatalogs } from '../text/index.ts';
import { bundledCommand } from './command.ts';

const run = bundledCommand();

describe('tablehop lab', () => {
  it.each(LOCALES)('helps in %s', async (lang) => {
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
});

describe('the pace of a run', () => {
  it('is matches a second, and the time left as a clock shows it', () => {
    expect(paceOf(0, 100, 5)).toEqual({ rate: 0, left: '–' });
    expect(paceOf(250, 750, 10)).toEqual({ rate: 25, left: '0:30' });
    expect(paceOf(5, 100, 2)).toEqual({ rate: 2.5, left: '0:40' });
    expect(paceOf(100, 100_000, 10)).toEqual({ rate: 10, left: '2:46:40' });
  });
});
