/** The only list of the games, one line each. */

export { hipHipHooray } from './hip-hip-hooray/index.ts';
export { hopCestPlie } from './hop-cest-plie/index.ts';
export { hopNRoll } from './hop-n-roll/index.ts';
export { hopTheMarble } from './hop-the-marble/index.ts';
