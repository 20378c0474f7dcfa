import { hopNRoll } from '@tablehop/games/hop-n-roll';
import { testFrame } from './frame-tour.ts';

testFrame(hopNRoll);
