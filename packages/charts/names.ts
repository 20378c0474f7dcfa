/** Names of things: from the game's catalog if it has them, else from their keys. */

import { type Arm, type ArmReport, type LabKnowledge, type LabPlayer, type Measure, nameOfYield, type StudyReport } from '@tablehop/lab';
import { type Speaker, trySpeak } from '@tablehop/text';

export type Names = ReturnType<typeof createNames>;

type Value = Arm['changes'][string];

const OPTION = 'options/';
/** Rulings have numbers; other rules have names. */
const RULING = /^R\d+$/;

export function createNames({ arms, study }: StudyReport, say: Speaker, lab: LabKnowledge) {
  const [{ experiment }] = arms;
  const numbers = new Intl.NumberFormat(say.locale, { maximumFractionDigits: 6 });
  const known = (key: string) => trySpeak(say, { key });

  function changed(path: string): string {
    if (!path.startsWith(OPTION)) return path;
    const option = path.slice(OPTION.length);
    return known(`option.${option}.name`) ?? option;
  }

  function value(path: string, given: Value): string {
    if (path.startsWith(OPTION)) {
      const name = known(`option.${path.slice(OPTION.length)}.${given}`);
      if (name !== null) return name;
    }
    if (given === null) return say({ key: 'chart.none' });
    if (typeof given === 'number') return numbers.format(given);
    if (typeof given === 'boolean') return say({ key: given ? 'chart.on' : 'chart.off' });
    return given;
  }

  function change(path: string, given: Value): string {
    return say({ key: 'chart.change', params: { name: changed(path), value: value(path, given) } });
  }

  function setName({ experiment: { components } }: ArmReport): string {
    return components === undefined ? say({ key: 'chart.printedSet' }) : say({ key: 'chart.set', params: { name: components.name } });
  }

  function level({ level: name, iterations }: LabPlayer): string {
    const told = say({ key: `chart.level.${name}` });
    return iterations === undefined ? told : say({ key: 'chart.levelThinking', params: { level: told, iterations } });
  }

  function ruleName(id: string): string | null {
    return known(`ruleName.${id}`) ?? known(`lab.rule.${id}`);
  }

  function measure(given: Measure): string {
    if (!isCompletion(given)) return say({ key: `chart.measure.${given}` });
    return say({ key: 'chart.figure', params: { figure: { key: 'chart.column.completed' }, of: item(completedKey(given)) } });
  }

  function item(key: string): string {
    return capitalized(trySpeak(say, nameOfYield(lab, key)) ?? spaced(key));
  }

  function arm(index: number): string {
    const each = arms[index] ?? arms[0];
    const setNames = new Set(arms.map(setName));
    if (study.kind === 'compare' && setNames.size === arms.length) return setName(each);
    if (index === 0) return say({ key: 'chart.base' });
    const changes = Object.entries(each.changes);
    // Two sets of the same name with too many differences to list.
    if (changes.some(([path]) => path === 'components')) return say({ key: 'chart.setNumber', params: { number: index + 1 } });
    return changes.map(([path, given]) => change(path, given)).join(', ');
  }

  /** Labels of the arms in a table: if only one thing varies, it is the column head, and each arm is its value. */
  function variants(): { readonly head: string; readonly arms: readonly string[] } {
    const paths = [...new Set(arms.flatMap(({ changes }) => Object.keys(changes)))];
    const [path] = paths;
    if (path === undefined || paths.length > 1)
      return { head: say({ key: 'chart.column.variant' }), arms: arms.map((_, index) => arm(index)) };
    return { head: changed(path), arms: arms.map(({ changes }, index) => (index === 0 ? arm(0) : value(path, changes[path] ?? null))) };
  }

  return {
    level,
    player(index: number) {
      const player = experiment.players[index];
      return say({ key: 'chart.player', params: { number: index + 1, level: player === undefined ? '–' : level(player) } });
    },
    seat: (seat: number) => say({ key: 'chart.seat', params: { number: seat + 1 } }),
    arm,
    variants,
    changed,
    value,
    measure,
    measureInside: (given: Measure) => (say.locale === 'de' ? measure(given) : uncapitalized(measure(given))),
    item,
    rule(id: string) {
      const name = ruleName(id);
      if (!RULING.test(id)) return name ?? spaced(id);
      return name === null ? id : `${id} – ${name}`;
    },
    ruleBriefly: (id: string) => (RULING.test(id) ? id : (ruleName(id) ?? spaced(id))),
    /** The text of a ruling; empty if the game has none. */
    ruling: (id: string) => known(`ruling.${id}`) ?? '',
    event: (key: string) => known(`lab.event.${key}`) ?? spaced(key),
    ending: (ending: string) => known(`reason.${ending}`) ?? spaced(ending),
  };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** German nouns keep their capital. */
function uncapitalized(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** `rowComplete` → "row complete" */
function spaced(key: string): string {
  return key
    .replaceAll(/[-_./]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .trim();
}

/** Prefix of measures of completions, followed by the key of a yield. */
const COMPLETED = 'completed.';

/** Whether it is about something on a score sheet; there may be dozens. */
export function isCompletion(measure: Measure): measure is `completed.${string}` {
  return measure.startsWith(COMPLETED);
}

export function completedKey(measure: `completed.${string}`): string {
  return measure.slice(COMPLETED.length);
}
