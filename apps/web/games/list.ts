/** All games with a browser part: one line each. */

export { hipHipHoorayWeb } from './hip-hip-hooray/index.ts';
export { hopCestPlieWeb } from './hop-cest-plie/index.ts';
export { hopNRollWeb } from './hop-n-roll/index.ts';
export { hopTheMarbleWeb } from './hop-the-marble/index.ts';
