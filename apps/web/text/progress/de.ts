import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'progress.lead': 'Nur in diesem Browser gespeichert; nichts davon wird verschickt.',
  'progress.empty':
    'Hier ist noch nichts. Beende eine Partie, löse ein Rätsel oder spiele eine Aufgabe des Tages, dann siehst du hier deine Wertung, was deine Züge verschenkt haben, dein Glück und deine Serien.',
  'progress.matches': '.input {$matches :integer} .match $matches one {{{$matches} Partie}} * {{{$matches} Partien}}',
  'progress.days': '.input {$days :integer} .match $days one {{an {$days} Tag}} * {{an {$days} Tagen}}',
  'progress.streak': '.input {$days :integer} .match $days one {{{$days} Tag in Folge}} * {{{$days} Tage in Folge}}',
  'progress.longest': '.input {$days :integer} .match $days one {{längste Serie: {$days} Tag}} * {{längste Serie: {$days} Tage}}',
  'progress.rating':
    '.input {$matches :integer} .match $matches one {{Wertung {$elo} (wahrscheinlich {$low} bis {$high}), aus {$matches} Partie.}} * {{Wertung {$elo} (wahrscheinlich {$low} bis {$high}), aus deinen letzten {$matches} Partien gegen Bots.}}',
  'progress.rating.near': 'Am nächsten kommt dem der Bot „{$level}“.',
  'progress.rating.few':
    '.input {$missing :integer} .match $missing one {{Noch {$missing} Partie gegen Bots mit den üblichen Optionen, dann bekommst du eine Wertung.}} * {{Noch {$missing} Partien gegen Bots mit den üblichen Optionen, dann bekommst du eine Wertung.}}',
  'progress.rating.none': 'Für dieses Spiel gibt es noch keine Wertung: Seine Bots sind noch nicht vermessen.',
  'progress.rating.scale': 'Der leichte Bot hat 1000; die anderen stehen dort, wo ihre gemessenen Ergebnisse sie hinstellen.',
  'progress.levels': 'Gegen jede Stufe',
  'progress.levels.who': 'Gegner',
  'progress.levels.played': 'Partien',
  'progress.levels.won': 'Gewonnen',
  'progress.levels.elo': 'Wertung',
  'progress.with.person': 'Menschen',
  'progress.with.alone': 'allein',
  'progress.with.several': 'mehrere Bots',
  'progress.given': 'Verschenkt pro Partie',
  'progress.given.points': '.input {$value :number maximumFractionDigits=1} .match $value one {{{$value} Punkt}} * {{{$value} Punkte}}',
  'progress.given.turns': '.input {$value :number maximumFractionDigits=1} .match $value one {{{$value} Zug}} * {{{$value} Züge}}',
  'progress.given.none': 'Lass eine beendete Partie analysieren, dann siehst du, wie viel deine Züge verschenkt haben.',
  'progress.given.one': 'In deiner einen analysierten Partie hast du {$amount} verschenkt.',
  'progress.given.many':
    '.input {$matches :integer} {{In deinen {$matches} analysierten Partien hast du im Schnitt {$amount} verschenkt.}}',
  'progress.given.better': 'In den letzten waren es {$amount}: weniger als davor.',
  'progress.given.worse': 'In den letzten waren es {$amount}: mehr als davor.',
  'progress.given.same': 'In den letzten waren es {$amount}, etwa wie davor.',
  'progress.given.good': '{$share} deiner Entscheidungen waren so gut wie die des Experten.',
  'progress.given.match': 'Partie',
  'progress.given.amount': 'Verschenkt',
  'progress.given.luck': 'Glück',
  'progress.given.table': 'Als Tabelle',
  'progress.luck.good': 'Der Zufall war auf deiner Seite: pro Partie {$amount} mehr als im Schnitt.',
  'progress.luck.bad': 'Der Zufall war gegen dich: pro Partie {$amount} weniger als im Schnitt.',
  'progress.luck.even': 'Glück und Pech haben sich ausgeglichen.',
  'progress.puzzlesFound': '.input {$puzzles :integer} .match $puzzles one {{{$puzzles} Rätsel gelöst}} * {{{$puzzles} Rätsel gelöst}}',
  'progress.challengesDone': '.input {$days :integer} .match $days one {{{$days} Aufgabe des Tages}} * {{{$days} Aufgaben des Tages}}',
  'progress.games': 'Spiele',

  'progress.weeks': 'Partien pro Woche',
  'progress.weeks.told':
    '.input {$matches :integer} .match $matches 0 {{Diese Woche noch keine Partie.}} one {{Diese Woche {$matches} Partie, {$won} gewonnen.}} * {{Diese Woche {$matches} Partien, {$won} gewonnen.}}',
  'progress.weeks.key': 'Gefüllt: gewonnen. Umrandet: gespielt.',
  'progress.weeks.week': 'Woche vom',
  'progress.weeks.played': 'Gespielt',

  'progress.rating.title': 'Wertung',
  'progress.rating.axis': 'Wertung nach jeder Partie mit 95-%-Bereich; die gestrichelten Linien sind die Bots',
  'progress.rating.after': 'Nach der Partie vom',
  'progress.rating.range': 'Wahrscheinlich',
  'progress.rating.between': '{$low} bis {$high}',

  'progress.given.axis': 'Jeder Punkt eine Partie; die Linie ist der Schnitt aus fünf',
  'progress.luck': 'Glück',
  'progress.luck.axis': 'Über der Linie Glück, darunter Pech, Partie für Partie',

  'progress.puzzles.none': 'Noch kein Rätsel versucht.',
  'progress.puzzles.solved':
    '.input {$total :integer} .match $total one {{{$solved} von {$total} Rätsel gelöst, {$first} mit der ersten Antwort.}} * {{{$solved} von {$total} Rätseln gelöst, {$first} mit der ersten Antwort.}}',
  'progress.puzzles.shown':
    '.input {$shown :integer} .match $shown one {{Bei {$shown} wurde die Lösung gezeigt.}} * {{Bei {$shown} wurde die Lösung gezeigt.}}',
  'progress.puzzles.compared':
    'Mit der ersten Antwort findest du {$own} (wahrscheinlich {$low} bis {$high}). Von denselben Rätseln finden mittlere Bots {$medium} und schwere {$hard}.',
  'progress.puzzles.few':
    '.input {$missing :integer} .match $missing one {{Noch {$missing} Rätsel, dann siehst du, wie du im Vergleich zu den Bots stehst.}} * {{Noch {$missing} Rätsel, dann siehst du, wie du im Vergleich zu den Bots stehst.}}',
  'progress.puzzles.run': 'Erste Antworten richtig in Folge: {$now}, höchstens {$longest}.',
  'progress.puzzles.axis':
    'Mit der ersten Antwort gefunden, nach Schwierigkeit. Punkt: du, mit 95-%-Bereich; M und S: mittlere und schwere Bots',
  'progress.puzzles.medium': 'M',
  'progress.puzzles.hard': 'S',
  'progress.puzzles.grade': 'Schwierigkeit',
  'progress.puzzles.first': 'Sofort',
  'progress.puzzles.you': 'Du',
  'progress.puzzles.range': 'Wahrscheinlich',
  'progress.puzzles.later': 'Später',
  'progress.puzzles.shownColumn': 'Gezeigt',
  'progress.puzzles.open': 'Offen',
  'progress.puzzles.total': 'Alle',
  'progress.puzzles.mediumColumn': 'Mittlere Bots',
  'progress.puzzles.hardColumn': 'Schwere Bots',
  'progress.puzzles.go': 'Zu den Rätseln',

  'progress.challenges.none': 'Noch keine Aufgabe des Tages gespielt.',
  'progress.challenges.days': '.input {$days :integer} .match $days one {{An {$days} Tag gespielt.}} * {{An {$days} Tagen gespielt.}}',
  'progress.challenges.won': '.input {$won :integer} .match $won one {{{$won} von {$days} gewonnen.}} * {{{$won} von {$days} gewonnen.}}',
  'progress.challenges.streak':
    '.input {$longest :integer} .match $longest one {{In Folge: {$now}, höchstens {$longest} Tag.}} * {{In Folge: {$now}, höchstens {$longest} Tage.}}',
  'progress.challenges.best': 'Bestes Ergebnis: {$result}, am {$day}.',
  'progress.challenges.go': 'Zur Aufgabe des Tages',

  'progress.best': 'Beste Ergebnisse',
  'progress.best.none': 'Noch keine: Spiele eine Partie von Anfang an zu Ende, allein oder gegen Bots.',

  'progress.open': 'Gespeicherte Datei öffnen',
  'progress.opened':
    '.input {$count :integer} .match $count 0 {{Alles aus der Datei war schon da.}} one {{{$count} neuer Eintrag aus der Datei.}} * {{{$count} neue Einträge aus der Datei.}}',
  'progress.file.refused': '„{$file}“ wurde nicht geöffnet, und nichts hat sich geändert. {$reason}',
  'progress.file.notJson': 'Diese Datei ist kein gültiges JSON.',
  'progress.file.foreign': 'Diese Datei wurde nicht auf dieser Seite gespeichert.',
  'progress.file.newer': 'Sie stammt aus einer neueren Version. Lade die Seite neu, um sie zu bekommen, und versuche es dann noch einmal.',
  'progress.file.field': 'Die Datei ist beschädigt: „{$field}“ fehlt oder ist falsch.',
  'progress.file.tooLarge': 'Die Datei ist viel zu groß.',
  'progress.file.unreadable': 'Die Datei ließ sich nicht lesen. Wähle sie bitte noch einmal aus.',

  'progress.erase': 'Alles hier löschen',
  'progress.erase.title': 'Deinen Fortschritt löschen?',
  'progress.erase.text': 'Das wird endgültig aus diesem Browser gelöscht:',
  'progress.erase.item.matches':
    '.input {$count :integer} .match $count one {{das Ergebnis von {$count} Partie, mit Wertung und Glück}} * {{die Ergebnisse von {$count} Partien, mit Wertung und Glück}}',
  'progress.erase.item.puzzles':
    '.input {$count :integer} .match $count one {{{$count} versuchtes Rätsel}} * {{{$count} versuchte Rätsel}}',
  'progress.erase.item.challenges':
    '.input {$count :integer} .match $count one {{{$count} Aufgabe des Tages mit ihrer Serie}} * {{{$count} Aufgaben des Tages mit ihren Serien}}',
  'progress.erase.item.bestResults':
    '.input {$count :integer} .match $count one {{{$count} bestes Ergebnis}} * {{{$count} beste Ergebnisse}}',
  'progress.erase.item.tips': 'welche Tipps du nicht mehr brauchst',
  'progress.erase.stays': 'Deine Partien bleiben in deiner Liste. Auch deine Einträge in der Tageswertung bleiben.',
  'progress.erase.confirm': 'Löschen',
  'progress.erased': 'Dein Fortschritt ist gelöscht.',
};
