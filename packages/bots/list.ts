/** The games that bots know something about, one line each. */

export { hipHipHoorayBots } from './hip-hip-hooray/index.ts';
export { hopCestPlieBots } from './hop-cest-plie/index.ts';
export { hopNRollBots } from './hop-n-roll/index.ts';
export { hopTheMarbleBots } from './hop-the-marble/index.ts';
