import type { RulesPage } from '@tablehop/core';
import { rulingsTo, section, withFigures } from '@tablehop/core/rules-page';

export const rulesPage: RulesPage = {
  sections: [
    section('goal', 'idea', 'win'),
    section('turn', 'dice', 'choose', 'mark', 'next'),
    section('row', 'start', 'again', 'bonus'),
    withFigures(section('fold', 'smileys', 'corner', 'paper', 'power', 'powers', 'limits'), 'ready', 'small', 'large'),
    section('end', 'moment', 'ties'),
    section('ice', 'holes', 'slide', 'limits'),
    section('rays', 'stars', 'rays'),
    withFigures(section('twice', 'bulbs', 'sides', 'dead', 'bonus'), 'bulbs', 'flipped', 'sides'),
    section('solo', 'table', 'crowns'),
    section('rebuilt', 'known', 'ours'),
  ],
  rulings: rulingsTo(19),
  places: {
    turn: 'rules.turn.mark',
    roll: 'rules.turn.dice',
    choose: 'rules.turn.choose',
    solo: 'rules.solo.table',
    take: 'rules.fold.powers',
    number: 'rules.turn.dice',
    plus: 'rules.fold.powers',
    bonus: 'rules.twice.bonus',
    start: 'rules.row.start',
    straight: 'rules.row.start',
    sheet: 'rules.row.start',
    half: 'rules.row.start',
    dead: 'rules.twice.dead',
    hole: 'rules.ice.holes',
    ice: 'rules.ice.slide',
    ray: 'rules.rays.rays',
    fold: 'rules.fold.corner',
    flip: 'rules.twice.bulbs',
    side: 'rules.twice.sides',
  },
};
