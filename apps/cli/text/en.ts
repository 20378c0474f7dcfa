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
  'help.default': 'usually: {$value}',
  'help.lang': 'the language; without it, that of the system',
  'help.engine': 'speak the engine protocol: JSON requests on standard input, JSON replies on standard output (docs/PROTOCOL.md)',
  'help.play': 'play a game against bots',
  'help.play.game': 'play {$title} against bots ({$min} to {$max} players)',
  'help.play.players': 'how many play, bots included',
  'help.play.level': 'how well the bots play',
  'help.play.seat': 'your seat in the order of play, from 1',
  'help.play.seed': 'a number or a word that decides all luck; without it, every match is different',
  'help.play.save': 'write the record of the match to this file at the end',
  'help.replay': 'play a record through: every move as a sentence, and the scores',
  'help.replay.file': 'a record: what the engine gives for "log", or what "play --save" has written',
  'help.verify': 'check a record move by move, and every roll against its seed; fails if one differs',

  'error.unknownGame': 'There is no game "{$game}"; the games are: {$known}.',
  'error.players': '{$title} takes {$min} to {$max} players.',
  'error.seat': 'With {$players} players the seats are 1 to {$players}.',
  'error.number': 'This must be a whole number.',
  'error.lang': 'There is no language "{$lang}"; the languages are: {$known}.',
  'error.cannotRead': 'Cannot read {$file}: {$reason}.',
  'error.cannotWrite': 'Cannot write {$file}: {$reason}.',
  'error.notJson': '{$file} is not JSON.',
  'error.notRecord': '{$file} is not a record of a match.',
  'error.cannotOpen': 'The match cannot begin.',
  'error.damaged': 'The record is damaged: {$reason}',
  'error.damagedAt': 'The record is damaged at move {$move} (counting from 0): {$reason}',
  'error.byRule': '{$reason} (Rule {$rule}.)',

  'name.you': 'Player {$number} (you)',
  'name.bot': 'Bot {$number}',
  'name.player': 'Player {$number}',

  'play.welcome': '{$title}: you are {$name}, against {$bots} of level {$level}.',
  'play.welcome.alone': '{$title}: you play alone.',
  'play.keys': 'Type the number of your choice, or: ? rules · s scores · u undo · h hint · b board · q quit',
  'play.ask': 'Your choice',
  'play.expected': 'I do not understand "{$given}": there are the choices {$first} to {$last}.',
  'play.back': 'Back',
  'play.nothingToUndo': 'You have nothing to take back yet.',
  'play.undone': 'Taken back: it is as it was before your last move.',
  'play.hint': 'A bot would: {$action}',
  'play.hint.reason': 'At once that changes: {$reasons}.',
  'play.hint.noReason': 'That changes nothing on your sheet at once; it pays later.',
  'play.quit': 'You have left the table. The match stops here.',
  'play.saved': 'The record is in {$file}.',
  'play.over': 'The match is over.',
  'play.place': '{$place}. {$names}: {$points}',
  'play.points': `.input {$points :integer}
.match $points
one {{{$points} point}}
*   {{{$points} points}}`,
  'play.lost': 'Nobody has won.',
  'play.crowns': 'Crowns: {$crowns}',
  'play.total': 'Total',
  'play.change': '{$line} {$points}',

  'rules.title': 'The rules of {$title}',
  'rules.rulings': 'Our rulings',
  'rules.rulingsAbout': 'Where the printed rules are silent or torn, we have decided:',

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
  'records.sound': 'Every move is allowed and the record is whole.',
  'records.asSeeded': 'as the seed gives',
  'records.given': 'GIVEN, not drawn: the seed gives {$drawn}',
  'records.allSeeded': `.input {$count :integer}
.match $count
0   {{There was nothing to draw.}}
one {{The only roll is what the seed gives.}}
*   {{All {$count} rolls are what the seed gives.}}`,
  'records.someGiven': '{$given} of {$count} rolls are not what the seed gives: they were typed in, or somebody has changed them.',

  'hipHipHooray.round': 'Round {$round} of {$rounds}',
  'hipHipHooray.lineup': 'Line-up',
  'hipHipHooray.bag': 'Bag',
  'hipHipHooray.rolled': 'Rolled',
  'hipHipHooray.whichDie': 'Which die, and where? (Beside each choice: the points it brings at once.)',
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
  'hopNRoll.legend': '☆ worth of the row so far · ( ) bonus: its number counts too · ! completes the row',
  'hopNRoll.whereTo': 'Where to? (Beside each choice: the most points it could bring at once.)',
  'hopNRoll.whichEntry': 'Which number, and where? (Beside each choice: the points it brings at once.)',
  'hopNRoll.nothingFits': 'Nothing that your space gives fits on your sheet.',
  'hopNRoll.fitsNowhere': '(fits nowhere)',

  'hopCestPlie.turn': 'Turn {$turn} · active: {$player}',
  'hopCestPlie.turn.alone': 'Turn {$turn} of {$turns}',
  'hopCestPlie.table': 'Solo table (W white, B black, X free choice)',
  'hopCestPlie.toDraw': 'Left to draw: {$rows}.',
  'hopCestPlie.folds': 'Folds to come, and the {$sign} that they still need:',
  'hopCestPlie.mayFold': 'ready',
  'hopCestPlie.bulbs': 'Bulbs crossed: {$bulbs} of {$all}',
  'hopCestPlie.targets': 'Targets crossed: {$targets} of {$all}',
  'hopCestPlie.bonuses': 'Bonuses: {$bonuses}',
  'hopCestPlie.corners': 'Corners folded: {$corners}, large: {$large}',
  'hopCestPlie.done': 'done',
  'hopCestPlie.sign.cross': 'crossed',
  'hopCestPlie.sign.start': 'start point',
  'hopCestPlie.sign.smiley': 'smiley',
  'hopCestPlie.sign.target': 'target',
  'hopCestPlie.sign.ice': 'ice',
  'hopCestPlie.sign.hole': 'hole',
  'hopCestPlie.sign.star': 'star',
  'hopCestPlie.sign.ray': 'ray',
  'hopCestPlie.sign.bulb': 'bulb',
  'hopCestPlie.sign.bonus': 'one more row',
  'hopCestPlie.sign.half': 'half cell',
  'hopCestPlie.sign.dead': 'dead cell',
  'hopCestPlie.draw': `.input {$count :integer}
.match $count
one {{Draw {$use} ({$count} way)}}
*   {{Draw {$use} ({$count} ways)}}`,
  'hopCestPlie.by.start': 'From where? (Beside each: how many rows, and what they would newly cross.)',
  'hopCestPlie.by.first': 'Over which cell first?',
  'hopCestPlie.by.end': 'Where should it end?',
  'hopCestPlie.whichRow': 'Which row? (Beside it: what it would newly cross.)',

  'hopTheMarble.setup': 'The marbles are placed',
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
  'hopTheMarble.card.exact': 'as it should be',
  'hopTheMarble.legend': '{$colors} · north is up, places are millimetres from the left and from the top',
  'hopTheMarble.whichFlick':
    'Which marble? (Or all at once: marble, degrees or a marble to aim at, strength in per cent, as in "{$marble} 45 60".)',
  'hopTheMarble.whereTo':
    'At which marble? (Or type degrees clockwise from north, with the strength in per cent if you like: "45°" or "45 60".)',
  'hopTheMarble.target': '{$marble}, {$owner}: {$degrees}°, {$distance} mm away',
  'hopTheMarble.howStrong': 'How strong? (Or type it: "62.5%". Full strength rolls {$reach} mm on a smooth cloth.)',
  'hopTheMarble.percent': '{$percent}%',
  'hopTheMarble.whichPlace': 'Which marble do you place? (Or all at once: marble and place, as in "{$marble} {$x} {$y}".)',
  'hopTheMarble.where': 'Where do you place the {$marble}? (The numbers are on the map. Or type a place: "{$x} {$y}".)',
  'hopTheMarble.spot': '{$x}, {$y}',
} as const;
