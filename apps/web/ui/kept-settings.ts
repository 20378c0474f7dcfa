/** Settings and how they are kept: as signals that write themselves down, wherever there is something to write on. */

import { effect, type Signal, signal } from '@preact/signals';
import { chooseLocale, LOCALES } from '@tablehop/text';
import { MARKS } from './marks.ts';

const YES_OR_NO: readonly boolean[] = [true, false];

/** The settings with a few values each, and these values. */
export const SETTING_VALUES = {
  locale: LOCALES,
  sound: YES_OR_NO,
  motion: ['system', 'full', 'less'],
  contrast: ['normal', 'more'],
  /** Letters and patterns beside colours are drawn stronger. */
  patterns: YES_OR_NO,
  theme: ['system', 'light', 'dark'],
  /** Rules are taught in a match when they are first needed. */
  coaching: YES_OR_NO,
  /** How fast others' moves are shown. */
  pace: ['slow', 'normal', 'fast', 'instant'],
  /** Dice wait for a touch of whoever rolls them, or just come. */
  rolling: ['touch', 'automatic'],
  /** A choice is confirmed before it is made. */
  confirming: YES_OR_NO,
  /** A notification of the browser says when it is one's turn, while the page is out of sight. */
  notifying: YES_OR_NO,
  /** Results of challenges go to the board of their day without a question. */
  entering: YES_OR_NO,
  /** Home need not ask any more whether somebody is new: they have played, or waved it away. */
  welcomed: YES_OR_NO,
} as const;

type Choices = { readonly [Name in keyof typeof SETTING_VALUES]: (typeof SETTING_VALUES)[Name][number] };
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

export const LONGEST_NAME = 24;

/** More than all games have to teach. */
const LONGEST_LIST = 1_000;

export type Surroundings = {
  readonly languages: readonly string[];
  readonly moreContrast: boolean;
  /** Either may throw: storage can be blocked or full. */
  readonly read: () => string | null;
  readonly write: (text: string) => void;
  /** Calls back when another tab has written. */
  readonly onChange: (changed: () => void) => void;
};

export function openSettings({ languages, moreContrast, read, write, onChange }: Surroundings): Settings {
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
  function valuesIn(stored: { readonly [name: string]: unknown }): Values {
    const choices = Object.entries(SETTING_VALUES).map(([name, values]) => {
      const isOffered = values.some((value) => value === stored[name]);
      return [name, isOffered ? stored[name] : usual[name as keyof Choices]];
    });
    return {
      ...(Object.fromEntries(choices) as Choices),
      playerName: readName(stored.playerName),
      playerMark: readMark(stored.playerMark),
      learned: readList(stored.learned),
      practised: readList(stored.practised),
      levels: readList(stored.levels),
    };
  }

  const opened = Object.entries(valuesIn(readStored(read))).map(([name, value]) => [name, signal(value)] as const);
  const settings = Object.fromEntries(opened) as unknown as Settings;

  // Each setting is written by itself, so that two tabs do not erase each other's.
  let isFromElsewhere = true;
  for (const [name, setting] of opened) {
    effect(() => {
      const { value } = setting;
      if (isFromElsewhere) return;
      const { [name]: _, ...others } = readStored(read);
      // Only departures are stored, so that what the browser or the system wishes goes on counting where nothing else was chosen.
      const isUsual = String(value) === String(usual[name as keyof Values]);
      writeStored(write, JSON.stringify(isUsual ? others : { ...others, [name]: value }));
    });
  }
  isFromElsewhere = false;
  onChange(() => {
    const values: { readonly [name: string]: unknown } = valuesIn(readStored(read));
    isFromElsewhere = true;
    for (const [name, setting] of opened) if (String(setting.peek()) !== String(values[name])) setting.value = values[name] as never;
    isFromElsewhere = false;
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

function readStored(read: Surroundings['read']): { readonly [name: string]: unknown } {
  try {
    const kept: unknown = JSON.parse(read() ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as { [name: string]: unknown }) : {};
  } catch {
    return {};
  }
}

function writeStored(write: Surroundings['write'], text: string): void {
  try {
    write(text);
  } catch {
    // Blocked or full: the choice holds for this visit.
  }
}
