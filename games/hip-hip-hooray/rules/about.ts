/** What a lobby shows of Hip, Hip, Hooray before its rules are loaded. */

import type { GameAbout } from '@tablehop/core';

export const about = {
  id: 'hip-hip-hooray',
  title: 'Hip, Hip, Hooray',
  players: [2, 4],
  drawsFirst: true,
  minutes: 20,
  order: 4,
  words: {
    en: {
      tagline: 'Stack dice into a cheer formation and send the flyers up high.',
      summary:
        'Take a die from the line-up and place it in your formation. Leaders score their number, bases score in groups, flyers score by height and spotters by touching each other. After three rounds, the player with the most points wins.',
    },
    de: {
      tagline: 'Staple Würfel zu einer Cheerleading-Formation und schicke die Flyer hoch hinaus.',
      summary:
        'Nimm einen Würfel aus der Auslage und setze ihn in deine Formation. Leader bringen ihre Augenzahl, Bases mögen Gesellschaft, Flyer wollen hoch hinaus, Spotter brauchen einander. Nach drei Runden gewinnt, wer am hellsten strahlt.',
    },
    fr: {
      tagline: 'Empile les dés en une formation de cheerleading et envoie tes voltigeuses tout en haut.',
      summary:
        'Prends un dé dans la rangée et donne-lui une place dans ta formation. Les meneuses valent leur nombre, les bases aiment la compagnie, les voltigeuses l’altitude, et les pareuses ont besoin les unes des autres. Trois manches, et la formation la plus éclatante l’emporte.',
    },
  },
} as const satisfies GameAbout;
