export const en = {
  'help.program': 'Tabletop games: play them in the terminal, drive their rules from other programs, check their records.',
  'help.usage': 'Usage:',
  'help.arguments': 'Arguments:',
  'help.options': 'Options:',
  'help.commands': 'Commands:',
  'help.help': 'show this help',
  'help.helpCommand': 'show the help of a command',
  'help.version': 'show the version',
  'help.choices': 'one of: {$values}',
  'help.default': 'default: {$value}',
  'help.lang': 'the language; without it, that of the system',
  'help.engine': 'speak the engine protocol: JSON requests on standard input, JSON replies on standard output (docs/PROTOCOL.md)',
  'help.play': 'play a game against bots',
  'help.play.game': 'play {$title} against bots ({$min} to {$max} players)',
  'help.play.players': 'how many play, bots included',
  'help.play.level': 'how well the bots play',
  'help.play.seat': 'your seat in the order of play, from 1',
  'help.play.seed': 'the random seed, a number or a word; without it, every match is different',
  'help.play.save': 'write the record of the match to this file at the end',
  'help.replay': 'show a record move by move, then the scores',
  'help.replay.file': 'a record: what the engine gives for “log”, or what “play --save” has written',
  'help.verify': 'check a record move by move, and every roll against its seed; fails if one differs',

  'error.unknownGame': 'There is no game “{$game}”; the games are: {$known}.',
  'error.players': '{$title} takes {$min} to {$max} players.',
  'error.seat': 'With {$players} players the seats are 1 to {$players}.',
  'error.number': 'This must be a whole number.',
  'error.lang': 'There is no language “{$lang}”; the languages are: {$known}.',
  'error.cannotRead': 'Cannot read {$file}: {$reason}.',
  'error.cannotWrite': 'Cannot write {$file}: {$reason}.',
  'error.notJson': '{$file} is not valid JSON.',
  'error.notRecord': '{$file} is not a record of a match.',
  'error.damaged': 'The record is damaged: {$reason}',
  'error.damagedAt': 'The record is damaged at move {$move} (counting from 0): {$reason}',
  'error.byRule': '{$reason} (Rule {$rule}.)',

  'name.you': 'Player {$number} (you)',
  'name.bot': 'Bot {$number}',
  'name.player': 'Player {$number}',

  'play.welcome': '{$title}: you are {$name}, against {$bots} of level {$level}.',
  'play.welcome.alone': '{$title}: you play solo.',
  'play.keys': 'Type the number of your choice, or: ? rules · s scores · u undo · h hint · b board · q quit',
  'play.ask': 'Your choice',
  'play.expected': 'I do not understand “{$given}”. Type a number from {$first} to {$last}.',
  'play.back': 'Back',
  'play.nothingToUndo': 'There is nothing to undo yet.',
  'play.undone': 'Your last move is undone.',
  'play.hint': 'A bot would: {$action}',
  'play.hint.reason': 'Points right away: {$reasons}.',
  'play.hint.noReason': 'No points right away; it pays off later.',
  'play.quit': 'You have left the match. It ends here.',
  'play.saved': 'The record is saved in {$file}.',
  'play.over': 'The match is over.',
  'play.place': '{$place}. {$names}: {$points}',
  'play.points': `.input {$points :integer}
.match $points
one {{{$points} point}}
*   {{{$points} points}}`,
  'play.lost': 'No win this time.',
  'play.crowns': 'Crowns: {$crowns}',
  'play.total': 'Total',
  'play.change': '{$line} {$points}',

  'rules.title': 'The rules of {$title}',
  'rules.rulings': 'Our rulings',
  'rules.rulingsAbout': 'Where the printed rules are silent or contradict themselves, we decided:',

  'records.chance': 'Chance',
  'records.about': `.input {$players :integer}
.input {$moves :integer}
.match $players $moves
one one {{{$title}, {$players} player, {$moves} move.}}
one *   {{{$title}, {$players} player, {$moves} moves.}}
*   one {{{$title}, {$players} players, {$moves} move.}}
*   *   {{{$title}, {$players} players, {$moves} moves.}}`,
  'records.move': '{$number}. {$who}: {$action}',
  'records.unfinished': 'The match is not over.',
  'records.sound': 'All moves are legal and the record is intact.',
  'records.asSeeded': 'matches the seed',
  'records.given': 'TYPED IN, not rolled: the seed gives {$drawn}',
  'records.allSeeded': `.input {$count :integer}
.match $count
0   {{Nothing was rolled or drawn.}}
one {{The only roll matches the seed.}}
*   {{All {$count} rolls match the seed.}}`,
  'records.someGiven': 'Rolls that do not match the seed: {$given} of {$count}. They were typed in or changed.',

  'hipHipHooray.round': 'Round {$round} of {$rounds}',
  'hipHipHooray.lineup': 'Line-up',
  'hipHipHooray.bag': 'Bag',
  'hipHipHooray.rolled': 'Rolled',
  'hipHipHooray.whichDie': 'Which die, and where? (Beside each choice: the points you gain now.)',
  'hipHipHooray.whichColor': 'Which die do you keep?',

  'hopNRoll.round.left': 'Round {$round}: from left to right',
  'hopNRoll.round.right': 'Round {$round}: from right to left',
  'hopNRoll.lastRound': 'the last one',
  'hopNRoll.left': 'Left',
  'hopNRoll.right': 'Right',
  'hopNRoll.space': 'Space, and what it gives',
  'hopNRoll.effect.minusOne': '−1:',
  'hopNRoll.effect.plusMinusOne': '±1:',
  'hopNRoll.dj': '{$numbers}; last next round',
  'hopNRoll.disco.any': 'any number, in any row',
  'hopNRoll.disco.row': 'any number in {$row}',
  'hopNRoll.sheet': 'Your sheet',
  'hopNRoll.sixes': '{$points} of them for sixes',
  'hopNRoll.complete': `.input {$rows :integer}
.match $rows
one {{{$rows} row complete}}
*   {{{$rows} rows complete}}`,
  'hopNRoll.done': 'done',
  'hopNRoll.legend': '☆ score of the row so far · ( ) bonus: its number counts too · ! completes the row',
  'hopNRoll.whereTo': 'Where to? (Beside each choice: the most points you can gain now.)',
  'hopNRoll.whichEntry': 'Which number, and where? (Beside each choice: the points you gain now.)',
  'hopNRoll.nothingFits': 'Nothing that your space gives fits on your sheet.',
  'hopNRoll.fitsNowhere': '(fits nowhere)',

  'hopCestPlie.turn': 'Turn {$turn} · active: {$player}',
  'hopCestPlie.turn.alone': 'Turn {$turn} of {$turns}',
  'hopCestPlie.table': 'Solo table (W white, B black, X either die)',
  'hopCestPlie.toDraw': 'Left to draw: {$rows}.',
  'hopCestPlie.folds': 'Folds to come, and the {$sign} that they still need:',
  'hopCestPlie.mayFold': 'ready',
  'hopCestPlie.bulbs': 'Bulbs crossed off: {$bulbs} of {$all}',
  'hopCestPlie.targets': 'Targets crossed off: {$targets} of {$all}',
  'hopCestPlie.bonuses': 'Corner bonuses: {$bonuses}',
  'hopCestPlie.corners': 'Corners folded: {$corners}, large: {$large}',
  'hopCestPlie.done': 'done',
  'hopCestPlie.sign.cross': 'crossed off',
  'hopCestPlie.sign.start': 'start point',
  'hopCestPlie.sign.smiley': 'smiley',
  'hopCestPlie.sign.target': 'target',
  'hopCestPlie.sign.ice': 'ice',
  'hopCestPlie.sign.hole': 'hole',
  'hopCestPlie.sign.star': 'star',
  'hopCestPlie.sign.ray': 'teleporter',
  'hopCestPlie.sign.bulb': 'bulb',
  'hopCestPlie.sign.bonus': 'bonus row',
  'hopCestPlie.sign.half': 'half cell',
  'hopCestPlie.sign.dead': 'dead cell',
  'hopCestPlie.draw': `.input {$count :integer}
.match $count
one {{Draw {$use} ({$count} way)}}
*   {{Draw {$use} ({$count} ways)}}`,
  'hopCestPlie.by.start': 'From where? (Beside each choice: how many rows, and what they would newly cross off.)',
  'hopCestPlie.by.first': 'Over which cell first?',
  'hopCestPlie.by.end': 'Where should it end?',
  'hopCestPlie.whichRow': 'Which row? (Beside each choice: what it would newly cross off.)',

  'hopTheMarble.setup': 'Placing the marbles',
  'hopTheMarble.turn': 'Turn {$turn} · {$player} flicks',
  'hopTheMarble.pile': `.input {$count :integer}
.match $count
one {{{$count} card left in the pile}}
*   {{{$count} cards left in the pile}}`,
  'hopTheMarble.area': '{$player}, {$side}',
  'hopTheMarble.middle': 'Middle',
  'hopTheMarble.held': 'in hand: {$marbles}',
  'hopTheMarble.card.done': 'done',
  'hopTheMarble.card.later': 'only after the larger one',
  'hopTheMarble.card.missing': 'missing {$colors}',
  'hopTheMarble.card.extra': 'too many {$colors}',
  'hopTheMarble.card.exact': 'exactly right',
  'hopTheMarble.legend': '{$colors} · north is up, positions are in millimetres from the left and from the top',
  'hopTheMarble.whichFlick':
    'Which marble? (Or all at once: marble, degrees or a marble to aim at, strength in per cent, as in “{$marble} 45 60”.)',
  'hopTheMarble.whereTo':
    'At which marble? (Or type degrees clockwise from north, with the strength in per cent if you like: “45°” or “45 60”.)',
  'hopTheMarble.target': '{$marble}, {$owner}: {$degrees}°, {$distance} mm away',
  'hopTheMarble.howStrong': 'How strong? (Or type it: “62.5%”. Full strength rolls {$reach} mm on a smooth cloth.)',
  'hopTheMarble.percent': '{$percent}%',
  'hopTheMarble.whichPlace': 'Which marble do you place? (Or all at once: marble and position, as in “{$marble} {$x} {$y}”.)',
  'hopTheMarble.where': 'Where do you place the {$marble}? (The numbers are on the map. Or type a position: “{$x} {$y}”.)',
  'hopTheMarble.spot': '{$x}, {$y}',
} as const;
