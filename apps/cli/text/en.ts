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
  'play.keys': 'Type the number of your choice, or: ? rules · s scores · u undo · h hint · b board · q quit',
  'play.ask': 'Your choice',
  'play.expected': 'I do not understand "{$given}": there are the choices 1 to {$last}.',
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
  'records.about': `.input {$moves :integer}
.match $moves
one {{{$title}, {$players} players, {$moves} move.}}
*   {{{$title}, {$players} players, {$moves} moves.}}`,
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
} as const;
