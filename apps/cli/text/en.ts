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
  'help.review': 'review a match: what each decision gave away compared with an expert’s, how lucky everybody was, and the turning points',
  'help.review.json': 'print the review as JSON',
  'help.review.effort': 'how many worlds are imagined for each judgement: more of them take longer and err less',
  'help.serve': 'serve the app and its rooms, to play with friends; each option can also be set by an environment variable',
  'help.serve.port': 'the port to listen on (PORT); without it, 3000',
  'help.serve.host': 'the address to listen on (HOST); without it, all of this machine',
  'help.serve.data': 'the folder that rooms and matches are kept in (TABLEHOP_DATA); without it, the usual one of the system',
  'help.serve.database': 'keep them in this PostgreSQL database instead (DATABASE_URL)',
  'help.serve.origin': 'let pages of this origin connect too, such as https://games.example; may be repeated (ALLOWED_ORIGINS)',
  'help.serve.proxy': 'a proxy in front says where connections come from, in X-Forwarded-For (TRUST_PROXY=1)',
  'help.serve.redis': 'tell other servers on the same database of news through this Redis (REDIS_URL)',
  'help.serve.metricsPort': 'serve figures for Prometheus on this port (METRICS_PORT); without it, nowhere',
  'help.serve.metricsHost': 'the address for them (METRICS_HOST); without it, 127.0.0.1',
  'help.serve.keepFinished': 'how many days rooms are kept after their last match (KEEP_FINISHED_DAYS); without it, 365',
  'help.serve.keepUnfinished':
    'how many days a match that is under way is kept though nobody moves (KEEP_UNFINISHED_DAYS); without it, 365',
  'help.serve.keepBoards': 'how many days boards of the day are kept after they have closed (KEEP_BOARD_DAYS); without it, 365',
  'help.serve.drain': 'how many seconds to go on, not ready for anybody new, when told to stop (DRAIN_SECONDS); without it, 0',
  'help.backup': 'copy the rooms and matches of a data folder into one file, while a server plays on it, and check the copy',
  'help.backup.to': 'the file to be made; one that is there is not replaced',
  'help.restore': 'put such a copy into an empty data folder',
  'help.restore.file': 'the copy',
  'help.restore.data': 'the empty folder (TABLEHOP_DATA); without it, the usual one of the system',
  'help.moveData': 'move the rooms and matches of a data folder, whose server is stopped, into an empty PostgreSQL database',
  'help.moveData.to': 'the address of the database, such as postgres://user:password@host/database',

  'error.unknownGame': 'There is no game “{$game}”; the games are: {$known}.',
  'error.players': '{$title} takes {$min} to {$max} players.',
  'error.seat': 'With {$players} players the seats are 1 to {$players}.',
  'error.number': 'This must be a whole number.',
  'error.effort': 'The effort must be at least 1.',
  'error.lang': 'There is no language “{$lang}”; the languages are: {$known}.',
  'error.noServer': 'There is no server at {$file}. Run “tablehop” from the project, which builds it.',
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

  'level.random': 'random',
  'level.easy': 'easy',
  'level.medium': 'medium',
  'level.hard': 'hard',
  'level.expert': 'expert',

  label: '{$name}: {$value}',

  'play.welcome': '{$title}: you are {$name}, against {$bots} of level {$level}.',
  'play.welcome.alone': '{$title}: you play solo.',
  'play.keys': 'Type the number of your choice, or: ? rules · s scores · u undo · h hint · Enter board · q quit',
  'play.ask': 'Your choice ({$first}–{$last}, ? s u h q):',
  'play.expected': 'I do not understand “{$given}”. Type a number from {$first} to {$last}.',
  'play.back': 'Back',
  'play.nothingToUndo': 'There is nothing to undo yet.',
  'play.undone': 'Your last move is undone.',
  'play.hint': 'A bot would: {$action}',
  'play.hint.reason': 'Points right away: {$reasons}.',
  'play.hint.noReason': 'No points right away; it pays off later.',
  'play.quit.warning': 'You can’t pick this match up again later.',
  'play.quit.ask': 'Type {$quit} again to leave, or press Enter to play on:',
  'play.quit': 'You have left the match. It ends here.',
  'play.saved': 'The record is saved in {$file}.',
  'play.over': 'The match is over.',
  'play.place': '{$place}. {$names}: {$points}',
  'play.points': `.input {$points :integer}
.match $points
one {{{$points} point}}
*   {{{$points} points}}`,
  'play.lost': 'No win this time.',
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

  'review.progress': 'Reviewing: {$percent}',
  'review.points': `.input {$value :number minimumFractionDigits=1 maximumFractionDigits=1}
.match $value
one {{{$value} point}}
*   {{{$value} points}}`,
  'review.turns': `.input {$value :number minimumFractionDigits=1 maximumFractionDigits=1}
.match $value
one {{{$value} turn}}
*   {{{$value} turns}}`,
  'review.decisions': 'Decisions, compared with an expert’s',
  'review.seat': '{$player}: given away {$points} (decisions: {$decisions}, forced: {$forced}, as good as the expert’s: {$good})',
  'review.nothing': 'Nothing was given away.',
  'review.best': 'The expert would: {$action}',
  'review.lost': 'Given away: {$points} (±{$error}), winning chance {$chance} (±{$chanceError})',
  'review.now': 'The expert’s choice, compared right away: {$lines}',
  'review.end': 'The expert’s choice, compared at the end, on average: {$lines}',
  'review.luck': 'Luck, compared with the average of what could have fallen',
  'review.luck.seat': '{$player}: {$points} (95% certain: {$low} to {$high}), winning chance {$chance}',
  'review.turning': 'Turning points',
  'review.turning.none': 'There was none.',
  'review.turning.decision': 'A decision: {$player} gave away {$points} and a winning chance of {$chance}.',
  'review.turning.chance': 'Chance moved the winning chance of {$player} by {$chance}.',
  'review.turning.fell': 'Chance moved what {$player} could expect by {$points}.',
  'review.curve': 'Winning chances after so many moves',
} as const;
