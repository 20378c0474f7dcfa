export { randomAction } from './candidates.ts';
export { type BotOptions, type Choice, chooseAction, chooseBySkill } from './choose-action.ts';
export { LEVELS, type Level, type Skill } from './levels.ts';
export { createSimulationRandom } from './simulation-random.ts';
