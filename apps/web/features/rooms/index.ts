import { browserStorage } from '../../storage/kept-texts.ts';
import { createKeptRooms, type KeptRooms } from './kept-rooms.ts';

export const keptRooms: KeptRooms = createKeptRooms({
  storage: browserStorage,
  now: () => Date.now(),
});

// Another tab has entered or left a room.
addEventListener('storage', keptRooms.refresh);
