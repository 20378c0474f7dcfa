export { randomAction } from './candidates.ts';
export { type BotOptions, type Choice, chooseAction, LEVELS, type Level } from './choose-action.ts';
export { createSimulationRandom } from './simulation-random.ts';
