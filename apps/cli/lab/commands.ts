/** The commands of the lab, their arguments and options. What they do is loaded when one is used (main.ts). */

import { games } from '@tablehop/games/rules';
import type { Study } from '@tablehop/lab';
import type { Locale, Speaker } from '@tablehop/text';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { Failure } from '../failure.ts';
import type * as Lab from './main.ts';
import type { LabProblem } from './main.ts';
import type { OutputFlags } from './outputs.ts';
import type { PathFlags } from './paths.ts';
import { REFUSED } from './refused.ts';
import type { RunFlags } from './run.ts';
import type { WorkerFlags } from './worker.ts';

export type LabParts = {
  /** Makes a command that speaks the chosen language. */
  readonly command: (name: string, description: string) => Command;
  readonly say: Speaker;
  readonly locale: Locale;
};

const MOST_GAMES = 1_000_000;
const MOST_ITERATIONS = 100_000;
const MOST_CHOICES = 100;
const MOST_PLAYERS = 99;
const MOST_THREADS = 1_024;

export function labCommand({ command, say, locale }: LabParts): Command {
  const lab = command('lab', 'help.lab').helpCommand(false);
  const study = (kind: Study['kind'], levels: readonly string[]) =>
    outputs(
      labCommandOf(kind, `help.lab.${kind}`)
        .argument('<game>', gameWords())
        .option('--games <number>', words('games'), whole(1, MOST_GAMES), 1_000)
        .option('--players <number>', words('players'), whole(1, MOST_PLAYERS))
        .option('--levels <levels>', words(kind === 'duel' ? 'duelLevels' : 'levels'), listOf, levels)
        .option('--options <json>', words('options'))
        .option('--pieces <file>', words('pieces'))
        .option('--seed <seed>', words('seed'), '1')
        .option('--iterations <number>', words('iterations'), whole(1, MOST_ITERATIONS))
        .option('--choices <number>', words('choices'), whole(0, MOST_CHOICES))
        .option('--threads <number>', words('threads'), whole(1, MOST_THREADS))
        .option('--journal <file>', words('journal'))
        .option('--queue <url>', words('queue')),
    ).action((game: string, flags: RunFlags) => inLab((made) => made.run(kind, game, flags, locale)));
  lab.addCommand(study('simulate', ['medium']));
  lab.addCommand(study('duel', ['hard', 'medium']).option('--stop <shares>', words('stop')));
  lab.addCommand(study('sweep', ['medium']).option('--vary <path=values>', words('vary'), repeated).option('--grid', words('grid')));
  lab.addCommand(
    study('compare', ['medium']).option('--options-b <json>', words('optionsB')).option('--pieces-b <file>', words('piecesB')),
  );
  lab.addCommand(
    labCommandOf('paths', 'help.lab.paths')
      .argument('<game>', gameWords())
      .option('--pieces <file>', words('pieces'))
      .option('--json', words('json'))
      .action((game: string, flags: PathFlags) => inLab((made) => made.paths(game, flags, locale))),
  );
  lab.addCommand(
    labCommandOf('worker', 'help.lab.worker')
      .requiredOption('--queue <url>', words('workerQueue'))
      .option('--threads <number>', words('threads'), whole(1, MOST_THREADS))
      .action((flags: WorkerFlags) => inLab((made) => made.work(flags, locale))),
  );
  lab.addCommand(
    outputs(labCommandOf('report', 'help.lab.report').argument('<file>', words('reportFile'))).action((file: string, flags: OutputFlags) =>
      inLab((made) => made.report(file, flags, locale)),
    ),
  );
  return lab;

  function labCommandOf(name: string, description: string): Command {
    return command(name, description)
      .addOption(new Option('--language <lang>').hideHelp())
      .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : REFUSED));
  }

  function outputs(made: Command): Command {
    return made
      .option('--json', words('json'))
      .option('--out <file>', words('out'))
      .option('--csv <file>', words('csv'))
      .option('--html <file>', words('html'));
  }

  function words(name: string): string {
    return say({ key: `help.lab.${name}` });
  }

  function gameWords(): string {
    return say({ key: 'help.lab.game', params: { known: games.map(({ id }) => id).join(', ') } });
  }

  function whole(min: number, max: number): (text: string) => number {
    return (text) => {
      const number = /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (number >= min && number <= max) return number;
      throw new InvalidArgumentError(say({ key: 'lab.between', params: { min, max } }));
    };
  }
}

/** From where the bundled command lies. */
async function inLab(act: (lab: typeof Lab) => Promise<LabProblem | null>): Promise<void> {
  const problem = await act(await import(new URL('./lab.mjs', import.meta.url).href));
  if (problem !== null) throw new Failure(problem.sentence, problem.code);
}

function listOf(text: string): readonly string[] {
  return text.split(',').map((part) => part.trim());
}

function repeated(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}
