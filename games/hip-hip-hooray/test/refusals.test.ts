import { testRefusals } from '../../test/refusals.ts';
import { hipHipHooray } from '../rules/index.ts';

testRefusals(hipHipHooray, new URL('./playthroughs.json', import.meta.url));
