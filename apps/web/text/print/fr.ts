import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'print.title': 'Imprimer des fiches',
  'print.titleOf': 'Imprimer des fiches pour {$game}',
  'print.matchTitle': 'Les fiches de la partie',
  'print.matchOf': 'Fiches : {$names}',
  'print.none': 'Il n’y a encore rien à imprimer pour {$game}.',
  'print.settings': 'Ce qui s’imprime',
  'print.sheet': 'Fiche',
  'print.set': 'Version',
  'print.set.printed': 'D’origine',
  'print.set.missing': 'Ta version n’est pas dans ce navigateur : voici celle d’origine.',
  'print.paper': 'Papier',
  'print.paper.a4': 'A4',
  'print.paper.letter': 'Lettre US',
  'print.ink': 'Encre',
  'print.ink.colour': 'Couleur',
  'print.ink.black': 'Noir et blanc',
  'print.pages': 'Pages',
  'print.pages.help': `.input {$sheets :integer}
.match $sheets
one {{{$sheets} fiche}}
*   {{{$sheets} fiches}}`,
  'print.names': 'Noms',
  'print.names.help': 'Séparés par des virgules ; sans nom, les lignes restent vides.',
  'print.go': 'Imprimer',
  'print.hint': 'Dans la fenêtre d’impression, choisis une échelle de 100 % et aucune marge ; découpe le long du pointillé.',
  'print.turning': 'Retournement du papier',
  'print.turning.long': 'Sur le bord long',
  'print.turning.short': 'Sur le bord court',
  'print.hintBothSides.long':
    'Imprime recto verso et choisis « retourner sur le bord long ». Regarde la feuille à contre-jour : les repères des coins doivent se superposer.',
  'print.hintBothSides.short':
    'Imprime recto verso et choisis « retourner sur le bord court ». Regarde la feuille à contre-jour : les repères des coins doivent se superposer.',
  'print.preview': 'Aperçu',
  'print.page': 'Page {$page} sur {$pages}',
  'print.back': 'verso',
  'print.toMatch': 'Retour à la partie',
  'print.toReplay': 'Revoir la partie',
  'print.fromMatch': 'Imprimer les fiches',
};
