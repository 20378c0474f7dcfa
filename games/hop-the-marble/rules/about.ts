import type { GameAbout } from '@tablehop/core';

export const about = {
  id: 'hop-the-marble',
  title: 'Hop the Marble',
  players: [2, 4],
  minutes: 30,
  order: 3,
  words: {
    en: {
      tagline: 'Flick clay marbles across a rumpled cloth and win every marble you touch.',
      summary:
        'A marble that touches others wins them all; one that touches nothing goes to the middle. Collect exactly the colours on your cards, and watch out for the folds in the cloth.',
    },
    de: {
      tagline: 'Schnippe Tonmurmeln über ein zerknittertes Tuch und gewinne alles, was du triffst.',
      summary:
        'Eine Murmel, die andere trifft, kommt mit ihnen zurück; eine, die nichts trifft, bleibt in der Mitte liegen. Sammle genau die Farben deiner Karten, und achte auf die Falten im Tuch.',
    },
    fr: {
      tagline: 'Lance des billes d’argile sur un tissu froissé et gagne tout ce qu’elles touchent.',
      summary:
        'Une bille qui en touche d’autres revient avec elles ; une bille qui ne touche rien reste au centre. Réunis exactement les couleurs de tes cartes, et méfie-toi des plis du tissu.',
    },
  },
} as const satisfies GameAbout;
