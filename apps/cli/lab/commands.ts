/** The commands of the lab, their arguments and options. Their code is loaded on use (main.ts). */

import { games } from '@tablehop/games/all';
import type { Study } from '@tablehop/lab';
import type { Locale, Speaker } from '@tablehop/text';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { Failure, REFUSED } from '../failure.ts';
import type * as Lab from './main.ts';
import type { LabProblem } from './main.ts';
import type { OutputFlags } from './outputs.ts';
import type { WorkerFlags } from './queue-worker.ts';
import type { RunFlags } from './run.ts';
import type { PathFlags } from './show.ts';

export type LabParts = {
  readonly command: (name: string, description: string) => Command;
  readonly say: Speaker;
  readonly locale: Locale;
};

const MAX_GAMES = 1_000_000;
const MAX_ITERATIONS = 100_000;
const MAX_CHOICES = 100;
const MAX_PLAYERS = 99;
const MAX_THREADS = 1_024;

export function labCommand({ command, say, locale }: LabParts): Command {
  const lab = command('lab', 'help.lab').helpCommand(false);
  const study = (kind: Study['kind'], description: string, levels: readonly string[]) =>
    outputs(
      labCommandOf(kind, description)
        .argument('<game>', gameWords())
        .option('--games <number>', words('help.lab.games'), whole(1, MAX_GAMES), 1_000)
        .option('--players <number>', words('help.lab.players'), whole(1, MAX_PLAYERS))
        .option('--levels <levels>', words(kind === 'duel' ? 'help.lab.duelLevels' : 'help.lab.levels'), listOf, levels)
        .option('--options <json>', words('help.lab.options'))
        .option('--pieces <file>', words('help.lab.pieces'))
        .option('--seed <seed>', words('help.lab.seed'), '1')
        .option('--iterations <number>', words('help.lab.iterations'), whole(1, MAX_ITERATIONS))
        .option('--choices <number>', words('help.lab.choices'), whole(0, MAX_CHOICES))
        .option('--threads <number>', words('help.lab.threads'), whole(1, MAX_THREADS))
        .option('--journal <file>', words('help.lab.journal'))
        .option('--queue <url>', words('help.lab.queue')),
    ).action((game: string, flags: RunFlags) => inLab((made) => made.run(kind, game, flags, locale)));
  lab.addCommand(study('simulate', 'help.lab.simulate', ['medium']));
  lab.addCommand(study('duel', 'help.lab.duel', ['hard', 'medium']).option('--stop <shares>', words('help.lab.stop')));
  lab.addCommand(
    study('sweep', 'help.lab.sweep', ['medium'])
      .option('--vary <path=values>', words('help.lab.vary'), repeated)
      .option('--grid', words('help.lab.grid')),
  );
  lab.addCommand(
    study('compare', 'help.lab.compare', ['medium'])
      .option('--options-b <json>', words('help.lab.optionsB'))
      .option('--pieces-b <file>', words('help.lab.piecesB')),
  );
  lab.addCommand(
    labCommandOf('paths', 'help.lab.paths')
      .argument('<game>', gameWords())
      .option('--pieces <file>', words('help.lab.pieces'))
      .option('--json', words('help.lab.json'))
      .action((game: string, flags: PathFlags) => inLab((made) => made.paths(game, flags, locale))),
  );
  lab.addCommand(
    labCommandOf('worker', 'help.lab.worker')
      .requiredOption('--queue <url>', words('help.lab.workerQueue'))
      .option('--threads <number>', words('help.lab.threads'), whole(1, MAX_THREADS))
      .action((flags: WorkerFlags) => inLab((made) => made.work(flags, locale))),
  );
  lab.addCommand(
    outputs(labCommandOf('report', 'help.lab.report').argument('<file>', words('help.lab.reportFile'))).action(
      (file: string, flags: OutputFlags) => inLab((made) => made.report(file, flags, locale)),
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
      .option('--json', words('help.lab.json'))
      .option('--out <file>', words('help.lab.out'))
      .option('--csv <file>', words('help.lab.csv'))
      .option('--html <file>', words('help.lab.html'));
  }

  function words(key: string): string {
    return say({ key });
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

/** Relative to the bundled command. */
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
