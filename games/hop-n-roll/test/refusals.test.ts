import { testRefusals } from '../../test/refusals.ts';
import { hopNRoll } from '../rules/index.ts';

testRefusals(hopNRoll, new URL('./playthroughs.json', import.meta.url));
