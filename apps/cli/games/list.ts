export { hipHipHoorayTerminal } from './hip-hip-hooray/index.ts';
export { hopCestPlieTerminal } from './hop-cest-plie/index.ts';
export { hopNRollTerminal } from './hop-n-roll/index.ts';
export { hopTheMarbleTerminal } from './hop-the-marble/index.ts';
