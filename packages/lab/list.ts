/** The games that the lab knows something about, one line each. */

export { hipHipHoorayLab } from './hip-hip-hooray/index.ts';
export { hopCestPlieLab } from './hop-cest-plie/index.ts';
export { hopNRollLab } from './hop-n-roll/index.ts';
export { hopTheMarbleLab } from './hop-the-marble/index.ts';
