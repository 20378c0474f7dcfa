import { hipHipHooray } from '@tablehop/games/hip-hip-hooray';
import { testFrame } from './frame-tour.ts';

testFrame(hipHipHooray);
