import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'board.title': 'Classement du jour',
  'board.empty': 'Personne n’est encore au classement. Et si ton nom ouvrait la liste ?',
  'board.place': 'Place',
  'board.player': 'Nom',
  'board.result': 'Résultat',
  'board.you': 'toi',
  'board.anonymous': 'Quelqu’un',
  'board.yours': `.input {$count :integer}
.match $count
one {{Pour l’instant, il n’y a que toi au classement.}}
*   {{Tu es à la place {$place} sur {$count}.}}`,
  'board.others': `.input {$count :integer}
.match $count
one {{et {$count} autre résultat}}
*   {{et {$count} autres résultats}}`,
  'board.enter': 'Inscrire mon résultat',
  'board.enter.unasked': 'Désormais, l’inscrire sans demander',
  'board.enter.note': 'Ton nom, ton symbole et tes coups sont envoyés. Le serveur rejoue les coups et garde nom, symbole et résultat.',
  'board.closed': 'Ce classement est clos : les résultats sont acceptés jusqu’à une semaine après leur jour.',
  'board.waiting': 'Ton résultat est gardé ici et sera envoyé dès que le serveur sera joignable.',

  'board.problem.no-board': 'Il n’y a pas de classement pour ce jeu ce jour-là.',
  'board.problem.too-early':
    'La date de cet appareil semble fausse : pour le serveur, ce jour n’a pas encore commencé. Ton résultat est gardé ici et sera envoyé dès que ce jour commencera.',
  'board.problem.too-late':
    'Ton résultat est arrivé trop tard : un classement ferme une semaine après son jour. La date de cet appareil est-elle juste ?',
  'board.problem.already-entered': 'Un autre résultat de ce navigateur est déjà au classement. C’est le premier qui compte.',
  'board.problem.refused': 'Ton résultat n’est pas au classement.',
  'board.problem.bad-request': 'Le serveur n’a pas pu lire ton résultat.',
  'board.problem.too-large': 'Ton résultat est trop volumineux pour le serveur.',
  'board.problem.too-fast': 'Trop de résultats sont venus de ton réseau à la fois. Le tien sera renvoyé plus tard.',
  'board.problem.busy': 'Le serveur est surchargé. Ton résultat sera renvoyé plus tard.',
  'board.problem.not-allowed': 'On ne peut pas envoyer de résultats au classement depuis cette page.',
  'board.problem.storage': 'Le serveur n’a pas pu enregistrer ton résultat. Il sera renvoyé plus tard.',
  'board.problem.server-away': 'Le serveur n’est pas joignable. Ton résultat sera renvoyé plus tard.',
  'board.problem.failed': 'Quelque chose s’est mal passé sur le serveur. Ton résultat sera renvoyé plus tard.',
};
