import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'house.skip': 'Zum Inhalt springen',
  'house.nav': 'Sprache und Einstellungen',
  'house.notices': 'Hinweise',
  'house.announcements': 'Was gerade passiert ist',
  'house.dismiss': 'Schließen',
  'house.cancel': 'Abbrechen',
  'house.toHome': 'Zu allen Spielen',
  'house.waiting': 'Wird geladen …',

  'house.home.promise': 'Spiele für deinen Tisch. Setz dich und spiel los: allein, gegen Bots oder mit Freunden.',
  'house.home.games': 'Spiele',
  'house.home.small':
    'Kostenlos, ohne Konto, ohne Tracking. Was du auf diesem Gerät spielst, bleibt in diesem Browser und geht auch offline.',

  'house.resume': '{$game} weiterspielen',
  'house.resume.alone': 'allein',
  'house.resume.with': 'mit {$names}',
  'house.resume.against': 'gegen {$names}',
  'house.resume.yours': 'du bist am Zug',
  'house.resume.theirs': '{$name} ist am Zug',

  'house.game.players': '{$min}–{$max} Personen',
  'house.game.playersExactly': '{$max} Personen',
  'house.game.minutes': 'etwa {$minutes} Minuten',
  'house.game.play': 'Spielen',
  'house.game.playNamed': '{$title} gegen einen Bot spielen',
  'house.game.quick': 'Gleich los gegen einen Bot. Oder richte die Partie unten selbst ein.',
  'house.game.starting': 'Wird aufgebaut …',

  'house.recent.title': 'Deine Partien',
  'house.recent.none': 'Hier stehen bald die Partien, die du spielst: zum Weiterspielen oder zum Anschauen.',
  'house.recent.running': `.input {$moves :integer}
.match $moves
one {{Läuft, {$moves} Zug}}
*   {{Läuft, {$moves} Züge}}`,
  'house.recent.over': 'Beendet',
  'house.recent.resume': 'Weiterspielen',
  'house.recent.named': '{$label}: {$game}, {$age}',
  'house.recent.replay': 'Wiederholung',
  'house.recent.export': 'Als Datei speichern',
  'house.recent.delete': 'Löschen',
  'house.recent.deleteTitle': 'Diese Partie löschen?',
  'house.recent.deleteText': '{$game}, zuletzt gespielt {$age}. Zurückholen lässt sie sich nur, wenn du sie als Datei gespeichert hast.',
  'house.recent.all': `.input {$count :integer}
.match $count
one {{{$count} Partie zeigen}}
*   {{Alle {$count} Partien zeigen}}`,
  'house.recent.import': 'Partie aus Datei öffnen',
  'house.recent.imported': 'Die Partie steht jetzt in deiner Liste.',

  'house.setUp.title': 'Partie einrichten',
  'house.setUp.who': 'Wer spielt?',
  'house.setUp.who.bots': 'Gegen Bots',
  'house.setUp.who.together': 'Gemeinsam an diesem Bildschirm',
  'house.setUp.who.alone': 'Allein',
  'house.setUp.who.watch': 'Bots zuschauen',
  'house.setUp.players': 'Wie viele spielen mit?',
  'house.setUp.first': 'Wer beginnt?',
  'house.setUp.first.drawn': 'Auslosen',
  'house.setUp.first.byGame': 'Wer beginnt, wird zu Beginn der Partie ausgelost.',
  'house.setUp.options': 'Optionen',
  'house.setUp.advanced': 'Weitere Optionen',
  'house.setUp.seed': 'Startwert für den Zufall',
  'house.setUp.seed.help': 'Eine Zahl oder ein Wort. Gleicher Startwert, gleiche Würfe; bleibt das Feld leer, wird einer ausgelost.',
  'house.setUp.realDice': 'Echte Würfel',
  'house.setUp.realDice.help':
    'Würfle mit deinen eigenen Würfeln und gib ein, was sie zeigen: Die App führt die Blätter und zählt die Punkte. Der Startwert ist dann egal.',
  'house.setUp.start': 'Partie beginnen',

  'house.seat.number': 'Platz {$number}',
  'house.seat.who': 'Hier spielt',
  'house.seat.name': 'Name',
  'house.seat.person': 'Ein Mensch',
  'house.seat.bot.random': 'Bot: zufällig',
  'house.seat.bot.easy': 'Bot: leicht',
  'house.seat.bot.medium': 'Bot: mittel',
  'house.seat.bot.hard': 'Bot: schwer',
  'house.seat.bot.expert': 'Bot: Profi',

  'house.self.name': 'Dein Name',
  'house.self.mark': 'Dein Zeichen',
  'house.mark.heart': 'Herz',
  'house.mark.drop': 'Tropfen',
  'house.mark.flower': 'Blume',
  'house.mark.moon': 'Mond',
  'house.mark.leaf': 'Blatt',
  'house.mark.bolt': 'Blitz',

  'house.begins.you': 'Du beginnst.',
  'house.begins.other': '{$name} beginnt.',

  'house.rules.title': 'Regeln',
  'house.rules.contents': 'Inhalt der Regeln',
  'house.rules.rulings': 'Unsere Klarstellungen',
  'house.rules.rulingsLead':
    'Wo die gedruckten Regeln nichts sagen oder sich widersprechen, mussten wir entscheiden. Diese Klarstellungen sind von uns.',
  'house.rules.ours': 'von uns',

  'house.settings.title': 'Einstellungen',
  'house.settings.lead': 'Alles gilt sofort.',
  'house.settings.language': 'Sprache',
  'house.settings.theme': 'Darstellung',
  'house.settings.theme.system': 'Wie das Gerät',
  'house.settings.theme.light': 'Hell',
  'house.settings.theme.dark': 'Dunkel',
  'house.settings.motion': 'Animationen',
  'house.settings.motion.help': 'Kullernde Würfel, hüpfende Figuren, Papier, das sich faltet.',
  'house.settings.motion.system': 'Wie das Gerät',
  'house.settings.motion.full': 'Alle',
  'house.settings.motion.less': 'Keine',
  'house.settings.contrast': 'Kontrast',
  'house.settings.contrast.normal': 'Normal',
  'house.settings.contrast.more': 'Stärker',
  'house.settings.patterns': 'Größere Farbsymbole',
  'house.settings.patterns.help': 'Zu jeder Farbe gehört eine Form oder ein Buchstabe. So werden sie größer gezeigt.',
  'house.settings.sound': 'Ton',
  'house.settings.sound.help': 'Kurze Klänge für Würfel, Hüpfer und das Ende einer Partie.',
  'house.settings.pace': 'Tempo der anderen',
  'house.settings.pace.help': 'Wie schnell die Züge der Bots und der anderen gezeigt werden. Überspringen kannst du immer.',
  'house.settings.pace.slow': 'Langsam',
  'house.settings.pace.normal': 'Normal',
  'house.settings.pace.fast': 'Schnell',
  'house.settings.pace.instant': 'Sofort',
  'house.settings.rolling': 'Würfeln',
  'house.settings.rolling.touch': 'Ich tippe die Würfel an',
  'house.settings.rolling.automatic': 'Automatisch',
  'house.settings.confirming': 'Züge bestätigen',
  'house.settings.confirming.help': 'Du siehst, was ein Zug bewirkt, bevor du ihn bestätigst. Sonst gilt er beim ersten Antippen.',
  'house.settings.coaching': 'Erklärungen beim Spielen',
  'house.settings.coaching.help': 'Erklärt dir jede Regel kurz, sobald du sie zum ersten Mal brauchst.',
  'house.settings.learnAgain': 'Alle Erklärungen noch einmal zeigen',
  'house.settings.learnAgain.none': 'Alle Erklärungen kommen noch',
  'house.settings.learnAgain.done': 'Alle Erklärungen werden noch einmal gezeigt.',
  'house.settings.where': 'Einstellungen und die Partien auf diesem Gerät liegen nur in diesem Browser.',

  'house.play.title': 'Partie',
  'house.replay.title': 'Wiederholung',

  'house.lost.title': 'Seite nicht gefunden',
  'house.lost.text':
    'Unter dieser Adresse gibt es nichts. Vielleicht ist der Link unvollständig, oder die Partie liegt in einem anderen Browser.',
  'house.lost.games': 'Das sind die Spiele:',

  'house.fault.title': 'Da ist etwas schiefgegangen',
  'house.fault.text':
    'Diese Seite kam nicht weiter. Deine Partie ist bis zum letzten Zug gespeichert: Lade die Seite neu, um weiterzuspielen.',
  'house.fault.reload': 'Neu laden',
  'house.fault.details': 'Einzelheiten',

  'house.update.ready': 'Eine neue Version von Tablehop ist da.',
  'house.update.readyInMatch':
    'Eine neue Version von Tablehop ist da. Deine Partie ist gespeichert: Lade die Seite neu, wann immer du willst.',
  'house.update.elsewhere':
    'Tablehop wurde in einem anderen Tab aktualisiert. Lade diese Seite neu, wenn es dir passt: Deine Partie ist gespeichert.',
  'house.update.reload': 'Neu laden',

  'house.problem.language': 'Diese Sprache ließ sich nicht laden. Prüfe die Verbindung und versuche es noch einmal.',
  'house.problem.start':
    'Die Partie konnte nicht beginnen. Vielleicht ist der Speicher dieses Browsers voll oder gesperrt: Lösche alte Partien oder verlass das private Fenster, und versuche es noch einmal.',
  'house.problem.recent':
    'Die Liste deiner Partien ließ sich nicht lesen. Gelöscht wurde nichts; lade die Seite neu, um es noch einmal zu versuchen.',
  'house.problem.remove': 'Die Partie ließ sich nicht löschen. Lade die Seite neu und versuche es noch einmal.',
  'house.problem.export': 'Die Datei ließ sich nicht speichern. Deine Partie steht noch in deiner Liste: Bitte versuche es noch einmal.',
  'house.problem.import':
    'Die Partie ließ sich in diesem Browser nicht speichern. Lösche alte Partien, um Platz zu schaffen, und öffne die Datei dann noch einmal.',
  'house.problem.importReason': '„{$name}“ wurde nicht hinzugefügt. {$reason}',
  'house.problem.importSize': '„{$name}“ wurde nicht hinzugefügt: Für eine Partie ist die Datei viel zu groß.',
};
