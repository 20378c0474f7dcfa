export { type Advice, adviseAction, countMoves, type MoveCounts, reasonsFor } from './advise.ts';
export { candidates, randomAction } from './candidates.ts';
export { type BotOptions, botRandom, type Choice, chooseAction, chooseBySkill, decideBySeed } from './choose-action.ts';
export * from './evaluator.ts';
export { advocateOf, evaluatorOf, skillsOf } from './knowledge.ts';
export * from './levels.ts';
export { type BotMatch, type BotPlayer, type PlayedMatch, playBotMatch } from './play-match.ts';
export { type FullPlayout, playOut, playOutFully } from './playout.ts';
export * from './simulation-random.ts';
