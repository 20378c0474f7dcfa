/** The games with puzzle knowledge, one line each. */

export { hipHipHoorayPuzzles } from './hip-hip-hooray/index.ts';
export { hopCestPliePuzzles } from './hop-cest-plie/index.ts';
export { hopNRollPuzzles } from './hop-n-roll/index.ts';
export { hopTheMarblePuzzles } from './hop-the-marble/index.ts';
