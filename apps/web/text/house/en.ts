export const en = {
  'house.skip': 'Skip to the page',
  'house.nav': 'Language and settings',
  'house.notices': 'Notices',
  'house.announcements': 'What just happened',
  'house.dismiss': 'Dismiss',
  'house.cancel': 'Cancel',
  'house.toHome': 'To all games',
  'house.waiting': 'One moment …',

  'house.home.promise': 'Four games for your table. Pull up a chair and play: against bots, around one screen or on your own.',
  'house.home.games': 'Games',
  'house.home.small': 'No account, nothing to buy, nobody watching. Your matches stay in this browser, and all of this works offline.',

  'house.game.facts': '{$min}–{$max} players · about {$minutes} minutes',
  'house.game.play': 'Play',
  'house.game.playNamed': 'Play {$title} against a bot',
  'house.game.quick': 'At once, against one bot. Or set the table your way below.',
  'house.game.starting': 'Setting up …',
  'house.game.soon': 'Being built',
  'house.game.soonText': 'This game is still being built: its rules are not in the house yet, so it cannot be played.',

  'house.game.hop-n-roll.promise': 'Disco night: hop beside the right die and fill five rows before the music stops.',
  'house.game.hop-n-roll.about':
    'Everybody’s dice are rolled and lined up. One after the other the pawns hop over to the die they want, and everybody writes down what they got: equal, rising, falling, in sevens, even and odd by turns. Whoever stands lower hops later.',
  'house.game.hop-cest-plie.promise': 'Draw rows on a sheet of paper and fold its corners until everything joins up.',
  'house.game.hop-cest-plie.about':
    'You tick cells in straight rows, corner by corner fold your own sheet, and what was on its back becomes part of the map. Four levels, from plain paper to ice, stars and a sheet that is folded twice.',
  'house.game.hop-the-marble.promise': 'Flick clay marbles across a rumpled cloth and take home whatever you touch.',
  'house.game.hop-the-marble.about':
    'A marble that hits others comes back with them; one that hits nothing stays out in the middle. Collect exactly the colours on your cards, and mind the folds in the cloth.',
  'house.game.hip-hip-hooray.promise': 'Stack dice into a cheer formation and send the flyers up high.',
  'house.game.hip-hip-hooray.about':
    'Take a die from the line-up and give it a place in your formation. Leaders count their pips, bases want company, flyers want height, spotters want each other. Three rounds, and whoever stands there brightest wins.',

  'house.recent.title': 'Your matches',
  'house.recent.none': 'The matches that you play here will lie here, to go on with or to look at again.',
  'house.recent.running': `.input {$moves :integer}
.match $moves
one {{In progress, {$moves} move}}
*   {{In progress, {$moves} moves}}`,
  'house.recent.over': 'Finished',
  'house.recent.resume': 'Go on',
  'house.recent.named': '{$label}: {$game}, {$age}',
  'house.recent.replay': 'Replay',
  'house.recent.export': 'Save as a file',
  'house.recent.delete': 'Delete',
  'house.recent.deleteTitle': 'Delete this match?',
  'house.recent.deleteText': '{$game}, last played {$age}. It cannot be brought back unless you have saved it as a file.',
  'house.recent.all': `.input {$count :integer}
.match $count
one {{Show the {$count} match}}
*   {{Show all {$count} matches}}`,
  'house.recent.import': 'Open a match file',
  'house.recent.imported': 'The match is in your list now.',

  'house.setUp.title': 'Set the table',
  'house.setUp.who': 'Who plays?',
  'house.setUp.who.bots': 'Against bots',
  'house.setUp.who.together': 'Together on this screen',
  'house.setUp.who.alone': 'Alone',
  'house.setUp.who.watch': 'Watch bots',
  'house.setUp.players': 'How many players?',
  'house.setUp.options': 'Options',
  'house.setUp.advanced': 'More',
  'house.setUp.seed': 'Seed of chance',
  'house.setUp.seed.help': 'A number or a word. The same seed brings the same dice; left empty, chance picks one.',
  'house.setUp.realDice': 'Real dice',
  'house.setUp.realDice.help':
    'Roll the dice on your own table and type in what they show: the app keeps the sheets and counts the points. The seed does not matter then.',
  'house.setUp.start': 'Start the match',

  'house.seat.number': 'Seat {$number}',
  'house.seat.who': 'Played by',
  'house.seat.name': 'Name',
  'house.seat.usualName': 'Player {$number}',
  'house.seat.person': 'A person',
  'house.seat.bot.random': 'Bot: at random',
  'house.seat.bot.easy': 'Bot: easy',
  'house.seat.bot.medium': 'Bot: medium',
  'house.seat.bot.hard': 'Bot: hard',
  'house.seat.bot.expert': 'Bot: expert',

  'house.rules.title': 'Rules',
  'house.rules.contents': 'Contents of the rules',
  'house.rules.rulings': 'Our rulings',
  'house.rules.rulingsLead': 'Where the printed rules say nothing or contradict themselves, we had to decide. These decisions are ours.',
  'house.rules.ours': 'ours',

  'house.settings.title': 'Settings',
  'house.settings.lead': 'Everything takes effect at once.',
  'house.settings.language': 'Language',
  'house.settings.theme': 'Light',
  'house.settings.theme.system': 'Like the system',
  'house.settings.theme.light': 'Day',
  'house.settings.theme.dark': 'Night',
  'house.settings.motion': 'Motion',
  'house.settings.motion.help': 'Tumbling dice, hopping pawns, folding paper.',
  'house.settings.motion.system': 'Like the system',
  'house.settings.motion.full': 'All of it',
  'house.settings.motion.less': 'None',
  'house.settings.contrast': 'Contrast',
  'house.settings.contrast.normal': 'Normal',
  'house.settings.contrast.more': 'Stronger',
  'house.settings.patterns': 'Strong patterns and letters',
  'house.settings.patterns.help': 'Colours always come with a shape or a letter; this draws them larger.',
  'house.settings.sound': 'Sound',
  'house.settings.sound.help': 'Short sounds for dice, hops and the end of a match.',
  'house.settings.coaching': 'Tips while you play',
  'house.settings.coaching.help': 'A short note explains each rule when you first need it.',
  'house.settings.learnAgain': 'Show all tips again',
  'house.settings.learnAgain.none': 'All tips are still to come',
  'house.settings.learnAgain.done': 'All tips will be shown again.',
  'house.settings.where': 'Settings and matches are kept in this browser only.',

  'house.play.title': 'Match',
  'house.replay.title': 'Replay',

  'house.lost.title': 'Nobody sits at this table',
  'house.lost.text': 'There is no page at this address. Perhaps the link was cut short, or the match it names lies in another browser.',
  'house.lost.games': 'These are the games:',

  'house.fault.title': 'Something fell off the table',
  'house.fault.text':
    'This page could not go on: a part of it did not load, or we made a mistake. Your match is saved up to its last move; load the page again and it goes on from there.',
  'house.fault.reload': 'Load again',
  'house.fault.details': 'What went wrong',

  'house.update.ready': 'A new version of Tablehop is ready.',
  'house.update.readyInMatch': 'A new version of Tablehop is ready. Your match is saved and goes on after loading, whenever you like.',
  'house.update.elsewhere': 'Tablehop was updated in another tab. Load this page again when it suits you; your match is saved.',
  'house.update.reload': 'Load it',

  'house.problem.language': 'That language could not be loaded. Check the connection and try again.',
  'house.problem.start':
    'The match could not be started. Perhaps this browser’s storage is full or blocked: delete old matches, or leave private browsing, and try again.',
  'house.problem.recent': 'The list of your matches could not be read. Nothing was deleted; load the page to try again.',
  'house.problem.remove': 'The match could not be deleted. It is still there.',
  'house.problem.export': 'The match could not be written to a file. It is still in your list.',
  'house.problem.import': 'The match in that file could not be kept. Your other matches are untouched.',
  'house.problem.importReason': '“{$name}” was not added. {$reason}',
  'house.problem.importSize': '“{$name}” was not added: it is far too large for a match.',
} as const;
