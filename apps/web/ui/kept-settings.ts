/** Settings as signals that store themselves, where there is storage. */

import { effect, type Signal, signal } from '@preact/signals';
import { chooseLocale, LOCALES } from '@tablehop/text';
import { MARKS } from '@tablehop/ui/marks.ts';

const YES_OR_NO: readonly boolean[] = [true, false];

export const SETTING_VALUES = {
  locale: LOCALES,
  sound: YES_OR_NO,
  motion: ['system', 'full', 'less'],
  contrast: ['normal', 'more'],
  /** Stronger letters and patterns beside colours. */
  patterns: YES_OR_NO,
  theme: ['system', 'light', 'dark'],
  /** Tips for rules when they are first needed in a match. */
  coaching: YES_OR_NO,
  pace: ['slow', 'normal', 'fast', 'instant'],
  /** Dice wait for a touch of the player, or roll by themselves. */
  rolling: ['touch', 'automatic'],
  confirming: YES_OR_NO,
  /** A browser notification tells the player's turn while the page is hidden. */
  notifying: YES_OR_NO,
  /** Daily results go to the leaderboard without a question. */
  entering: YES_OR_NO,
  /** The player is not new: they have played, or dismissed the question on home. */
  welcomed: YES_OR_NO,
} as const;

type Choices = { readonly [Name in keyof typeof SETTING_VALUES]: (typeof SETTING_VALUES)[Name][number] };
type Values = Choices & {
  readonly playerName: string;
  readonly playerMark: number;
  /** Lessons that need not be taught again, as `game/lesson`. */
  readonly learned: readonly string[];
  /** Lessons done right once before they were taught, as `game/lesson`. */
  readonly practised: readonly string[];
  /** Level of the bots in the last match of each game, as `game/level`. */
  readonly levels: readonly string[];
};
export type Settings = { readonly [Name in keyof Values]: Signal<Values[Name]> };

export const LONGEST_NAME = 24;

/** More than the lessons of all games. */
const LONGEST_LIST = 1_000;

export type Surroundings = {
  readonly languages: readonly string[];
  readonly moreContrast: boolean;
  /** Either may throw: storage can be blocked or full. */
  readonly read: () => string | null;
  readonly write: (text: string) => void;
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

  // Each setting is written by itself, so that two tabs do not overwrite each other.
  let isFromElsewhere = true;
  for (const [name, setting] of opened) {
    effect(() => {
      const { value } = setting;
      if (isFromElsewhere) return;
      const { [name]: _, ...others } = readStored(read);
      // Only changed settings are stored, so that browser and system preferences apply to the others.
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
