import { hopCestPlie } from '@tablehop/games/hop-cest-plie';
import { testFrame } from './frame-tour.ts';

testFrame(hopCestPlie);
