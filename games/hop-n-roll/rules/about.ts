import type { GameAbout } from '@tablehop/core';

export const about = {
  id: 'hop-n-roll',
  title: "Hop'n'ROLL",
  players: [2, 5],
  minutes: 25,
  order: 1,
  words: {
    en: {
      tagline: 'Disco night: hop next to the right die and fill five rows before the music stops.',
      summary:
        'All dice are rolled and sorted. One after the other, the pawns hop next to the die they want, and everyone writes that number on their sheet: in rows of equal, rising or falling numbers, in pairs that add up to seven, or alternating even and odd. The lower you land, the later you choose next round.',
    },
    de: {
      tagline: 'Diskonacht: Hüpfe neben den richtigen Würfel und fülle fünf Reihen, bevor die Musik aufhört.',
      summary:
        'Alle Würfel werden geworfen und der Größe nach ausgelegt. Nacheinander hüpfen die Figuren zum Würfel ihrer Wahl, und alle tragen ihre Zahl ein: gleich, aufsteigend, absteigend, als Summe Sieben, gerade und ungerade im Wechsel. Wer weiter unten steht, hüpft später.',
    },
    fr: {
      tagline: 'Soirée disco : saute à côté du bon dé et remplis cinq lignes avant la fin de la musique.',
      summary:
        'On lance les dés de tout le monde et on les range du plus petit au plus grand. Un par un, les pions sautent à côté du dé voulu, puis chacun inscrit son résultat : nombres égaux, croissants, décroissants, paires qui font sept, pairs et impairs en alternance. Plus ton pion est bas, plus tu sautes tard.',
    },
  },
} as const satisfies GameAbout;
