/** The games with daily challenges, one line each. */

export { hipHipHoorayDaily } from './hip-hip-hooray/daily.ts';
export { hopCestPlieDaily } from './hop-cest-plie/daily.ts';
export { hopNRollDaily } from './hop-n-roll/daily.ts';
export { hopTheMarbleDaily } from './hop-the-marble/daily.ts';
