import { LOCALES } from '@tablehop/text';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { chaptersOf, htmlReport } from '../index.ts';
import { aDocument, HOSTILE_NAME, reportNamed, STUDIES, type StudyName, wordsFor } from './small-studies.ts';

async function written(name: StudyName, locale: (typeof LOCALES)[number] = 'en'): Promise<string> {
  const report = reportNamed(name);
  return htmlReport(report, await wordsFor(report, locale), aDocument());
}

function parsed(text: string): Document {
  return new new Window().DOMParser().parseFromString(text, 'text/html') as unknown as Document;
}

/** Shared, in English and never changed: writing a file and parsing it take a good part of a second each. */
const fileOf = once(written);
const pageOf = once(async (name: StudyName) => parsed(await fileOf(name)));

function once<Made>(make: (name: StudyName) => Promise<Made>): (name: StudyName) => Promise<Made> {
  const made = new Map<StudyName, Promise<Made>>();
  return (name) => {
    const found = made.get(name) ?? make(name);
    made.set(name, found);
    return found;
  };
}

describe.each(STUDIES)('the file of the study "%s"', (name) => {
  it('needs nothing but itself', async () => {
    const text = await fileOf(name);
    expect(text).toMatch(/^<!doctype html>\s*<html lang="en">/);
    expect(text).not.toMatch(/<script|<link|<img|<iframe|\bsrc=|url\(|@import|https?:/);
  });

  it('has a chapter with a sentence and a table for each, and leads to all of them', async () => {
    const report = reportNamed(name);
    const chapters = chaptersOf(report, await wordsFor(report, 'en'));
    const page = await pageOf(name);
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...page.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toEqual(
      chapters.map(({ id }) => `#chapter-${id}`),
    );
    for (const { id, title, sentence, table, draw } of chapters) {
      const section = page.getElementById(`chapter-${id}`);
      expect(section?.querySelector('h2')?.textContent).toBe(title);
      expect(section?.querySelector('figcaption')?.textContent).toBe(sentence);
      const rows = [...(section?.querySelectorAll('tbody tr') ?? [])];
      expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual(table.rows);
      // One for phones, one for larger screens.
      expect(section?.querySelectorAll('figure > div > svg')).toHaveLength(draw === null ? 0 : 2);
    }
  });
});

it('is the same each time', async () => {
  expect(await written('compare')).toBe(await fileOf('compare'));
});

it.each(LOCALES)('is in %s throughout', async (locale) => {
  const text = await written('simulate', locale);
  expect(text).toContain(`<html lang="${locale}">`);
  expect(parsed(text).querySelector('h1')?.textContent).toContain("Hop'n'ROLL");
  expect(text).not.toMatch(/undefined|NaN|\bchart\.\w/);
});

it('names that people gave are text, wherever they stand', async () => {
  const text = await fileOf('compare');
  expect(text).not.toContain('<b>');
  expect(text).not.toContain(HOSTILE_NAME);
  const page = await pageOf('compare');
  expect(page.querySelectorAll('b')).toHaveLength(0);
  expect(page.querySelector('.asked')?.textContent).toContain(HOSTILE_NAME);
  expect(page.querySelector('#chapter-points svg')?.textContent).toContain('Mine');
});

it('says what was asked, and the command that asks it again', async () => {
  const commandIn = async (name: StudyName) =>
    (await pageOf(name)).querySelector('.asked code')?.textContent?.replaceAll(/\s+/g, ' ').trim();
  const options = `'{"sheet":"standard","board":"A","mayDecline":false}'`;
  expect(await commandIn('simulate')).toBe(
    `tablehop lab simulate hop-n-roll --games 20 --players 3 --levels random --options ${options} --choices 1 --seed charts`,
  );
  expect(await commandIn('duel')).toContain('lab duel hop-n-roll --games 12 --players 2 --levels medium,random');
  expect(await commandIn('duel')).toContain('--stop 0.5,0.6');
  expect(await commandIn('grid')).toContain('--vary options/sheet=standard,advanced --vary /sheets/standard/0/stars/6=20,50,17 --grid');
  expect(await commandIn('compare')).toContain('--pieces-b b-mine-yours-b.json');
  expect(await commandIn('compareOptions')).toContain(`--options-b '{"sheet":"standard","board":"B","mayDecline":false}'`);
});

it('says that a study was stopped, and of how many matches it tells', async () => {
  const report = { ...reportNamed('simulate'), isWhole: false, matches: 7 };
  const page = parsed(htmlReport(report, await wordsFor(report, 'en'), aDocument()));
  expect(page.querySelector('.notice')?.textContent).toContain('7 of 20 matches were played');
  expect((await pageOf('simulate')).querySelector('.notice')).toBeNull();
});
