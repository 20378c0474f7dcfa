/** A person against bots in the terminal: one table, one line of input at a time. */

import { adviseAction, chooseAction, type Level } from '@tablehop/bots';
import {
  type ActionShape,
  type AnyGame,
  type Effect,
  type JsonObject,
  type MatchRecord,
  opening,
  type Random,
  type RulesPage,
  type Seat,
  type Seed,
  visibleTo,
} from '@tablehop/core';
import { type Look, openTable } from '@tablehop/table';
import { actionWords, amountWords, type Choices, COMMANDS, type Ink, type Scene, wrap } from '@tablehop/terminal';
import { type Speaker, sayReason, trySpeak } from '@tablehop/text';
import { boardOf } from '../boards.ts';
import { finalPlaces, lineName, scoreTable } from '../scoreboard.ts';
import type { Voice } from '../voice.ts';
import type { Terminal } from './terminal.ts';

type MatchWish = {
  readonly game: AnyGame;
  readonly players: number;
  readonly seat: Seat;
  readonly level: Level;
  readonly options: JsonObject;
  readonly seed: Seed;
};

type Surroundings = { readonly terminal: Terminal; readonly voice: Voice; readonly ink: Ink; readonly random: Random };

const HINT_MS = 500;

/** Plays until the match is over or the person leaves; the record is of what was played. */
export async function playMatch(wish: MatchWish, { terminal, voice, ink, random }: Surroundings): Promise<MatchRecord> {
  const { game, seat, players, options, seed, level } = wish;
  const { say, describer } = voice;
  const board = await boardOf(game);
  const title = say.knows('game.title') ? say({ key: 'game.title' }) : game.title;
  const nameOf = (each: Seat) => say({ key: each === seat ? 'name.you' : 'name.bot', params: { number: each + 1 } });
  const scene: Scene = { seat, nameOf, say, describer, ink };

  const opened = await openTable(game, { players, options, seed, humans: [seat], chance: 'drawn' }, { store: async () => undefined });
  if (!opened.ok) throw new Error(say(opened.problem));
  const { table } = opened;

  welcome();
  tell(effectsSoFar(table.record()));
  table.watch(seat, (news) => tell(news.effects));
  await takeTurns();
  return table.record();

  function welcome(): void {
    const bots = Array.from({ length: players }, (_, each) => each).filter((each) => each !== seat);
    const against = {
      key: 'play.welcome',
      params: { title, name: nameOf(seat), bots: bots.map(nameOf), level: { key: `level.${level}` } },
    };
    terminal.write(say(bots.length === 0 ? { key: 'play.welcome.alone', params: { title } } : against));
    terminal.write(...wrap(say({ key: 'play.keys' }), terminal.columns), '');
  }

  function effectsSoFar(record: MatchRecord): readonly Effect[] {
    const start = opening(game, record);
    if (!start.ok) return [];
    let state = start.state;
    return record.moves.flatMap(({ by, action }) => {
      const applied = game.apply(state, by, action);
      state = applied.state;
      return visibleTo(applied.effects, seat);
    });
  }

  function tell(effects: readonly Effect[]): void {
    if (effects.length === 0) return;
    const sentences = effects.flatMap((effect) => trySpeak(say, describer.describeEffect(effect, nameOf)) ?? []);
    if (sentences.length > 0) terminal.write(...wrap(sentences.join(' '), terminal.columns, '* '));
  }

  async function takeTurns(): Promise<void> {
    for (;;) {
      const turn = table.turn();
      if (turn.kind === 'over') return finish();
      if (turn.kind === 'chance') throw new Error(`the table has not drawn ${turn.key}`);
      const bot = turn.seats.find((each) => each !== seat);
      if (!turn.seats.includes(seat) && bot !== undefined) await letBotAct(bot);
      else if ((await letPersonAct()) === 'left') return terminal.write(say({ key: 'play.quit' }));
    }
  }

  async function letBotAct(bot: Seat): Promise<void> {
    const { view, version } = table.look(bot);
    const { action } = chooseAction(game, view, bot, level, { random });
    const answer = await table.submit({ by: bot, action, version });
    if (!answer.ok) throw new Error(say(answer.refused));
  }

  async function letPersonAct(): Promise<'acted' | 'left'> {
    const look = table.look(seat);
    const menu = openMenu(board.choices(look.view, look.offers, scene), say({ key: 'play.back' }));
    show(look, menu.lines());
    for (;;) {
      const [first, last] = menu.range();
      const given = await terminal.ask(`${say({ key: 'play.ask', params: { first, last } })} `);
      if (given === null) return 'left';
      const chosen = menu.choose(given);
      if (chosen === 'turned') {
        terminal.write('', ...menu.lines(), '');
      } else if (chosen !== null) {
        const answer = await table.submit({ by: seat, action: chosen, version: look.version });
        if (answer.ok) return 'acted';
        terminal.write(say(answer.refused));
      } else if (given === COMMANDS.quit) {
        if (await wantsToLeave()) return 'left';
      } else if (given === COMMANDS.undo) {
        if (await takeBack(look)) return 'acted';
      } else if (!answerQuestion(given, look, menu.lines())) {
        terminal.write(say({ key: 'play.expected', params: { given, first, last } }));
        terminal.write(...wrap(say({ key: 'play.keys' }), terminal.columns));
      }
    }
  }

  /** Anything but the same command again, or the end of the input, continues the match. */
  async function wantsToLeave(): Promise<boolean> {
    terminal.write(...wrap(say({ key: 'play.quit.warning' }), terminal.columns));
    const again = await terminal.ask(`${say({ key: 'play.quit.ask', params: { quit: COMMANDS.quit } })} `);
    return again === null || again === COMMANDS.quit;
  }

  function show(look: Look, lines: readonly string[]): void {
    terminal.write('', ...board.draw(look.view, look.offers, scene), '', ...lines, '');
  }

  function answerQuestion(given: string, look: Look, lines: readonly string[]): boolean {
    switch (given) {
      case COMMANDS.rules:
        terminal.write(...rulesText(voice.rulesPage, title, say, ink, terminal.columns));
        return true;
      case COMMANDS.scores:
        terminal.write(...scoreTable(look.scores, scene));
        return true;
      case COMMANDS.hint:
        terminal.write(...hint(look));
        return true;
      case '':
        show(look, lines);
        return true;
      default:
        return false;
    }
  }

  function hint(look: Look): readonly string[] {
    const { action, reasons, why } = adviseAction(game, look.view, seat, { random, budgetMs: HINT_MS });
    const advice = say({ key: 'play.hint', params: { action: actionWords(scene, look.view, action) } });
    const sentences = why.flatMap((reason) => sayReason(say, reason, nameOf) ?? []).map((sentence) => `- ${sentence}`);
    const changes = reasons.map(({ key, points }) => ({
      key: 'play.change',
      params: { line: lineName(say, key), points: points > 0 ? `+${points}` : String(points) },
    }));
    if (changes.length > 0) return [advice, ...sentences, say({ key: 'play.hint.reason', params: { reasons: changes } })];
    return sentences.length > 0 ? [advice, ...sentences] : [advice, say({ key: 'play.hint.noReason' })];
  }

  async function takeBack({ version, undo }: Look): Promise<boolean> {
    if (undo === null) {
      terminal.write(say({ key: 'play.nothingToUndo' }));
      return false;
    }
    const answer = await table.undo({ seat, version });
    terminal.write(answer.ok ? say({ key: 'play.undone' }) : say(answer.refused));
    return answer.ok;
  }

  function finish(): void {
    const look = table.look(seat);
    if (look.turn.kind !== 'over') return;
    terminal.write('', ...board.draw(look.view, [], scene), '', ...scoreTable(look.scores, scene), '');
    terminal.write(...finalPlaces(look.turn, look.scores, { ...scene, amount: (points) => amountWords(scene, look.view, points) }));
  }
}

/** A menu with submenus: choices by number or typed text, and 0 to go back. */
type Menu = {
  lines(): readonly string[];
  range(): readonly [first: number, last: number];
  /** The chosen action; `turned` if the menu changed; null if it is no choice. */
  choose(given: string): ActionShape | 'turned' | null;
};

export function openMenu(choices: Choices, back: string): Menu {
  const opened: Choices[] = [];
  const inSight = () => opened.at(-1) ?? choices;

  return {
    lines: () => (opened.length === 0 ? choices.lines : [...inSight().lines, `  0  ${back}`]),
    range: () => [opened.length === 0 ? 1 : 0, inSight().list.length],
    choose(given) {
      const isNumber = /^[0-9]+$/.test(given);
      if (isNumber && Number(given) === 0) return opened.pop() === undefined ? null : 'turned';
      const choice = isNumber ? inSight().list[Number(given) - 1] : inSight().typed?.(given);
      if (typeof choice !== 'function') return choice ?? null;
      opened.push(choice());
      return 'turned';
    },
  };
}

const RULING_WIDTH = 5;

function rulesText(page: RulesPage, title: string, say: Speaker, ink: Ink, columns: number): readonly string[] {
  const sections = page.sections.flatMap((section) => [
    '',
    ink('bold', say({ key: section.title })),
    ...section.paragraphs.flatMap((key) => wrap(say({ key }), columns, '  ')),
  ]);
  const rulings = page.rulings.flatMap(({ id, text }) => wrap(say({ key: text }), columns, `  ${id.padEnd(RULING_WIDTH)}`));
  return [
    ink('bold', say({ key: 'rules.title', params: { title } })),
    ...sections,
    '',
    ink('bold', say({ key: 'rules.rulings' })),
    ...wrap(say({ key: 'rules.rulingsAbout' }), columns, '  '),
    ...rulings,
  ];
}
