/** How things are called: by the words of the game where it has some, else by their keys. */

import type { Arm, ArmReport, Measure, StudyReport } from '@tablehop/lab';
import { type Speaker, trySpeak } from '@tablehop/text';

export type Names = {
  readonly player: (index: number) => string;
  readonly seat: (seat: number) => string;
  /** An arm among those of its study. */
  readonly arm: (index: number) => string;
  readonly changed: (path: string) => string;
  readonly value: (path: string, value: Value) => string;
  readonly measure: (measure: Measure) => string;
  readonly item: (key: string) => string;
  readonly rule: (id: string) => string;
  readonly event: (key: string) => string;
  readonly ending: (ending: string) => string;
};

type Value = Arm['changes'][string];

const OPTION = 'options/';

export function createNames({ arms, study }: StudyReport, say: Speaker): Names {
  const [{ experiment }] = arms;
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
    if (typeof given === 'number') return new Intl.NumberFormat(say.locale).format(given);
    if (typeof given === 'boolean') return say({ key: given ? 'chart.on' : 'chart.off' });
    return given;
  }

  function change(path: string, given: Value): string {
    return say({ key: 'chart.change', params: { name: changed(path), value: value(path, given) } });
  }

  function setName({ experiment: { components } }: ArmReport): string {
    return components === undefined ? say({ key: 'chart.printedSet' }) : say({ key: 'chart.set', params: { name: components.name } });
  }

  function arm(index: number): string {
    const each = arms[index] ?? arms[0];
    const setNames = new Set(arms.map(setName));
    if (study.kind === 'compare' && setNames.size === arms.length) return setName(each);
    if (index === 0) return say({ key: 'chart.base' });
    const changes = Object.entries(each.changes);
    // Two sets of the same name that differ in more than can be listed.
    if (changes.some(([path]) => path === 'components')) return say({ key: 'chart.setNumber', params: { number: index + 1 } });
    return changes.map(([path, given]) => change(path, given)).join(', ');
  }

  return {
    player(index) {
      const { level = 'random', iterations } = experiment.players[index] ?? {};
      const params = { number: index + 1, level: { key: `chart.level.${level}` } };
      if (iterations === undefined) return say({ key: 'chart.player', params });
      return say({ key: 'chart.playerThinking', params: { ...params, iterations } });
    },
    seat: (seat) => say({ key: 'chart.seat', params: { number: seat + 1 } }),
    arm,
    changed,
    value,
    measure: (measure) => say({ key: `chart.measure.${measure}` }),
    item: (key) => known(`lab.yield.${key}`) ?? known(`score.${key}`) ?? spaced(key),
    rule(id) {
      const name = known(`ruleName.${id}`);
      return name === null ? id : `${id} – ${name}`;
    },
    event: (key) => known(`lab.event.${key}`) ?? spaced(key),
    ending: (ending) => known(`reason.${ending}`) ?? spaced(ending),
  };
}

/** `rowComplete` → "row complete" */
function spaced(key: string): string {
  return key
    .replaceAll(/[-_./]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .trim();
}
