import { testRefusals } from '../../test/refusals.ts';
import { hopCestPlie } from '../rules/index.ts';

/** A valid level takes long to check. */
const CHANGES_OF_LEVELS = 60;

testRefusals(hopCestPlie, new URL('./playthroughs.json', import.meta.url), CHANGES_OF_LEVELS);
