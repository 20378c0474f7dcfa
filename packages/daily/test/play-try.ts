import { chooseAction, createSimulationRandom, decideBySeed, type Level } from '@tablehop/bots';
import { type AnyGame, firstLink, keyedRandom, type MatchRecord, nextLink, opening, type RecordedMove, type Setup } from '@tablehop/core';
import { type Challenge, YOU } from '../index.ts';

export function playTry(game: AnyGame, challenge: Challenge, level: Level = 'medium', luck = 'yours', most = 10_000): MatchRecord {
  const { rules, options, seed, seats, position } = challenge;
  const setup: Setup = { game: game.id, rules, players: seats.length, options, seed, ...(position === undefined ? {} : { position }) };
  const opened = opening(game, setup);
  if (!opened.ok) throw new Error(JSON.stringify(opened.problem));
  const random = createSimulationRandom(luck);
  const decisions = seats.map(() => 0);
  const moves: RecordedMove[] = [];
  let { state } = opened;
  let link = firstLink(setup);
  for (let turn = game.turn(state); turn.kind !== 'over' && moves.length < most; turn = game.turn(state)) {
    const by = turn.kind === 'chance' ? 'chance' : (turn.seats[0] ?? 0);
    const action = by === 'chance' ? game.draw(state, keyedRandom(seed, turn.kind === 'chance' ? turn.key : '')) : decide(by);
    link = nextLink(link, { by, action });
    moves.push({ by, action, hash: link });
    state = game.apply(state, by, action).state;
  }
  return { ...setup, moves };

  function decide(seat: number) {
    const view = game.view(state, seat);
    const sitting = seats[seat];
    if (seat === YOU || sitting === undefined || sitting === 'you')
      return chooseAction(game, view, seat, level, { random, iterations: 100 }).action;
    const decision = decisions[seat] ?? 0;
    decisions[seat] = decision + 1;
    return decideBySeed(game, view, seat, sitting, seed, decision);
  }
}
