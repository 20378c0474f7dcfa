import type { ArmReport, Estimate, StudyReport } from '@tablehop/lab';
import { LOCALES } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { type Chapter, chaptersOf } from '../index.ts';
import { aDocument, HOSTILE_NAME, reportNamed, STUDIES, type StudyName, wordsFor } from './small-studies.ts';

async function chaptersIn(report: StudyReport, locale: (typeof LOCALES)[number] = 'en'): Promise<readonly Chapter[]> {
  return chaptersOf(report, await wordsFor(report, locale));
}

async function chapterOf(report: StudyReport, id: string, locale: (typeof LOCALES)[number] = 'en'): Promise<Chapter> {
  const found = (await chaptersIn(report, locale)).find((each) => each.id === id);
  if (found === undefined) throw new Error(`no chapter "${id}"`);
  return found;
}

function draw({ draw: drawing }: Chapter, width = 720): Element {
  if (drawing === null) throw new Error('no drawing');
  return drawing({ document: aDocument(), width });
}

function count(chapter: Chapter, marks: string): number {
  return draw(chapter).querySelectorAll(marks).length;
}

const SIGNS = '[aria-label="dot"] circle, [aria-label="dot"] path';

/** Missing keys, unfilled parameters, values that are no numbers. */
const UNSAID = /undefined|NaN|Infinity|\bnull\b|[{}$]|\b(?:chart|lab|score|option|ruleName)\.\w/;

describe.each(STUDIES)('of the study "%s"', (name) => {
  it.each(LOCALES)('all is said in %s', async (locale) => {
    const chapters = await chaptersIn(reportNamed(name), locale);
    expect(chapters.length).toBeGreaterThan(5);
    expect(new Set(chapters.map(({ id }) => id)).size).toBe(chapters.length);
    // Screen readers list titles and tables: each needs its own name.
    expect(new Set(chapters.map(({ title }) => title)).size).toBe(chapters.length);
    expect(new Set(chapters.map(({ table }) => table.caption)).size).toBe(chapters.length);
    for (const { id, title, sentence, table } of chapters) {
      expect(sentence, id).toMatch(/[.!?»”“]$/);
      for (const text of [title, sentence, table.caption, ...table.columns, ...table.rows.flat()]) expect(text, id).not.toMatch(UNSAID);
      expect(table.rows.length, id).toBeGreaterThan(0);
      for (const row of table.rows) expect(row.length, id).toBe(table.columns.length);
      for (const [first] of table.rows) expect(first, id).not.toBe('');
    }
  });

  it('every picture is one SVG without styles of its own, as wide as asked for, and silent', async () => {
    for (const chapter of await chaptersIn(reportNamed(name))) {
      if (chapter.draw === null) continue;
      const drawn = draw(chapter, 320);
      expect(drawn.tagName.toLowerCase(), chapter.id).toBe('svg');
      expect(drawn.getAttribute('width'), chapter.id).toBe('320');
      expect(drawn.getAttribute('aria-hidden'), chapter.id).toBe('true');
      expect(drawn.querySelectorAll('style, script'), chapter.id).toHaveLength(0);
      expect(drawn.outerHTML, chapter.id).not.toMatch(/NaN|undefined|Infinity/);
    }
  });
});

describe('chapters that do not apply are left out', () => {
  const idsOf = async (name: StudyName) => (await chaptersIn(reportNamed(name))).map(({ id }) => id);

  it('of somebody who plays alone', async () => {
    const ids = await idsOf('solo');
    expect(ids).toContain('lost');
    for (const id of ['wins', 'seats', 'margin', 'leads', 'decided', 'ties']) expect(ids).not.toContain(id);
  });

  it('seats, where players of different levels keep them; players, where all are alike', async () => {
    expect(await idsOf('mixed')).toContain('wins');
    expect(await idsOf('mixed')).not.toContain('seats');
    expect(await idsOf('simulate')).toContain('seats');
    expect(await idsOf('simulate')).not.toContain('wins');
  });

  it('all, of a study of which nothing is known yet', async () => {
    expect(await chaptersIn({ ...reportNamed('simulate'), matches: 0 })).toEqual([]);
  });
});

describe('pictures show what the tables hold', () => {
  it('a bar for each row of a histogram', async () => {
    const report = reportNamed('simulate');
    for (const id of ['points', 'margin', 'turns', 'leads', 'moves', 'choices']) {
      const chapter = await chapterOf(report, id);
      expect(count(chapter, '[aria-label="rect"] rect'), id).toBe(chapter.table.rows.length);
    }
    expect((await chapterOf(report, 'decided')).table.rows).toHaveLength(10);
  });

  it('a sign for each seat, and for who decides first where that is not always the first seat', async () => {
    for (const name of ['simulate', 'drawn'] as const) {
      const chapter = await chapterOf(reportNamed(name), 'seats');
      expect(chapter.table.rows).toHaveLength(3);
      expect(count(chapter, SIGNS)).toBe(3);
    }
  });

  it('a bar for each rule, those that never fired included', async () => {
    const report = reportNamed('simulate');
    const chapter = await chapterOf(report, 'rules');
    expect(count(chapter, '[aria-label="bar"] path, [aria-label="bar"] rect')).toBe(report.arms[0].rules.length);
    const never = report.arms[0].rules.filter(({ perMatch }) => perMatch === 0);
    expect(never.length).toBeGreaterThan(0);
    for (const { id } of never.filter(({ id: each }) => /^R\d/.test(each))) expect(chapter.sentence).toMatch(new RegExp(`\\b${id}\\b`));
  });

  it('two signs for what each thing brings: on all sheets and on those of winners', async () => {
    const chapter = await chapterOf(reportNamed('simulate'), 'gains');
    const legend = 2;
    expect(count(chapter, SIGNS)).toBe(2 * chapter.table.rows.length + legend);
  });

  it('a point for each value of a number that was varied, or for each change', async () => {
    const report = reportNamed('sweep');
    expect(count(await chapterOf(report, 'sweep-turns'), '[aria-label="dot"] circle')).toBe(report.arms.length - 1);
    const overview = await chapterOf(report, 'sweep');
    expect(overview.table.rows.map(([variant]) => variant)).toEqual(['base', '14', '20', '50']);
    expect(overview.table.columns[0]).toBe('/sheets/standard/0/stars/6');
    // One line for each change when several things are varied one at a time.
    expect(count(await chapterOf(reportNamed('several'), 'sweep-total'), '[aria-label="dot"] circle')).toBe(3);
  });

  it('a column for the base and for each variant of a sweep, with every figure', async () => {
    for (const name of ['sweep', 'several', 'grid'] as const) {
      const report = reportNamed(name);
      const chapters = (await chaptersIn(report)).filter(({ id }) => id.startsWith('variants-'));
      expect(chapters.map(({ id }) => id)).toEqual(
        ['standings', 'length', 'yields', 'gains', 'rules', 'events'].map((id) => `variants-${id}`),
      );
      for (const { table } of chapters) expect(table.columns).toHaveLength(report.arms.length + 1);
      const labels = chapters.flatMap(({ table }) => table.rows.map(([label]) => label));
      for (const label of ['Wins: Seat 1', 'Points: Seat 2', 'Decisions', 'Same Numbers', 'Points per sheet: Sixes', 'In matches: R1'])
        expect(labels).toContain(label);
    }
  });

  it('a cell for each combination of two, the base among them, numbers by their size', async () => {
    const chapter = await chapterOf(reportNamed('grid'), 'sweep-total');
    expect(count(chapter, '[aria-label="cell"] rect')).toBe(6);
    expect(chapter.table.columns.slice(1)).toEqual(['17', '20', '50']);
    expect(chapter.table.rows.map(([name]) => name)).toEqual(['Standard', 'Advanced, with pyramids']);
    expect(chapter.table.rows[0]?.[1]).toBe('base');
  });

  it('both sets side by side, where two are compared', async () => {
    const report = reportNamed('compare');
    const points = await chapterOf(report, 'points');
    expect(count(points, '[aria-label="rect"] rect')).toBe(2 * points.table.rows.length);
    expect(points.table.columns.slice(1)).toEqual(['Built-in set', `“${HOSTILE_NAME}”`]);
    const ofMatches = report.arms[1]?.differences.filter(({ measure, isClear }) => isClear || !measure.startsWith('completed.')) ?? [];
    expect((await chapterOf(report, 'differences')).table.rows).toHaveLength(ofMatches.length);
  });
});

function withFigures(report: StudyReport, figures: Partial<ArmReport>): StudyReport {
  const [first, ...others] = report.arms;
  return { ...report, arms: [{ ...first, ...figures }, ...others] };
}

function withDifferences(report: StudyReport, differences: ArmReport['differences']): StudyReport {
  const [first, ...others] = report.arms;
  return { ...report, arms: [first, ...others.map((arm) => ({ ...arm, differences }))] };
}

function estimate(mean: number, half: number): Estimate {
  return { mean, low: mean - half, high: mean + half, count: 1_000 };
}

describe('sentences say as much as is known', () => {
  const seatsWith = (first: Estimate) => {
    const report = reportNamed('duel');
    const [seat] = report.arms[0].seats;
    if (seat === undefined) throw new Error('no seat');
    const second = { ...seat, wins: estimate(1 - first.mean, (first.high - first.low) / 2) };
    return withFigures(report, { seats: [{ ...seat, wins: first }, second], firstMover: null });
  };

  it('a clear advantage, with its figures, in every language', async () => {
    const report = seatsWith(estimate(0.521, 0.009));
    expect((await chapterOf(report, 'seats', 'en')).sentence).toBe(
      'The first seat wins 52.1%\u00a0±\u00a00.9 of the matches, 2.1 percentage points more than its even share of 50.0%.',
    );
    expect((await chapterOf(report, 'seats', 'de')).sentence).toBe(
      'Vom ersten Platz aus werden 52,1\u00a0%\u00a0±\u00a00,9 der Partien gewonnen, 2,1 Prozentpunkte mehr als der gleiche Anteil von 50,0\u00a0%.',
    );
    // The kind of no-break space differs between versions of Intl.
    expect((await chapterOf(report, 'seats', 'fr')).sentence.replaceAll('\u202f', '\u00a0')).toBe(
      'La première place gagne 52,1\u00a0%\u00a0±\u00a00,9 des parties, 2,1 points de pourcentage de plus que sa part égale de 50,0\u00a0%.',
    );
  });

  it('a disadvantage, and no difference that could be told from chance', async () => {
    expect((await chapterOf(seatsWith(estimate(0.45, 0.02)), 'seats')).sentence).toContain('5.0 percentage points less than');
    const { sentence } = await chapterOf(seatsWith(estimate(0.521, 0.03)), 'seats');
    expect(sentence).toContain('no difference from its even share of 50.0% that could be told from chance');
    expect(sentence).not.toContain('more than');
  });

  it('who decides first, where the game draws it', async () => {
    const report = withFigures(reportNamed('drawn'), { firstMover: estimate(-0.031, 0.01) });
    expect((await chapterOf(report, 'seats')).sentence).toContain(
      'Whoever decides first wins 46.9%\u00a0±\u00a01.0, 3.1 percentage points less than an even share.',
    );
    expect((await chapterOf(report, 'seats')).table.rows.at(-1)?.[0]).toBe('First to decide');
  });

  it('which differences are clear, and which are not', async () => {
    const differing = (isClear: boolean) =>
      withDifferences(reportNamed('compare'), [{ measure: 'wins', estimate: estimate(0.05, 0.01), isClear }]);
    const clear = await chapterOf(differing(true), 'differences');
    expect(clear.sentence).toContain('matches won by player 1 (+5.0\u00a0±\u00a01.0 percentage points)');
    expect(clear.table.rows[0]?.at(-1)).toBe('clear');
    const unclear = await chapterOf(differing(false), 'differences');
    expect(unclear.sentence).toContain('No difference that could be told from chance');
    expect(unclear.table.rows[0]?.at(-1)).toBe('could be chance');
    // Marked by filled or hollow, not by colour.
    const fillOf = (chapter: Chapter) => draw(chapter).querySelector('[aria-label="dot"] circle')?.getAttribute('fill-opacity');
    expect([fillOf(clear), fillOf(unclear)]).toEqual(['1', '0']);
  });

  it.each([
    ['en', 'Completed less often with', 'in percentage points: Same Numbers (−13.5\u00a0±\u00a03.0).', 'No difference'],
    ['de', 'seltener vollendet', 'in Prozentpunkten: Gleiche Zahlen (−13,5\u00a0±\u00a03,0).', 'Kein Unterschied'],
    ['fr', 'Moins souvent complété avec', 'Nombres égaux (−13,5\u00a0±\u00a03,0).', 'Aucune différence'],
  ] as const)('what is completed less often, in %s, where nothing else differs', async (locale, less, item, none) => {
    const found = withDifferences(reportNamed('compareOptions'), [
      { measure: 'wins', estimate: estimate(0.01, 0.05), isClear: false },
      { measure: 'completed.same', estimate: estimate(-0.135, 0.03), isClear: true },
      { measure: 'completed.descending', estimate: estimate(0.01, 0.03), isClear: false },
    ]);
    for (const id of ['differences', 'yields']) {
      const { sentence } = await chapterOf(found, id, locale);
      expect(sentence).toContain(less);
      expect(sentence).toContain(item);
      expect(sentence).not.toContain(none);
    }
    expect((await chapterOf(found, 'differences', locale)).table.rows).toHaveLength(2);
  });

  it('what is always completed apart from what is completed most often, and nothing of what only brings points', async () => {
    const report = reportNamed('simulate');
    const [one] = report.arms[0].yields;
    if (one === undefined) throw new Error('nothing to complete');
    const yields = [
      { ...one, key: 'sixes', completed: estimate(1, 0) },
      { ...one, key: 'same', completed: estimate(1, 0) },
      { ...one, key: 'ascending', completed: estimate(0.5, 0.12) },
      { ...one, key: 'descending', completed: estimate(0.2, 0.12) },
    ];
    const { sentence, table } = await chapterOf(withFigures(report, { yields }), 'yields');
    expect(sentence).toBe(
      'Completed on every sheet: Same Numbers. Completed most often: “Ascending”, on 50%\u00a0±\u00a012 of the sheets; least often: “Descending”, on 20%\u00a0±\u00a012.',
    );
    expect(table.rows.map(([item]) => item)).toEqual(['Same Numbers', 'Ascending', 'Descending']);
  });

  it('that a duel was decided', async () => {
    const report = reportNamed('duel');
    const duel = { share: estimate(0.7, 0.05), elo: estimate(147, 40), verdict: 'high' } as const;
    expect((await chapterOf({ ...report, duel }, 'duel')).sentence).toBe(
      'Player 1 (medium) takes 70.0%\u00a0±\u00a05.0 of the matches against Player 2 (random moves): 147\u00a0±\u00a040 Elo stronger. ' +
        'It was stopped as soon as it was known that the share is nearer 60.0% than 50.0%.',
    );
    const even = { share: estimate(0.5, 0.05), elo: estimate(3, 40), verdict: 'undecided' } as const;
    expect((await chapterOf({ ...report, duel: even }, 'duel', 'de')).sentence).toContain(
      'kein Unterschied, der sich vom Zufall trennen lässt',
    );
  });

  it('that something never happened in so many matches, and how often it still may', async () => {
    const report = withFigures(reportNamed('simulate'), { ties: { mean: 0, low: 0, high: 0.037, count: 20 } });
    expect((await chapterOf(report, 'ties')).sentence).toBe(
      'None of the 20 matches ended with a shared first place; no more than 3.7% of all matches can be expected to.',
    );
  });
});
