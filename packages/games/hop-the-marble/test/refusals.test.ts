import { testRefusals } from '../../test/refusals.ts';
import { hopTheMarble } from '../index.ts';

testRefusals(hopTheMarble, new URL('./playthroughs-of-rules-2.json', import.meta.url));
