import { piecesOf } from '@tablehop/games/hip-hip-hooray';
import { onceAGame } from '../once-a-game.ts';

export const piecesIn = onceAGame(piecesOf);
