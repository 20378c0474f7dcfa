import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS, chooseInk, noInk, PLACE_LETTERS, wrap } from '@tablehop/terminal';
import { LOCALES } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../server/test/program.ts';
import { run } from './command.ts';

const OVER = { en: 'The match is over.', de: 'Die Partie ist zu Ende.', fr: 'La partie est finie.' };
/** Line of the first player; French has a no-break space before the colon. */
const POINTS = { en: /^1\. .*: \d+ points?$/, de: /^1\. .*: \d+ Punkte?$/, fr: /^1\. .*\u00a0: \d+ points?$/ };
const CARDS = { en: /^1\. .*: \d+ cards?$/, de: /^1\. .*: \d+ Karten?$/, fr: /^1\. .*\u00a0: \d+ cartes?$/ };
const CROWNS = { en: /^0 crowns$/, de: /^0 Kronen$/, fr: /^0 couronne$/ };

/** `choices`: how often to choose the first option; more than a match needs. */
const MATCHES = [
  {
    game: 'hip-hip-hooray',
    flags: '--level random --players 3 --from-the-ground',
    choices: 60,
    result: POINTS,
    options: { fromTheGround: true },
  },
  {
    game: 'hop-n-roll',
    flags: '--level random --players 3 --sheet advanced --board B',
    choices: 150,
    result: POINTS,
    options: { sheet: 'advanced', board: 'B', mayDecline: false },
  },
  { game: 'hop-the-marble', flags: '--level easy --variant fast', choices: 2000, result: CARDS, options: { variant: 'fast' } },
  {
    game: 'hop-cest-plie',
    flags: '--players 1 --game-level 3 --solo-column 3',
    choices: 800,
    result: CROWNS,
    options: { level: 3, soloColumn: 3 },
  },
];

describe.each(MATCHES)('tablehop play $game', ({ game, flags, choices, result, options }) => {
  it.each(LOCALES)('plays a whole match in %s by numbers, and saves a record that verifies', async (lang) => {
    const file = join(temporaryFolder(), 'match.json');
    const words = ['play', game, '--seed', '5', ...flags.split(' '), '--lang', lang, '--save', file];
    const { code, lines, errors } = await run(words, '1\n'.repeat(choices));
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(lines).toContain(OVER[lang]);
    expect(lines.filter((line) => result[lang].test(line))).toHaveLength(1);
    expect(lines.join('\n')).not.toMatch(/undefined|\{\$|\[object|\bhop[A-Z]\w+\./);
    expect(lines.join('\n')).not.toContain('\u001b');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ game, seed: 5, options });
    if (lang !== 'en') return;
    expect(lines.at(-1)).toBe(`The record is saved in ${file}.`);
    const verified = await run(['verify', file]);
    expect(verified).toMatchObject({ code: 0, errors: '' });
    expect(verified.lines.at(-1)).toMatch(/^All \d+ rolls match the seed\.$/);
  });
});

const PLAY = ['play', 'hip-hip-hooray', '--seed', '5', '--level', 'random'];

describe('tablehop play', () => {
  it('takes the language of the system', async () => {
    const { lines } = await run(PLAY, 'q\n', { LANG: 'de_AT.UTF-8' });
    expect(lines.at(-1)).toBe('Du hast den Tisch verlassen. Die Partie endet hier.');
  });

  it('leaves the table on q and where the input ends', async () => {
    for (const input of ['q\n', '', '1\n']) {
      const { code, lines, errors } = await run(PLAY, input);
      expect({ code, errors, last: lines.at(-1) }).toEqual({ code: 0, errors: '', last: 'You have left the match. It ends here.' });
    }
  });

  it.each([
    ['en', 'You can’t pick this match up again later.', 'Type q again to leave, or press Enter to play on:'],
    ['de', 'Diese Partie kannst du später nicht fortsetzen.', 'Noch einmal q zum Aufhören, Enter zum Weiterspielen:'],
    ['fr', 'Tu ne pourras pas reprendre cette partie plus tard.', 'Tape encore q pour quitter, Entrée pour continuer\u00a0:'],
  ])('asks before it leaves the table, and plays on by anything but a second q, in %s', async (lang, warning, question) => {
    const { lines } = await run([...PLAY, '--lang', lang], 'q\n\nq\n1\ns\nq\nq\n9\n');
    expect(lines.filter((line) => line === warning)).toHaveLength(3);
    expect(lines.filter((line) => line.startsWith(question))).toHaveLength(3);
    // Only once: the scores that `s` asked for.
    expect(lines.filter((line) => /^(Total|Summe) /.test(line))).toHaveLength(1);
  });

  it('understands every letter that it shows, and takes none of them for a command', async () => {
    const { lines } = await run([...PLAY, '--from-the-ground'], '1\na\n0\nb\n0\nz\nq\n');
    const text = lines.join('\n');
    expect(text).toMatch(/^1 .*\[a\] \[b\]/m);
    // The lists of dice for place a and for place b.
    expect(lines.filter((line) => line === '  0  Back')).toHaveLength(2);
    expect(lines.filter((line) => line.startsWith('I do not understand'))).toEqual([expect.stringMatching(/^I do not understand “z”/)]);
    expect(PLACE_LETTERS.slice(0, 8).join('')).toBe('abcdefgi');
    expect(PLACE_LETTERS.filter((letter) => Object.values<string>(COMMANDS).includes(letter))).toEqual([]);
  });

  it('explains what is expected and asks again', async () => {
    const { lines } = await run(PLAY, 'build\n0\n99\n1e0\nq\n');
    for (const given of ['build', '0', '99', '1e0']) {
      expect(lines).toContainEqual(
        expect.stringMatching(new RegExp(`^I do not understand “${given}”\\. Type a number from 1 to \\d+\\.$`)),
      );
    }
    expect(lines.filter((line) => line.startsWith('Your choice'))).toHaveLength(5);
  });

  it('shows the rules with our rulings, the scores, a hint with its reasons, and the board again', async () => {
    const { lines } = await run(PLAY, '?\ns\nh\n\nq\n');
    expect(lines).toContain('The rules of Hip, Hip, Hooray');
    expect(lines).toContain('Our rulings');
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}R11 {2}Several players/));
    expect(lines).toContainEqual(expect.stringMatching(/^Spotters +0 +0$/));
    expect(lines).toContainEqual(expect.stringMatching(/^A bot would: (Place|Keep) the /));
    expect(lines).toContainEqual(expect.stringMatching(/^(Points right away: .*[+-]\d|No points right away)/));
    expect(lines.filter((line) => line.startsWith('Round 1 of 3'))).toHaveLength(2);
  });

  it('takes back the last own move and what the bots did after it', async () => {
    const { lines } = await run(PLAY, 'u\n1\nu\nq\n');
    expect(lines).toContain('There is nothing to undo yet.');
    expect(lines).toContain('Your last move is undone.');
    const boards = lines.join('\n').split('Round 1 of 3').slice(1);
    const drawn = boards.map((board) =>
      board
        .split('Your choice')[0]
        ?.replace(/^Taken back.*/m, '')
        .trim(),
    );
    expect(drawn[2]).toBe(drawn[0]);
    expect(drawn[1]).not.toBe(drawn[0]);
  });

  it('draws formations as a grid with the role and number of each die, and letters where one may go', async () => {
    const { lines } = await run([...PLAY, '--from-the-ground'], '1\nq\n');
    const text = lines.join('\n');
    expect(text).toMatch(/^Line-up: 1\[[ LBFS]\] {2}2\[[ LBFS]\]/m);
    expect(text).toMatch(/^Bag: L×\d {2}B×\d {2}F×\d {2}S×\d$/m);
    expect(text).toMatch(/^1 .*\[a\]/m);
    expect(text).toMatch(/^1 .* [LBFS][1-6] /m);
    expect(text).toContain('L Leader (blue) · B Base (yellow) · F Flyer (orange) · S Spotter (green)');
  });

  it('takes the seat and the number of players from flags', async () => {
    const { lines } = await run([...PLAY, '--players', '4', '--seat', '3'], 'q\n');
    expect(lines[0]).toBe('Hip, Hip, Hooray: you are Player 3 (you), against Bot 1, Bot 2, and Bot 4 of level random.');
  });

  it.each([
    ['de', 'hip-hip-hooray --level hard', [/, Stufe: schwer\.$/, /^Auslage: 1\[/, /^Deine Wahl \(1–\d+, .*\):/]],
    ['fr', 'hip-hip-hooray --level hard', [/, niveau difficile\.$/, /^Rangée\u00a0: 1\[/, /^Ton choix \(1–\d+, .*\)\u00a0:/]],
    ['en', 'hop-cest-plie --players 1', [/^HOP c'est plié !: you play solo\.$/]],
    ['de', 'hop-cest-plie --players 1', [/^HOP c'est plié !: Du spielst allein\.$/]],
    ['fr', 'hop-cest-plie --players 1', [/^HOP c’est plié\u202f!\u00a0: tu joues en solo\.$/]],
  ])('greets the player and sets colons as one does in %s: play %s', async (lang, words, [greeting, ...others]) => {
    const { lines } = await run(['play', ...words.split(' '), '--seed', '5', '--lang', lang], 'q\n');
    expect(lines[0]).toMatch(greeting ?? '');
    for (const other of others) expect(lines).toContainEqual(expect.stringMatching(other));
  });

  it.each([
    [['play', 'chess'], 'There is no game “chess”; the games are: '],
    [['play', 'hip-hip-hooray', '--players', '5'], 'Hip, Hip, Hooray takes 2 to 4 players.'],
    [['play', 'hip-hip-hooray', '--players', 'two'], 'This must be a whole number.'],
    [['play', 'hip-hip-hooray', '--seat', '3'], 'With 2 players the seats are 1 to 2.'],
    [['play', 'hip-hip-hooray', '--level', 'godlike'], 'random, easy, medium, hard, expert'],
    [['play', 'hip-hip-hooray', '--from-the-ground', 'maybe'], 'false, true'],
    [['play', 'hip-hip-hooray', '--lang', 'xx'], 'There is no language “xx”; the languages are: en, de, fr.'],
    [['play', 'hip-hip-hooray', '--save', '/nowhere/match.json'], 'Cannot write /nowhere/match.json: ENOENT.'],
    [['play'], 'hip-hip-hooray'],
    [['juggle'], "unknown command 'juggle'"],
  ])('%j fails with a sentence and code 1', async (words, message) => {
    const { code, errors } = await run(words, 'q\n');
    expect(code).toBe(1);
    expect(errors).toContain(message);
    expect(errors).not.toMatch(/^ {4}at /m);
  });

  it.each([
    ['en', /^Usage: tablehop/, /play a game against bots/],
    ['de', /^Aufruf: tablehop/, /ein Spiel gegen Bots spielen/],
    ['fr', /^Usage\u00a0: tablehop/, /jouer à un jeu contre des bots/],
  ])('helps in %s', async (lang, usage, play) => {
    const { code, lines } = await run(['--help', '--lang', lang]);
    expect(code).toBe(0);
    expect(lines[0]).toMatch(usage);
    expect(lines.join('\n')).toMatch(play);
  });
});

it('ink is for terminals that want it', () => {
  expect(chooseInk(false, {})).toBe(noInk);
  expect(chooseInk(true, { NO_COLOR: '1' })).toBe(noInk);
  expect(chooseInk(true, { TERM: 'dumb' })).toBe(noInk);
  expect(chooseInk(true, {})('blue', 'L4')).toBe('\u001b[94mL4\u001b[0m');
});

it('wrap breaks between words, hangs what follows and keeps words that are too long', () => {
  expect(wrap('one two three', 9, '* ')).toEqual(['* one two', '  three']);
  expect(wrap('incomprehensible', 5)).toEqual(['incomprehensible']);
});
