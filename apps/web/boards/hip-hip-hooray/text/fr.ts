import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'board.lineup': 'Rangée',
  'board.place.empty': 'Rangée, place {$value} : vide',
  'board.place.die': 'Rangée, place {$value} : {$color}, {$role}',
  'board.rolled': 'Tout juste lancés',
  'board.keep': 'Garder {$color}, {$role}',
  'board.keepOne': 'Quel {$value} garder ?',
  'board.bag': 'Dans le sac : {$count}',
  'board.bagOf': '{$color} : {$count}',
  'board.stageOf': 'Formations : {$player}',
  'board.you': 'Tes formations',
  'board.roundFace': 'Manche {$round} : {$formation}',
  'board.roundAhead': 'Manche {$round} : à venir',
  'board.cell.open': 'Colonne {$column}, niveau {$level} : libre',
  'board.cell.brings':
    '.input {$points :integer} .match $points one {{Colonne {$column}, niveau {$level} : libre, rapporte {$points} point}} * {{Colonne {$column}, niveau {$level} : libre, rapporte {$points} points}}',
  'board.cell.closed': 'Colonne {$column}, niveau {$level} : pas encore accessible',
  'board.cell.filled': 'Colonne {$column}, niveau {$level} : {$color} {$value}',
  'board.points': '.input {$points :integer} .match $points one {{{$points} point}} * {{{$points} points}}',
  'board.chooseDie': 'Choisis maintenant un dé de la rangée.',
  'board.chooseCell': 'Choisis une case.',
  'board.place.contested': 'Rangée, place {$value} : à décider, {$colors}',
  'board.lookAt':
    '.input {$points :integer} .match $points one {{Voir les formations de {$player} ({$points} point dans cette manche)}} * {{Voir les formations de {$player} ({$points} points dans cette manche)}}',
  'board.roundPoints':
    '.input {$points :integer} .match $points one {{Manche {$round} : {$points} point}} * {{Manche {$round} : {$points} points}}',
  'board.scoring': 'Ce qui rapporte',
  'board.rule.blue': 'son nombre',
  'board.rule.orange': 'par niveau',
  'board.rule.green': '{$points} par contact',
  'board.nothing.noSpotter': 'pas encore de pareuse à côté',
  'board.nothing.noNeighbour': 'aucune case à côté',
  'board.recap': 'Décompte de la manche {$round}',
  'board.recap.go': 'En route pour la manche {$round}',
  'board.recap.total': 'Total',
  'board.player': 'Joueur',
};
