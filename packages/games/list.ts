/** The only list of the games, one line each. */

export { hipHipHoorayModule } from './hip-hip-hooray/module.ts';
export { hopCestPlieModule } from './hop-cest-plie/module.ts';
export { hopNRollModule } from './hop-n-roll/module.ts';
export { hopTheMarbleModule } from './hop-the-marble/module.ts';
