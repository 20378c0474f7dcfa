import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'house.skip': 'Zum Inhalt springen',
  'house.nav': 'Sprache und Einstellungen',
  'house.notices': 'Hinweise',
  'house.announcements': 'Was eben geschah',
  'house.dismiss': 'Schließen',
  'house.cancel': 'Abbrechen',
  'house.toHome': 'Zu allen Spielen',
  'house.waiting': 'Einen Moment …',

  'house.home.promise': 'Vier Spiele für deinen Tisch. Setz dich und spiel los: gegen Bots, gemeinsam an einem Bildschirm oder allein.',
  'house.home.games': 'Spiele',
  'house.home.small':
    'Kein Konto, nichts zu kaufen, niemand schaut zu. Deine Partien bleiben in diesem Browser, und alles geht auch ohne Netz.',

  'house.game.facts': '{$min}–{$max} Personen · etwa {$minutes} Minuten',
  'house.game.play': 'Spielen',
  'house.game.playNamed': '{$title} gegen einen Bot spielen',
  'house.game.quick': 'Sofort, gegen einen Bot. Oder deck den Tisch unten nach deinem Geschmack.',
  'house.game.starting': 'Wird aufgebaut …',
  'house.game.soon': 'Im Bau',
  'house.game.soonText': 'Dieses Spiel ist noch im Bau: Seine Regeln sind noch nicht im Haus, spielen lässt es sich also nicht.',

  'house.game.hop-n-roll.promise': 'Disconacht: Hüpf neben den richtigen Würfel und fülle fünf Reihen, bevor die Musik aufhört.',
  'house.game.hop-n-roll.about':
    'Alle Würfel werden geworfen und der Größe nach gelegt. Nacheinander hüpfen die Figuren zu dem Würfel, den sie wollen, und alle schreiben auf, was sie bekommen haben: gleich, steigend, fallend, zu sieben ergänzt, gerade und ungerade im Wechsel. Wer tiefer steht, hüpft später.',
  'house.game.hop-cest-plie.promise': 'Zieh Reihen auf einem Blatt Papier und falte seine Ecken, bis alles zusammenhängt.',
  'house.game.hop-cest-plie.about':
    'Du kreuzt Felder in geraden Reihen an, faltest Ecke um Ecke dein eigenes Blatt, und was auf der Rückseite stand, wird Teil der Karte. Vier Stufen, von schlichtem Papier bis zu Eis, Sternen und einem Blatt, das zweimal gefaltet wird.',
  'house.game.hop-the-marble.promise': 'Schnips Tonmurmeln über ein zerknittertes Tuch und nimm mit, was du berührst.',
  'house.game.hop-the-marble.about':
    'Eine Murmel, die andere trifft, kommt mit ihnen zurück; eine, die nichts trifft, bleibt in der Mitte liegen. Sammle genau die Farben deiner Karten, und achte auf die Falten im Tuch.',
  'house.game.hip-hip-hooray.promise': 'Stapel Würfel zu einer Cheerleading-Formation und schick die Flyer hoch hinaus.',
  'house.game.hip-hip-hooray.about':
    'Nimm einen Würfel aus der Aufstellung und gib ihm einen Platz in deiner Formation. Leader zählen ihre Augen, Bases mögen Gesellschaft, Flyer wollen hoch hinaus, Spotter brauchen einander. Drei Runden, und wer am hellsten strahlt, gewinnt.',

  'house.recent.title': 'Deine Partien',
  'house.recent.none': 'Hier liegen bald die Partien, die du spielst: zum Weiterspielen oder zum Anschauen.',
  'house.recent.running': `.input {$moves :integer}
.match $moves
one {{Läuft, {$moves} Zug}}
*   {{Läuft, {$moves} Züge}}`,
  'house.recent.over': 'Beendet',
  'house.recent.resume': 'Weiterspielen',
  'house.recent.named': '{$label}: {$game}, {$age}',
  'house.recent.replay': 'Wiederholung',
  'house.recent.export': 'Als Datei sichern',
  'house.recent.delete': 'Löschen',
  'house.recent.deleteTitle': 'Diese Partie löschen?',
  'house.recent.deleteText': '{$game}, zuletzt gespielt {$age}. Zurückholen lässt sie sich nur, wenn du sie als Datei gesichert hast.',
  'house.recent.all': `.input {$count :integer}
.match $count
one {{Die {$count} Partie zeigen}}
*   {{Alle {$count} Partien zeigen}}`,
  'house.recent.import': 'Partie aus Datei öffnen',
  'house.recent.imported': 'Die Partie liegt jetzt in deiner Liste.',

  'house.setUp.title': 'Den Tisch decken',
  'house.setUp.who': 'Wer spielt?',
  'house.setUp.who.bots': 'Gegen Bots',
  'house.setUp.who.together': 'Gemeinsam an diesem Bildschirm',
  'house.setUp.who.alone': 'Allein',
  'house.setUp.who.watch': 'Bots zuschauen',
  'house.setUp.players': 'Zu wievielt?',
  'house.setUp.options': 'Optionen',
  'house.setUp.advanced': 'Mehr',
  'house.setUp.seed': 'Startwert des Zufalls',
  'house.setUp.seed.help':
    'Eine Zahl oder ein Wort. Derselbe Startwert bringt dieselben Würfe; bleibt das Feld leer, entscheidet der Zufall.',
  'house.setUp.realDice': 'Echte Würfel',
  'house.setUp.realDice.help':
    'Würfle am eigenen Tisch und gib ein, was gefallen ist: Die App führt die Blätter und zählt die Punkte. Der Startwert spielt dann keine Rolle.',
  'house.setUp.start': 'Partie beginnen',

  'house.seat.number': 'Platz {$number}',
  'house.seat.who': 'Hier spielt',
  'house.seat.name': 'Name',
  'house.seat.usualName': 'Person {$number}',
  'house.seat.person': 'Ein Mensch',
  'house.seat.bot.random': 'Bot: aufs Geratewohl',
  'house.seat.bot.easy': 'Bot: leicht',
  'house.seat.bot.medium': 'Bot: mittel',
  'house.seat.bot.hard': 'Bot: schwer',
  'house.seat.bot.expert': 'Bot: meisterhaft',

  'house.rules.title': 'Regeln',
  'house.rules.contents': 'Inhalt der Regeln',
  'house.rules.rulings': 'Unsere Festlegungen',
  'house.rules.rulingsLead':
    'Wo die gedruckten Regeln schweigen oder sich widersprechen, mussten wir entscheiden. Diese Festlegungen sind von uns.',
  'house.rules.ours': 'von uns',

  'house.settings.title': 'Einstellungen',
  'house.settings.lead': 'Alles gilt sofort.',
  'house.settings.language': 'Sprache',
  'house.settings.theme': 'Licht',
  'house.settings.theme.system': 'Wie das System',
  'house.settings.theme.light': 'Tag',
  'house.settings.theme.dark': 'Nacht',
  'house.settings.motion': 'Bewegung',
  'house.settings.motion.help': 'Kullernde Würfel, hüpfende Figuren, faltendes Papier.',
  'house.settings.motion.system': 'Wie das System',
  'house.settings.motion.full': 'Alles',
  'house.settings.motion.less': 'Keine',
  'house.settings.contrast': 'Kontrast',
  'house.settings.contrast.normal': 'Normal',
  'house.settings.contrast.more': 'Stärker',
  'house.settings.patterns': 'Kräftige Muster und Buchstaben',
  'house.settings.patterns.help': 'Zu jeder Farbe gehört eine Form oder ein Buchstabe; so werden sie größer gezeichnet.',
  'house.settings.sound': 'Ton',
  'house.settings.sound.help': 'Kurze Klänge für Würfel, Hüpfer und das Ende einer Partie.',
  'house.settings.coaching': 'Merkzettel beim Spielen',
  'house.settings.coaching.help': 'Ein kurzer Zettel erklärt jede Regel, wenn du sie zum ersten Mal brauchst.',
  'house.settings.learnAgain': 'Alle Merkzettel noch einmal zeigen',
  'house.settings.learnAgain.none': 'Alle Merkzettel stehen noch bevor',
  'house.settings.learnAgain.done': 'Alle Merkzettel werden noch einmal gezeigt.',
  'house.settings.where': 'Einstellungen und Partien liegen nur in diesem Browser.',

  'house.play.title': 'Partie',
  'house.replay.title': 'Wiederholung',

  'house.lost.title': 'An diesem Tisch sitzt niemand',
  'house.lost.text':
    'Unter dieser Adresse gibt es keine Seite. Vielleicht wurde der Link abgeschnitten, oder die Partie liegt in einem anderen Browser.',
  'house.lost.games': 'Das sind die Spiele:',

  'house.fault.title': 'Da ist etwas vom Tisch gefallen',
  'house.fault.text':
    'Diese Seite kam nicht weiter: Ein Teil von ihr ließ sich nicht laden, oder uns ist ein Fehler passiert. Deine Partie ist bis zum letzten Zug gesichert; lade die Seite neu, dann geht sie dort weiter.',
  'house.fault.reload': 'Neu laden',
  'house.fault.details': 'Was schiefging',

  'house.update.ready': 'Eine neue Version von Tablehop ist da.',
  'house.update.readyInMatch':
    'Eine neue Version von Tablehop ist da. Deine Partie ist gesichert und geht nach dem Laden weiter, wann immer du willst.',
  'house.update.elsewhere':
    'Tablehop wurde in einem anderen Tab erneuert. Lade diese Seite neu, wenn es dir passt; deine Partie ist gesichert.',
  'house.update.reload': 'Laden',

  'house.problem.language': 'Diese Sprache ließ sich nicht laden. Prüfe die Verbindung und versuch es noch einmal.',
  'house.problem.start':
    'Die Partie konnte nicht beginnen. Vielleicht ist der Speicher dieses Browsers voll oder gesperrt: Lösche alte Partien oder verlass das private Fenster, und versuch es noch einmal.',
  'house.problem.recent':
    'Die Liste deiner Partien ließ sich nicht lesen. Gelöscht wurde nichts; lade die Seite, um es noch einmal zu versuchen.',
  'house.problem.remove': 'Die Partie ließ sich nicht löschen. Sie ist noch da.',
  'house.problem.export': 'Die Partie ließ sich nicht in eine Datei schreiben. Sie ist noch in deiner Liste.',
  'house.problem.import': 'Die Partie aus dieser Datei ließ sich nicht aufheben. Deine anderen Partien sind unberührt.',
  'house.problem.importReason': '„{$name}“ wurde nicht aufgenommen. {$reason}',
  'house.problem.importSize': '„{$name}“ wurde nicht aufgenommen: Für eine Partie ist die Datei viel zu groß.',
};
