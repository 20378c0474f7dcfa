import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'match.unknown': 'Cette partie n’existe pas dans ce navigateur. Elle a peut-être été supprimée, ou jouée dans un autre navigateur.',
  'match.unknownGame':
    'Cette partie demande un jeu que cette version ne connaît pas : « {$game} ». Recharge la page pour la mettre à jour, puis réessaie.',
  'match.openElsewhere':
    'Cette partie est ouverte dans un autre onglet ou une autre fenêtre. Continue là-bas, ou choisis de continuer ici.',
  'match.takenOver': 'Cette partie continue dans un autre onglet ou une autre fenêtre.',
  'match.removed': 'Cette partie a été supprimée.',
  'match.closed': 'Cette partie n’est plus ouverte ici.',
  'match.failed': 'Quelque chose s’est mal passé de notre côté. Ce qui était enregistré est en sécurité : rouvre la partie pour continuer.',
  'match.botFailed': 'Un bot est bloqué. Rien n’est perdu : rouvre la partie pour continuer.',
  'match.damaged':
    'Cette partie enregistrée est abîmée à l’entrée {$entry} de son journal. Tu peux repartir juste avant, dans une nouvelle partie, ou enregistrer ce qui reste dans un fichier.',
  'match.damagedSummary': 'Ce qui reste de cette partie est illisible. Tu peux l’enregistrer dans un fichier ou le supprimer.',
  'match.otherRules':
    'Cette partie a été jouée selon la version {$given} des règles ; ici, c’est la version {$rules}. Tu peux l’enregistrer dans un fichier ou la supprimer.',
  'match.noHint': 'Pas de conseil ici : ce n’est pas à ce joueur de jouer.',
  'match.trial.undo': 'Dans l’essai qui compte, on ne peut annuler que ce que personne n’a encore vu.',
  'match.trial.hint': 'Pas de conseils dans l’essai qui compte.',
  'match.badRequest': 'Cela n’a pas été compris : « {$field} » – {$fault}.',

  'match.storage.full':
    'Il n’y a plus de place dans ce navigateur : plus rien n’est enregistré. Tu peux continuer à jouer ; pour conserver la partie, enregistre-la dans un fichier ou fais de la place en supprimant d’anciennes parties.',
  'match.storage.closed':
    'Ce navigateur ne nous laisse rien enregistrer, peut-être à cause d’une fenêtre privée. Tu peux continuer à jouer, mais la partie disparaîtra avec la page : enregistre-la dans un fichier pour la conserver.',
  'match.storage.newer':
    'Une version plus récente a été ouverte dans ce navigateur : cette page ne peut plus rien enregistrer. Recharge-la pour continuer.',
  'match.storage.blocked':
    'Une version plus ancienne est encore ouverte dans un autre onglet : rien ne peut être enregistré ici. Ferme cet onglet, puis recharge cette page.',
  'match.storage.grown': 'Cette partie a continué dans un autre onglet ou une autre fenêtre. Rouvre-la pour voir où elle en est.',

  'match.file.tooLong': 'Ce n’est pas un fichier de partie : il dépasse {$characters} caractères.',
  'match.file.notJson': 'Ce n’est pas un fichier de partie : il ne contient pas de JSON valide.',
  'match.file.foreign': 'Ce fichier ne contient pas de partie Tablehop.',
  'match.file.newer': 'Ce fichier vient d’une version plus récente. Recharge la page pour obtenir cette version, puis réessaie.',
  'match.file.field': 'Ce fichier de partie est abîmé : « {$field} » manque ou est faux.',
  'match.file.game':
    'Cette partie demande un jeu que cette version ne connaît pas : « {$game} ». Recharge la page pour la mettre à jour, puis réessaie.',
  'match.file.seats': 'Ce fichier de partie est abîmé. Places indiquées : {$seats} ; joueurs : {$players}.',

  'match.damage.refused': 'La partie est abîmée au coup {$number} sur {$moves} : les règles n’y permettent pas ce coup.',
  'match.damage.changed':
    'La partie est abîmée au coup {$number} sur {$moves} : ce coup, ou quelque chose avant lui, a été modifié après coup.',
  'match.damage.unreadable': 'La partie est abîmée au coup {$number} sur {$moves} : ce n’est pas un coup.',
  'match.damage.end': 'La partie est abîmée : des coups ont été modifiés, ou il en manque à la fin.',

  'match.link.tooLong':
    'Cette partie est trop longue pour un lien ({$characters} caractères ; {$limit} sont possibles). Enregistre-la plutôt dans un fichier.',
  'match.link.newer': 'Ce lien vient d’une version plus récente. Recharge la page pour obtenir cette version, puis réessaie.',
  'match.link.broken':
    'Ce lien est cassé : il en manque un morceau, ou il a été modifié en route. Redemande-le, ou demande la partie sous forme de fichier.',
};
