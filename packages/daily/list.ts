/** The one list of the games with challenges of their own: a line each. */

export { hipHipHoorayDaily } from './hip-hip-hooray/daily.ts';
export { hopCestPlieDaily } from './hop-cest-plie/daily.ts';
export { hopNRollDaily } from './hop-n-roll/daily.ts';
export { hopTheMarbleDaily } from './hop-the-marble/daily.ts';
