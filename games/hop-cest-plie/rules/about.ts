/** What a lobby shows of HOP c'est plié ! before its rules are loaded. */

import type { GameAbout } from '@tablehop/core';

export const about = {
  id: 'hop-cest-plie',
  title: "HOP c'est plié !",
  players: [1, 4],
  minutes: 20,
  order: 2,
  words: {
    en: {
      tagline: 'Draw rows on a sheet of paper, fold its corners and connect all the targets.',
      summary:
        'Cross off cells in straight rows and fold the corners of your sheet: what was on the back becomes part of the map. Four levels, from plain paper to ice, stars and a sheet that is folded twice.',
    },
    de: {
      tagline: 'Zieh Reihen auf einem Blatt Papier, falte seine Ecken und verbinde alle Ziele.',
      summary:
        'Du kreuzt Felder in geraden Reihen an und faltest Ecke um Ecke dein eigenes Blatt: Was auf der Rückseite war, spielt jetzt mit. Vier Level, von schlichtem Papier bis zu Eis, Sternen und einem Blatt, das zweimal gefaltet wird.',
    },
    fr: {
      tagline: 'Trace des rangées de croix sur ta fiche et replie ses coins jusqu’à ce que tout se rejoigne.',
      summary:
        'Tu coches des cases en ligne droite, tu replies ta fiche coin après coin, et ce qui était au verso entre en jeu. Quatre niveaux : du papier tout simple, puis de la glace, des étoiles et une fiche à plier deux fois.',
    },
  },
} as const satisfies GameAbout;
