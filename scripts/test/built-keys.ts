/** Keys that are built with a template and sent, so no type checks them. Keys passed straight to `say` are checked by type. */

import { BOARD_PROBLEMS } from '@tablehop/boards';
import { ROOM_PROBLEMS } from '@tablehop/rooms';

const LEVELS = ['random', 'easy', 'medium', 'hard', 'expert'];

export const sentKeys: { readonly [keys: string]: readonly string[] } = {
  'level.*': LEVELS,
  'match.storage.*': ['full', 'closed', 'newer', 'blocked', 'grown'],
  'rooms.problem.*': ROOM_PROBLEMS,
  'rooms.out.*': ['removed', 'moved', 'closed'],
  'board.problem.*': Object.keys(BOARD_PROBLEMS),
  'thing.*': ['start', 'target', 'bulb', 'bonus'],
  'text.*': ['tooLong', 'empty', 'oneSide', 'manySides', 'lines', 'length', 'character', 'front', 'back'],
  'lab.problem.*': [
    ...['object', 'list', 'text', 'plainValue', 'oneOf', 'between', 'seed', 'levelCount', 'duelLevels', 'stopOrder', 'number'],
  ],
  'lab.problem.valueType.*': ['number', 'string', 'boolean'],
  'chart.level.*': LEVELS,
  'chart.measure.*': ['wins', 'points', 'total', 'turns', 'margin', 'leadChanges', 'decidedAt', 'ties', 'lost'],
  'chart.report.kind.*': ['simulate', 'duel', 'sweep', 'compare'],
  'progress.given.*': ['better', 'worse', 'same'],
  'progress.luck.*': ['good', 'bad', 'even'],
  'progress.with.*': ['alone', 'several', 'person'],
  'progress.puzzles.*': ['grade', 'you', 'range', 'first', 'later', 'shownColumn', 'open', 'total', 'mediumColumn', 'hardColumn'],
  'daily.goal.*': ['points', 'crowns', 'flicks'],
  'daily.measure.*': ['points', 'place', 'crowns', 'turns', 'targets', 'cards', 'wanted'],
  'daily.problem.*': [
    ...['unknownGame', 'otherRules', 'otherSeed', 'otherOptions', 'otherSetUp', 'otherRoll', 'otherBot', 'notOver', 'samePlay'],
  ],
  'hopNRoll.round.*': ['left', 'right'],
  'hopNRoll.effect.*': ['minusOne', 'plusMinusOne'],
  'hopCestPlie.sign.*': ['start', 'smiley', 'target', 'ice', 'hole', 'star', 'ray', 'bulb'],
  'hopCestPlie.by.*': ['start', 'first', 'end'],
};
