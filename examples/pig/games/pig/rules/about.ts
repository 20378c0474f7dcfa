import type { GameAbout } from '@tablehop/core';

export const about = { id: 'pig', title: 'Pig', players: [2, 4] } as const satisfies GameAbout;
