import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { LEVELS, type Level } from '@tablehop/bots';
import type { AnyGame, JsonObject, JsonPrimitive } from '@tablehop/core';
import { games } from '@tablehop/games/all';
import { USUAL_EFFORT } from '@tablehop/review';
import { chooseInk } from '@tablehop/terminal';
import { LOCALES, type Locale, type Speaker } from '@tablehop/text';
import { Command, InvalidArgumentError, Option } from 'commander';
import { runEngine } from './engine/run.ts';
import { freshSeed, readSeed, systemRandom } from './engine/session.ts';
import { Failure, writeText } from './failure.ts';
import { labCommand } from './lab/commands.ts';
import manifest from './package.json' with { type: 'json' };
import { playMatch } from './play/play.ts';
import { openTerminal } from './play/terminal.ts';
import { replayFile, unknownGame, verifyFile } from './records/record-file.ts';
import { reviewFile, reviewJson } from './records/review.ts';
import { loadVoice, plainSpeaker, type Voice } from './voice.ts';

const HELP_TITLES: { readonly [english: string]: string } = {
  'Usage:': 'help.usage',
  'Arguments:': 'help.arguments',
  'Options:': 'help.options',
  'Commands:': 'help.commands',
};

type PlayFlags = {
  readonly players: number;
  readonly level: Level;
  readonly seat: number;
  readonly seed?: string;
  readonly save?: string;
  readonly [option: string]: unknown;
};

export async function createProgram(locale: Locale): Promise<Command> {
  const say = plainSpeaker(locale);
  const program = command('tablehop', 'help.program')
    .helpCommand('help [command]', say({ key: 'help.helpCommand' }))
    .version(manifest.version, '--version', say({ key: 'help.version' }));
  program.addCommand(command('engine', 'help.engine').action(() => runEngine(process.stdin, process.stdout)));
  program.addCommand(await playCommand());
  program.addCommand(
    command('replay', 'help.replay')
      .argument('<file>', say({ key: 'help.replay.file' }))
      .action(async (file: string) => print(await replayFile(file, locale))),
  );
  program.addCommand(
    command('verify', 'help.verify')
      .argument('<file>', say({ key: 'help.replay.file' }))
      .action(async (file: string) => {
        const { lines, isFair } = await verifyFile(file, locale);
        print(lines);
        if (!isFair) process.exitCode = 1;
      }),
  );
  program.addCommand(
    command('review', 'help.review')
      .argument('<file>', say({ key: 'help.replay.file' }))
      .option('--json', say({ key: 'help.review.json' }))
      .option('--effort <number>', say({ key: 'help.review.effort' }), wholeNumber(say), USUAL_EFFORT)
      .action(async (file: string, { json, effort }: { readonly json?: true; readonly effort: number }) => {
        if (effort === 0) throw new Failure(say({ key: 'error.effort' }));
        print(await (json ? reviewJson : reviewFile)(file, locale, effort, process.stderr));
      }),
  );
  program.addCommand(labCommand({ command, say, locale }));
  program.addCommand(
    command('serve', 'help.serve')
      .option('--port <number>', say({ key: 'help.serve.port' }))
      .option('--host <address>', say({ key: 'help.serve.host' }))
      .option('--data <folder>', say({ key: 'help.serve.data' }))
      .option('--database-url <url>', say({ key: 'help.serve.database' }))
      .option('--origin <origin>', say({ key: 'help.serve.origin' }), (origin: string, before: readonly string[] = []) => [
        ...before,
        origin,
      ])
      .option('--allowed-hosts <names>', say({ key: 'help.serve.hosts' }))
      .option('--trust-proxy', say({ key: 'help.serve.proxy' }))
      .option('--redis-url <url>', say({ key: 'help.serve.redis' }))
      .option('--metrics-port <number>', say({ key: 'help.serve.metricsPort' }))
      .option('--metrics-host <address>', say({ key: 'help.serve.metricsHost' }))
      .option('--keep-finished-days <number>', say({ key: 'help.serve.keepFinished' }))
      .option('--keep-unfinished-days <number>', say({ key: 'help.serve.keepUnfinished' }))
      .option('--keep-board-days <number>', say({ key: 'help.serve.keepBoards' }))
      .option('--drain-seconds <number>', say({ key: 'help.serve.drain' }))
      .action((flags: ServeFlags) => serve(flags, say)),
  );
  program.addCommand(
    command('backup', 'help.backup')
      .requiredOption('--to <file>', say({ key: 'help.backup.to' }))
      .option('--data <folder>', say({ key: 'help.serve.data' }))
      .action((flags: ServeFlags) => maintain('backup', [], flags, say)),
  );
  program.addCommand(
    command('restore', 'help.restore')
      .argument('<file>', say({ key: 'help.restore.file' }))
      .option('--data <folder>', say({ key: 'help.restore.data' }))
      .action((file: string, flags: ServeFlags) => maintain('restore', [file], flags, say)),
  );
  program.addCommand(
    command('move-data', 'help.moveData')
      .requiredOption('--to <url>', say({ key: 'help.moveData.to' }))
      .option('--data <folder>', say({ key: 'help.serve.data' }))
      .action((flags: ServeFlags) => maintain('move-data', [], flags, say)),
  );
  return program;

  function command(name: string, description: string, params: JsonObject = {}): Command {
    return new Command(name)
      .description(say({ key: description, params }))
      .addOption(new Option('--lang <lang>', say({ key: 'help.lang' })).choices(LOCALES))
      .helpOption('-h, --help', say({ key: 'help.help' }))
      .configureHelp({ styleTitle: titleInWords, optionDescription: optionInWords });
  }

  function titleInWords(title: string): string {
    const key = Object.hasOwn(HELP_TITLES, title) ? HELP_TITLES[title] : undefined;
    return key === undefined ? title : say({ key });
  }

  function optionInWords({ description, argChoices, defaultValue }: Option): string {
    const facts = [
      ...(argChoices === undefined ? [] : [say({ key: 'help.choices', params: { values: argChoices.join(', ') } })]),
      ...(defaultValue === undefined ? [] : [say({ key: 'help.default', params: { value: String(defaultValue) } })]),
    ];
    return facts.length === 0 ? description : `${description} (${facts.join('; ')})`;
  }

  async function playCommand(): Promise<Command> {
    const play = command('play', 'help.play').helpCommand(false);
    for (const game of games) {
      try {
        play.addCommand(playGameCommand(game, await loadVoice(game, locale)));
      } catch (error) {
        // A broken game must not block others.
        console.error(`${game.id}:`, error);
      }
    }
    return play.argument('[game]').action((game?: string) => {
      throw game === undefined ? new Failure(play.helpInformation().trimEnd()) : unknownGame(say, game);
    });
  }

  function playGameCommand(game: AnyGame, voice: Voice): Command {
    const [min, max] = game.players;
    const play = command(game.id, 'help.play.game', { title: game.title, min, max })
      .option('--players <number>', say({ key: 'help.play.players' }), wholeNumber(say), Math.max(min, Math.min(2, max)))
      .addOption(new Option('--level <level>', say({ key: 'help.play.level' })).choices(LEVELS).default('medium'))
      .option('--seat <number>', say({ key: 'help.play.seat' }), wholeNumber(say), 1)
      .option('--seed <seed>', say({ key: 'help.play.seed' }))
      .option('--save <file>', say({ key: 'help.play.save' }));
    const ours = play.options.map((option) => option.attributeName());
    const choices = optionsOf(game).map((option) => ({ option, flag: flagOf(option, ours, voice.say) }));
    for (const { flag } of choices) play.addOption(flag);
    return play.action((flags: PlayFlags) => {
      const options = choices.map(({ option: { name, values }, flag }) => [name, chosenValue(values, flags[flag.attributeName()])]);
      return playGame(game, voice, flags, Object.fromEntries(options));
    });
  }

  async function playGame(game: AnyGame, voice: Voice, flags: PlayFlags, options: JsonObject): Promise<void> {
    const { players, seat, level, save } = flags;
    const [min, max] = game.players;
    if (players < min || players > max) throw new Failure(say({ key: 'error.players', params: { title: game.title, min, max } }));
    if (seat < 1 || seat > players) throw new Failure(say({ key: 'error.seat', params: { players } }));
    const random = systemRandom();
    const seed = flags.seed === undefined ? freshSeed(random) : readSeed(flags.seed);
    const ink = chooseInk(process.stdout.isTTY === true, process.env);
    const terminal = openTerminal(process.stdin, process.stdout);
    try {
      const record = await playMatch({ game, players, seat: seat - 1, level, options, seed }, { terminal, voice, ink, random });
      if (save !== undefined) {
        await writeText(save, `${JSON.stringify(record)}\n`, say);
        terminal.write(say({ key: 'play.saved', params: { file: save } }));
      }
    } finally {
      terminal.close();
    }
  }
}

type GameOption = { readonly name: string; readonly values: readonly JsonPrimitive[]; readonly default: JsonPrimitive };

function optionsOf(game: AnyGame): readonly GameOption[] {
  const spec: { readonly [name: string]: Omit<GameOption, 'name'> } = game.options;
  return Object.entries(spec).map(([name, option]) => ({ name, ...option }));
}

/** `fromTheGround` becomes `--from-the-ground`, and `level`, which is ours, `--game-level`; a switch needs no value. */
function flagOf({ name, values, default: usual }: GameOption, ours: readonly string[], say: Speaker): Option {
  const ownName = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const flag = ours.includes(name) ? `game-${ownName}` : ownName;
  const isSwitch = values.every((value) => typeof value === 'boolean');
  const help = `option.${name}.help`;
  const option = new Option(`--${flag} ${isSwitch ? '[value]' : '<value>'}`, say.knows(help) ? say({ key: help }) : name);
  return option.choices(values.map(String)).default(String(usual)).preset('true');
}

function chosenValue(values: readonly JsonPrimitive[], given: unknown): JsonPrimitive {
  const value = values.find((each) => String(each) === given);
  if (value === undefined) throw new RangeError(`the parser let ${String(given)} pass`);
  return value;
}

function wholeNumber(say: Speaker): (text: string) => number {
  return (text) => {
    if (!/^[0-9]{1,4}$/.test(text)) throw new InvalidArgumentError(say({ key: 'error.number' }));
    return Number(text);
  };
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

type ServeFlags = { readonly [flag: string]: string | boolean | readonly string[] | undefined };

/** Relative to the bundled command. */
const SERVER = '../../server/dist/';

function serve(flags: ServeFlags, say: Speaker): Promise<void> {
  return become('main.mjs', wordsOf(flags), say);
}

function maintain(command: string, files: readonly string[], flags: ServeFlags, say: Speaker): Promise<void> {
  return become('maintenance.mjs', [command, ...wordsOf(flags), '--', ...files], say);
}

/** This process becomes the built server or its data command: signals reach it, its exit code is ours, it checks the flags. */
async function become(program: string, words: readonly string[], say: Speaker): Promise<void> {
  const file = fileURLToPath(new URL(`${SERVER}${program}`, import.meta.url));
  if (!existsSync(file)) throw new Failure(say({ key: 'error.noServer', params: { file } }));
  process.argv = [process.execPath, file, ...words];
  await import(pathToFileURL(file).href);
}

/** The language is for this command only: the server speaks English. */
function wordsOf({ lang: _, ...flags }: ServeFlags): readonly string[] {
  return Object.entries(flags).flatMap(([name, value]) => {
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (typeof value === 'boolean') return value ? [flag] : [];
    // In one word: a value may begin with a hyphen.
    return [value ?? []].flat().map((each) => `${flag}=${each}`);
  });
}
