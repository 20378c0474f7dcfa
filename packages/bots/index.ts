export { randomAction } from './candidates.ts';
export { type BotOptions, type Choice, chooseAction, chooseBySkill } from './choose-action.ts';
export type { Appraisal, Evaluator, Foresight, Outlook } from './evaluator.ts';
export { evaluatorOf } from './knowledge.ts';
export { LEVELS, type Level, type Skill } from './levels.ts';
export { placeShares } from './outlook.ts';
export { type FullPlayout, playOutFully } from './play-out-fully.ts';
export { createSimulationRandom, eventRandom } from './simulation-random.ts';
export { chancesFrom, deviation } from './winning-chances.ts';
