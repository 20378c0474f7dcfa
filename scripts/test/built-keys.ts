/** Keys that no source writes out whole: which file puts them together, and what it puts for the star. A test compares them with the file. */

import { BOARD_PROBLEMS } from '@tablehop/boards';
import { REACTIONS, ROOM_PROBLEMS } from '@tablehop/rooms';

type BuiltKeys = { readonly file: string; readonly keys: string; readonly values: readonly string[] };

const FACES = ['front', 'back'];
const DICE = ['white', 'black'];
const FOLD_SIZES = ['small', 'large'];
const COMMANDS = ['undo', 'redo', 'hint', 'log', 'scores', 'rules', 'menu', 'help'];

const PLIE = 'apps/web/games/hop-cest-plie';
const ROLL = 'apps/web/games/hop-n-roll';

export const builtKeys: readonly BuiltKeys[] = [
  { file: 'apps/cli/play/play.ts', keys: 'level.*', values: ['random', 'easy', 'medium', 'hard', 'expert'] },
  { file: 'apps/web/screens/game/set-up.tsx', keys: 'house.setUp.who.*', values: ['bots', 'together', 'alone', 'watch'] },
  { file: 'apps/web/features/seating/seats-form.tsx', keys: 'house.seat.bot.*', values: ['random', 'easy', 'medium', 'hard', 'expert'] },
  { file: 'apps/web/features/seating/level-words.ts', keys: 'house.character.*', values: ['random', 'easy', 'medium', 'hard', 'expert'] },
  { file: 'apps/web/features/seating/level-words.ts', keys: 'house.levelName.*', values: ['random', 'easy', 'medium', 'hard', 'expert'] },
  { file: 'apps/web/screens/settings/settings-page.tsx', keys: 'house.settings.theme.*', values: ['system', 'light', 'dark'] },
  { file: 'apps/web/screens/settings/settings-page.tsx', keys: 'house.settings.motion.*', values: ['system', 'full', 'less'] },
  { file: 'apps/web/screens/settings/settings-page.tsx', keys: 'house.settings.contrast.*', values: ['normal', 'more'] },
  { file: 'apps/web/features/settings/table-settings.tsx', keys: 'house.settings.pace.*', values: ['slow', 'normal', 'fast', 'instant'] },
  { file: 'apps/web/features/settings/table-settings.tsx', keys: 'house.settings.rolling.*', values: ['touch', 'automatic'] },
  {
    file: 'apps/web/ui/mark-choice.tsx',
    keys: 'house.mark.*',
    values: ['heart', 'drop', 'flower', 'moon', 'leaf', 'bolt'],
  },
  { file: 'apps/web/app/shell.tsx', keys: 'house.*.title', values: ['play', 'replay', 'puzzle'] },
  {
    file: 'packages/host/storage-error.ts',
    keys: 'match.storage.*',
    values: ['full', 'closed', 'newer', 'blocked', 'grown'],
  },
  {
    file: 'apps/web/match/words.ts',
    keys: '*.you',
    values: [
      'play.log.moved',
      'play.log.undone',
      'play.undo.done',
      'play.undo.doneReal',
      'play.dice.roller',
      'play.seat.open',
      'play.turn.roll',
    ],
  },
  { file: 'apps/web/screens/play/play-table.tsx', keys: 'play.menu.*', values: COMMANDS },
  {
    file: 'apps/web/screens/play/replay-table.tsx',
    keys: 'play.replay.short.*',
    values: ['fork', 'share', 'keep', 'resume', 'print', 'home'],
  },
  { file: 'apps/web/screens/play/parts/help-sheet.tsx', keys: 'play.help.*', values: [...COMMANDS, 'skip'] },
  { file: 'apps/web/screens/print/print-desk.tsx', keys: 'print.paper.*', values: ['a4', 'letter'] },
  { file: 'apps/web/screens/print/print-desk.tsx', keys: 'print.ink.*', values: ['colour', 'black'] },
  { file: 'apps/web/screens/print/print-desk.tsx', keys: 'print.turning.*', values: ['long', 'short'] },
  { file: 'apps/web/screens/print/print-desk.tsx', keys: 'print.hintBothSides.*', values: ['long', 'short'] },

  { file: 'apps/web/features/rooms/plan-form.tsx', keys: 'rooms.plan.clock.*', values: ['seconds', 'days'] },
  { file: 'apps/web/features/rooms/plan-form.tsx', keys: 'rooms.plan.timeUp.*', values: ['stand-in', 'give-up'] },
  { file: 'apps/web/features/rooms/online-lists.tsx', keys: 'rooms.mine.*', values: ['gathering', 'over'] },
  { file: 'apps/web/features/rooms/gathering.tsx', keys: 'rooms.said.*', values: ['sat', 'left', 'ready'] },
  { file: 'apps/web/features/rooms/room-problem.tsx', keys: 'rooms.way.*', values: ['again', 'guest', 'home', 'local'] },
  { file: 'apps/web/screens/play/online/reaction-tray.tsx', keys: 'rooms.react.*', values: REACTIONS },
  { file: 'packages/rooms/room-error.ts', keys: 'rooms.problem.*', values: ROOM_PROBLEMS },
  { file: 'apps/server/board-endpoint.ts', keys: 'board.problem.*', values: Object.keys(BOARD_PROBLEMS) },
  { file: 'packages/rooms/client-room.ts', keys: 'rooms.out.*', values: ['removed', 'moved', 'closed'] },

  { file: `${PLIE}/hand.tsx`, keys: 'die.*', values: DICE },
  { file: `${PLIE}/fold-tabs.tsx`, keys: 'tab.folded.*', values: FOLD_SIZES },
  { file: `${PLIE}/next-step.tsx`, keys: 'fold.*', values: FOLD_SIZES },
  { file: `${PLIE}/next-step.tsx`, keys: 'way.*', values: ['slide', 'jump', 'turn'] },
  { file: `${PLIE}/next-step.tsx`, keys: 'gain.*', values: ['bonusRow', 'bonusLost', 'targets', 'joined', 'shows', 'hides'] },
  { file: `${PLIE}/next-step.tsx`, keys: 'gain.*.short', values: ['power', 'shows', 'hides'] },
  { file: `${PLIE}/next-step.tsx`, keys: 'thing.*', values: ['start', 'target', 'bulb', 'bonus'] },
  {
    file: `${PLIE}/legend.tsx`,
    keys: 'legend.*',
    values: [
      ...['start', 'smiley', 'target', 'ice', 'hole', 'star', 'ray', 'bulb'],
      ...['takeWhite', 'plusWhite', 'plusBlack', 'takeBlack'],
    ],
  },
  { file: `${PLIE}/next-step.tsx`, keys: 'gain.foldable.*', values: FOLD_SIZES },
  { file: `${PLIE}/print-sheet.tsx`, keys: 'sheet.*', values: FACES },
  { file: `${PLIE}/print-aid.tsx`, keys: 'aid.*', values: DICE },
  { file: `${PLIE}/print-standing.ts`, keys: 'standing.die.*', values: DICE },
  { file: `${PLIE}/pieces-form-level.tsx`, keys: 'form.side.*', values: FACES },
  { file: `${PLIE}/pieces-form-level.tsx`, keys: 'form.grid.*', values: FACES },
  { file: `${PLIE}/pieces-form-level.tsx`, keys: 'form.folding.*', values: ['once', 'twice'] },
  { file: `${PLIE}/pieces-form-preview.tsx`, keys: 'form.preview.*', values: ['none', ...FOLD_SIZES] },
  {
    file: `${PLIE}/level-text.ts`,
    keys: 'text.*',
    values: ['tooLong', 'empty', 'oneSide', 'manySides', 'lines', 'length', 'character'],
  },
  { file: `${PLIE}/level-text.ts`, keys: 'text.*', values: FACES },

  { file: `${ROLL}/others.tsx`, keys: 'board.*', values: ['waits', 'hops', 'hopped', 'writes', 'done'] },
  {
    file: `${ROLL}/sheet.tsx`,
    keys: 'rule.*',
    values: [
      'same',
      'ascending',
      'descending',
      'sumSeven',
      'evenOdd',
      'twoNumbers',
      'calculation',
      'unequal',
      'pairsTriple',
      'smallerLarger',
    ],
  },
  { file: `${ROLL}/print-board.tsx`, keys: 'sheet.board*', values: ['A', 'B'] },
  { file: `${ROLL}/pieces-form-board.tsx`, keys: 'form.gives.*', values: ['die', 'pair', 'disco', 'dj'] },
  { file: `${ROLL}/pieces-form-board.tsx`, keys: 'form.effect.*', values: ['none', 'minusOne', 'plusMinusOne'] },

  {
    file: 'packages/lab/request-shape.ts',
    keys: 'lab.problem.*',
    values: ['object', 'list', 'text', 'plainValue', 'oneOf', 'between', 'seed', 'levelCount', 'duelLevels', 'stopOrder', 'number'],
  },
  { file: 'packages/lab/swept-sets.ts', keys: 'lab.problem.valueType.*', values: ['number', 'string', 'boolean'] },
  { file: 'packages/charts/names.ts', keys: 'chart.level.*', values: ['random', 'easy', 'medium', 'hard', 'expert'] },
  {
    file: 'packages/charts/names.ts',
    keys: 'chart.measure.*',
    values: ['wins', 'points', 'total', 'turns', 'margin', 'leadChanges', 'decidedAt', 'ties', 'lost'],
  },
  { file: 'packages/charts/html-report.ts', keys: 'chart.report.kind.*', values: ['simulate', 'duel', 'sweep', 'compare'] },

  { file: 'apps/web/screens/progress/say-figures.ts', keys: 'progress.given.*', values: ['better', 'worse', 'same'] },
  { file: 'apps/web/screens/progress/say-figures.ts', keys: 'progress.luck.*', values: ['good', 'bad', 'even'] },
  { file: 'apps/web/screens/progress/game-progress.tsx', keys: 'progress.with.*', values: ['alone', 'several', 'person'] },
  {
    file: 'apps/web/screens/progress/puzzle-chapter.tsx',
    keys: 'progress.puzzles.*',
    values: ['grade', 'you', 'range', 'first', 'later', 'shownColumn', 'open', 'total', 'mediumColumn', 'hardColumn'],
  },
  {
    file: 'apps/web/screens/progress/keeping.tsx',
    keys: 'progress.erase.item.*',
    values: ['matches', 'puzzles', 'challenges', 'bestResults'],
  },
  {
    file: 'apps/web/screens/progress/game-progress.tsx',
    keys: 'house.levelName.*',
    values: ['random', 'easy', 'medium', 'hard', 'expert'],
  },
  { file: 'apps/web/screens/puzzles/puzzles-page.tsx', keys: 'puzzles.state.*', values: ['open', 'tried', 'first', 'later', 'shown'] },
  { file: 'apps/web/features/puzzles/say-puzzle.ts', keys: 'puzzles.*', values: ['right', 'asGood'] },
  { file: 'apps/web/screens/daily/challenge-page.tsx', keys: 'daily.goal.*', values: ['points', 'crowns', 'flicks'] },
  {
    file: 'apps/web/features/daily/say-outcome.ts',
    keys: 'daily.measure.*',
    values: ['points', 'place', 'crowns', 'turns', 'targets', 'cards', 'wanted'],
  },
  {
    file: 'packages/daily/judge-try.ts',
    keys: 'daily.problem.*',
    values: ['unknownGame', 'otherRules', 'otherSeed', 'otherOptions', 'otherSetUp', 'otherRoll', 'otherBot', 'notOver'],
  },
  { file: 'apps/web/screens/review/curve.tsx', keys: 'review.curve.*', values: ['chances', 'leads'] },
  { file: 'apps/web/features/review/say-review.ts', keys: 'review.verdict.*', values: ['forced', 'same', 'close'] },
  { file: 'apps/web/features/review/say-review.ts', keys: 'review.luck.*', values: ['good', 'bad', 'even'] },
  {
    file: 'apps/web/features/review/say-review.ts',
    keys: '*.you',
    values: [
      ...['review.summary', 'review.summary.nothing'],
      ...['review.turning.gave', 'review.turning.lucky', 'review.turning.unlucky'],
      ...['review.luck.good', 'review.luck.bad', 'review.luck.even'],
    ],
  },

  { file: 'apps/web/screens/lab/asked-in-words.tsx', keys: 'lab.page.kind.*', values: ['simulate', 'duel', 'sweep', 'compare'] },
  {
    file: 'apps/web/games/hip-hip-hooray/tuning.tsx',
    keys: 'tuning.*',
    values: ['rounds', 'dicePerColor', 'lineupDice', 'drawnDice', 'rerollFrom'],
  },
  {
    file: 'apps/web/games/hop-the-marble/tuning.tsx',
    keys: 'tuning.*',
    values: [
      ...['speedAtFullStrength', 'rollingDeceleration', 'restitution', 'gravity', 'stepsPerSecond', 'seconds'],
      ...['size', 'marbleRadius', 'clear', 'areaRadius', 'middleRadius', 'lattice', 'steepestSlope'],
    ],
  },

  { file: 'apps/web/games/hop-the-marble/hand-panel.tsx', keys: 'place.how.*', values: ['area', 'middle'] },

  { file: 'apps/cli/games/hop-n-roll/board.ts', keys: 'hopNRoll.round.*', values: ['left', 'right'] },
  {
    file: 'apps/cli/games/hop-n-roll/dice-board.ts',
    keys: 'hopNRoll.effect.*',
    values: ['minusOne', 'plusMinusOne'],
  },
  {
    file: 'apps/cli/games/hop-cest-plie/facts.ts',
    keys: 'hopCestPlie.sign.*',
    values: ['start', 'smiley', 'target', 'ice', 'hole', 'star', 'ray', 'bulb'],
  },
  {
    file: 'apps/cli/games/hop-cest-plie/choices.ts',
    keys: 'hopCestPlie.by.*',
    values: ['start', 'first', 'end'],
  },
];

export function written({ keys, values }: BuiltKeys): readonly string[] {
  return values.map((value) => keys.replace('*', value));
}

/** How a source builds them: with a template literal. */
export function templateOf({ keys }: BuiltKeys): RegExp {
  return new RegExp(`\`${keys.replaceAll('.', '\\.').replace('*', '\\$\\{[^}]+\\}')}\``);
}
