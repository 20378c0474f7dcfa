/** Repeatable matches between bots: chance depends on the seed alone, and each bot has its own stream. */

import { type BotOptions, chooseAction, createSimulationRandom, type Level, placeShares } from '@tablehop/bots';
import { type ActionShape, type AnyGame, judge, keyedRandom, type Random, type Seat, type Seed } from '@tablehop/core';

export type LevelPlayer = Omit<BotOptions, 'random'> & { readonly level: Level };
export type OtherPlayer = {
  readonly name: string;
  readonly choose: (game: AnyGame, view: unknown, seat: Seat, random: Random) => ActionShape;
};
export type Player = LevelPlayer | OtherPlayer;
type Match = { readonly game: AnyGame; readonly options: unknown; readonly players: readonly Player[]; readonly seed: Seed };

export function playMatch({ game, options, players, seed }: Match): { readonly state: unknown; readonly totals: readonly number[] } {
  const bots = players.map((player, seat) => ({ player, random: createSimulationRandom(`${seed} ${nameOf(player)} ${seat}`) }));
  let state = game.start(options, players.length);
  for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
    if (turn.kind === 'chance') {
      state = game.apply(state, 'chance', game.draw(state, keyedRandom(seed, turn.key))).state;
      continue;
    }
    const [seat = 0] = turn.seats;
    const bot = bots[seat];
    if (bot === undefined) throw new RangeError(`nobody sits on seat ${seat}`);
    const action = choose(bot.player, game, game.view(state, seat), seat, bot.random);
    const judged = judge(game, state, players.length, seat, action);
    if (!judged.ok) {
      throw new Error(`${nameOf(bot.player)} on seat ${seat} chose ${JSON.stringify(action)}: ${JSON.stringify(judged.refused)}`);
    }
    state = game.apply(state, seat, action).state;
  }
  return { state, totals: game.score(state).map((sheet) => sheet.total) };
}

function choose(player: Player, game: AnyGame, view: unknown, seat: Seat, random: Random): ActionShape {
  return 'choose' in player
    ? player.choose(game, view, seat, random)
    : chooseAction(game, view, seat, player.level, { ...player, random }).action;
}

function nameOf(player: Player): string {
  return 'choose' in player ? player.name : player.level;
}

/** Pairs of matches with the same luck and seats swapped: the lead of the first player at each end. */
export function duel(game: AnyGame, options: unknown, one: Player, other: Player, pairs: number): readonly number[] {
  return Array.from({ length: pairs }, (_, seed) => duelPair(game, options, one, other, seed)).flat();
}

export function duelPair(game: AnyGame, options: unknown, one: Player, other: Player, seed: number): readonly [number, number] {
  const [first = 0, second = 0] = playMatch({ game, options, players: [one, other], seed }).totals;
  const [third = 0, fourth = 0] = playMatch({ game, options, players: [other, one], seed }).totals;
  return [first - second, fourth - third];
}

export function won(leads: readonly number[]): number {
  return leads.filter((lead) => lead > 0).length;
}

export function lost(leads: readonly number[]): number {
  return leads.filter((lead) => lead < 0).length;
}

/** One player against others of one kind: every deal is played once from each seat. */
export type Encounter = {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly one: Player;
  readonly others: Player;
  readonly players: number;
};

/** The share of matches of a deal that `one` has won, from 0 to 1; ties count in part. */
export function shareOfDeal({ game, options, one, others, players }: Encounter, seed: Seed): number {
  let won = 0;
  for (let own = 0; own < players; own++) {
    const seated = Array.from({ length: players }, (_, seat) => (seat === own ? one : others));
    const turn = game.turn(playMatch({ game, options, players: seated, seed }).state);
    if (turn.kind === 'over') won += placeShares(turn, players)[own] ?? 0;
  }
  return won / players;
}
