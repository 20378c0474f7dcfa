/** Settings and how they are kept: as signals that write themselves down, wherever there is something to write on. */

import { effect, type Signal, signal } from '@preact/signals';
import { chooseLocale, LOCALES, type Locale } from '@tablehop/text';
import { MARKS } from './marks.ts';

type Choices = {
  readonly locale: Locale;
  readonly sound: boolean;
  readonly motion: 'system' | 'full' | 'less';
  readonly contrast: 'normal' | 'more';
  /** Letters and patterns beside colours are drawn stronger. */
  readonly patterns: boolean;
  readonly theme: 'system' | 'light' | 'dark';
  /** Rules are taught in a match when they are first needed. */
  readonly coaching: boolean;
  /** How fast others' moves are shown. */
  readonly pace: 'slow' | 'normal' | 'fast' | 'instant';
  /** Dice wait for a touch of whoever rolls them, or just come. */
  readonly rolling: 'touch' | 'automatic';
  /** A choice is confirmed before it is made. */
  readonly confirming: boolean;
  /** A notification of the browser says when it is one's turn, while the page is out of sight. */
  readonly notifying: boolean;
  /** Results of challenges go to the board of their day without a question. */
  readonly entering: boolean;
  /** Home need not ask any more whether somebody is new: they have played, or waved it away. */
  readonly welcomed: boolean;
};
type Values = Choices & {
  /** How the person at this browser is called at the table; empty if they have not said. */
  readonly playerName: string;
  /** The number of their sign and colour, see marks.ts. */
  readonly playerMark: number;
  /** The lessons that need not be taught again, as `game/lesson`. */
  readonly learned: readonly string[];
  /** The lessons whose matter was done right once before they were taught, in the same form. */
  readonly practised: readonly string[];
  /** How strong the bots were in the last match of each game, as `game/level`. */
  readonly levels: readonly string[];
};
export type Settings = { readonly [Name in keyof Values]: Signal<Values[Name]> };

export const SETTING_VALUES: { readonly [Name in keyof Choices]: readonly Choices[Name][] } = {
  locale: LOCALES,
  sound: [true, false],
  motion: ['system', 'full', 'less'],
  contrast: ['normal', 'more'],
  patterns: [true, false],
  theme: ['system', 'light', 'dark'],
  coaching: [true, false],
  pace: ['slow', 'normal', 'fast', 'instant'],
  rolling: ['touch', 'automatic'],
  confirming: [true, false],
  notifying: [true, false],
  entering: [true, false],
  welcomed: [true, false],
};

export const LONGEST_NAME = 24;

/** More than all games have to teach. */
const LONGEST_LIST = 1_000;

export type Surroundings = {
  readonly languages: readonly string[];
  readonly moreContrast: boolean;
  /** Either may throw: storage can be blocked or full. */
  readonly read: () => string | null;
  readonly write: (text: string) => void;
};

export function openSettings({ languages, moreContrast, read, write }: Surroundings): Settings {
  const usual: Values = {
    locale: chooseLocale(languages),
    sound: true,
    motion: 'system',
    contrast: moreContrast ? 'more' : 'normal',
    patterns: false,
    theme: 'system',
    coaching: true,
    pace: 'normal',
    rolling: 'touch',
    confirming: true,
    notifying: false,
    entering: false,
    welcomed: false,
    playerName: '',
    playerMark: 0,
    learned: [],
    practised: [],
    levels: [],
  };
  const kept = readKept(read);
  function open<Name extends keyof Choices>(name: Name): Signal<Choices[Name]> {
    const known: Choices[Name] | undefined = SETTING_VALUES[name].find((value) => value === kept[name]);
    return signal(known ?? usual[name]);
  }
  const settings: Settings = {
    locale: open('locale'),
    sound: open('sound'),
    motion: open('motion'),
    contrast: open('contrast'),
    patterns: open('patterns'),
    theme: open('theme'),
    coaching: open('coaching'),
    pace: open('pace'),
    rolling: open('rolling'),
    confirming: open('confirming'),
    notifying: open('notifying'),
    entering: open('entering'),
    welcomed: open('welcomed'),
    playerName: signal(readName(kept.playerName)),
    playerMark: signal(readMark(kept.playerMark)),
    learned: signal(readList(kept.learned)),
    practised: signal(readList(kept.practised)),
    levels: signal(readList(kept.levels)),
  };

  let isFirstRun = true;
  effect(() => {
    // Only departures are kept, so that what the browser or the system wishes goes on counting where nothing else was chosen.
    const departures = Object.entries(settings).filter(([name, { value }]) => String(value) !== String(usual[name as keyof Values]));
    const text = JSON.stringify(Object.fromEntries(departures.map(([name, { value }]) => [name, value])));
    if (!isFirstRun) writeKept(write, text);
    isFirstRun = false;
  });
  return settings;
}

function readName(kept: unknown): string {
  return typeof kept === 'string' ? kept.trim().slice(0, LONGEST_NAME) : '';
}

function readMark(kept: unknown): number {
  return typeof kept === 'number' && Number.isInteger(kept) && kept >= 0 && kept < MARKS.length ? kept : 0;
}

function readList(kept: unknown): readonly string[] {
  return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string').slice(-LONGEST_LIST) : [];
}

function readKept(read: Surroundings['read']): { readonly [name: string]: unknown } {
  try {
    const kept: unknown = JSON.parse(read() ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as { [name: string]: unknown }) : {};
  } catch {
    return {};
  }
}

function writeKept(write: Surroundings['write'], text: string): void {
  try {
    write(text);
  } catch {
    // Blocked or full: the choice holds for this visit.
  }
}
