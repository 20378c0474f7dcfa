import { testRefusals } from '../../test/refusals.ts';
import { hopTheMarble } from '../rules/index.ts';

testRefusals(hopTheMarble, new URL('./playthroughs-of-rules-2.json', import.meta.url));
