/**
 * What the person at this browser has played: a line for each match that came to its end, with what its review found. For the page that
 * shows what one has learned. Kept in the browser and never sent; where there is no storage, for this visit.
 */

import { type ReadonlySignal, signal } from '@preact/signals';
import { BOT_LEVELS, count, id, moment } from '@tablehop/host';
import * as v from 'valibot';

const amount = v.pipe(v.number(), v.finite());

const reviewed = v.object({
  unit: v.picklist(['points', 'turns']),
  decisions: count,
  /** Of them, as the expert or as good. */
  good: count,
  given: amount,
  luck: amount,
});

/** A line, as it comes from storage or from a file. */
export const diaryLine = v.object({
  match: id,
  game: id,
  /** When it ended, in milliseconds since 1970. */
  at: moment,
  /** Who else played: the level of a bot, or a person. */
  others: v.pipe(v.array(v.picklist([...BOT_LEVELS, 'person'])), v.maxLength(16)),
  /** Of the first place: 1 for whoever won alone. */
  share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  points: v.nullable(amount),
  /** With the options that bots were measured with, from the start, with the pieces in the box, and with dice that nobody knew. */
  usual: v.boolean(),
  review: v.optional(reviewed),
});

export type DiaryLine = v.InferOutput<typeof diaryLine>;
export type ReviewedLine = v.InferOutput<typeof reviewed>;

/** As much of the browser's storage as is needed. Each of these may throw. */
export type DiaryStorage = { readonly read: () => string | null; readonly write: (text: string) => void };

export type Diary = {
  /** In the order in which matches ended. */
  readonly lines: ReadonlySignal<readonly DiaryLine[]>;
  /** Those that are not in it yet; of a match that is, nothing changes. */
  readonly note: (lines: readonly DiaryLine[]) => void;
  /** Nothing happens if the match is not in it. */
  readonly noteReview: (match: string, review: ReviewedLine) => void;
  /** Lines of a file: those that are not in it yet, and reviews of those that had none. */
  readonly merge: (lines: readonly DiaryLine[]) => void;
  /** Erases all of it, for good: what ended before does not come back. */
  readonly clear: () => void;
  /** When it was erased last; 0: never. */
  readonly erasedAt: () => number;
  /** Looks again at what another tab may have changed. */
  readonly refresh: () => void;
};

/** Some hundred kilobytes: the oldest go when there are more. */
export const MOST_LINES = 3_000;

export function createDiary({ storage, now }: { readonly storage: DiaryStorage; readonly now: () => number }): Diary {
  const lines = signal<readonly DiaryLine[]>([]);
  let erasedAt = 0;

  function refresh(): void {
    try {
      const kept = readDiary(storage.read());
      lines.value = kept.lines;
      erasedAt = kept.erasedAt;
    } catch {
      // What is known stays.
    }
  }

  function keep(next: readonly DiaryLine[]): void {
    lines.value = next.slice(-MOST_LINES);
    try {
      storage.write(JSON.stringify({ erasedAt, lines: lines.value }));
    } catch {
      // Blocked or full: they hold for this visit.
    }
  }

  refresh();
  return {
    lines,
    note(added) {
      refresh();
      const known = new Set(lines.value.map(({ match }) => match));
      const fresh = added.filter(({ match }) => !known.has(match));
      if (fresh.length > 0) keep([...lines.value, ...fresh].sort((a, b) => a.at - b.at));
    },
    noteReview(match, review) {
      refresh();
      if (lines.value.some((each) => each.match === match))
        keep(lines.value.map((each) => (each.match === match ? { ...each, review } : each)));
    },
    merge(added) {
      refresh();
      const all = new Map(lines.value.map((each) => [each.match, each]));
      for (const each of added) {
        const known = all.get(each.match);
        if (known === undefined) all.set(each.match, each);
        else if (known.review === undefined && each.review !== undefined) all.set(each.match, { ...known, review: each.review });
      }
      keep([...all.values()].sort((a, b) => a.at - b.at));
    },
    clear() {
      erasedAt = now();
      keep([]);
    },
    erasedAt: () => erasedAt,
    refresh,
  };
}

const diaryShape = v.object({ erasedAt: v.fallback(count, 0), lines: v.array(v.unknown()) });

/** Lines that cannot be read are left out. */
function readDiary(text: string | null): { readonly erasedAt: number; readonly lines: readonly DiaryLine[] } {
  const kept = v.safeParse(diaryShape, JSON.parse(text ?? 'null'));
  if (!kept.success) return { erasedAt: 0, lines: [] };
  const lines = kept.output.lines.flatMap((each) => {
    const read = v.safeParse(diaryLine, each);
    return read.success ? [read.output] : [];
  });
  return { erasedAt: kept.output.erasedAt, lines };
}
