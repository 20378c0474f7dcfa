import { hopTheMarble } from '@tablehop/games/hop-the-marble';
import { testFrame } from './frame-tour.ts';

testFrame(hopTheMarble);
