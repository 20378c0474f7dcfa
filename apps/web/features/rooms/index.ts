import { browserStorage } from '../../storage/kept-texts.ts';
import { createKeptRooms, type KeptRooms } from './kept-rooms.ts';

export const keptRooms: KeptRooms = createKeptRooms({
  storage: browserStorage,
  now: () => Date.now(),
});

addEventListener('storage', keptRooms.refresh);
