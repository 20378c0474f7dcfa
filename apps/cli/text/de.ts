import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'help.program': 'Brettspiele: im Terminal spielen, ihre Regeln aus anderen Programmen nutzen, ihre Aufzeichnungen prüfen.',
  'help.usage': 'Aufruf:',
  'help.arguments': 'Argumente:',
  'help.options': 'Optionen:',
  'help.commands': 'Befehle:',
  'help.help': 'diese Hilfe zeigen',
  'help.helpCommand': 'die Hilfe zu einem Befehl zeigen',
  'help.version': 'die Version zeigen',
  'help.choices': 'möglich: {$values}',
  'help.default': 'ohne Angabe: {$value}',
  'help.lang': 'die Sprache; ohne Angabe die des Systems',
  'help.engine': 'das Engine-Protokoll sprechen: JSON-Anfragen über die Eingabe, JSON-Antworten über die Ausgabe (docs/PROTOCOL.md)',
  'help.play': 'ein Spiel gegen Bots spielen',
  'help.play.game': '{$title} gegen Bots spielen ({$min} bis {$max} Personen)',
  'help.play.players': 'wie viele mitspielen, Bots eingeschlossen',
  'help.play.level': 'wie gut die Bots spielen',
  'help.play.seat': 'dein Platz in der Reihenfolge, ab 1',
  'help.play.seed': 'Startwert: eine Zahl oder ein Wort; gleicher Startwert, gleiche Würfe. Ohne Angabe ist jede Partie anders',
  'help.play.save': 'am Ende die Aufzeichnung der Partie in dieser Datei speichern',
  'help.replay': 'eine Aufzeichnung Zug für Zug zeigen, dazu die Punkte',
  'help.replay.file': 'eine Aufzeichnung: was die Engine auf „log“ antwortet oder „play --save“ geschrieben hat',
  'help.verify': 'eine Aufzeichnung Zug für Zug prüfen und jeden Wurf mit dem Startwert vergleichen; scheitert, wenn einer abweicht',
  'help.review':
    'eine Partie analysieren: was jede Entscheidung gegenüber der eines Experten verschenkt hat, wer wie viel Glück hatte, und die Wendepunkte',
  'help.review.json': 'die Analyse als JSON ausgeben',
  'help.review.effort': 'wie viele Welten für jedes Urteil durchgespielt werden: mehr dauern länger und irren weniger',
  'help.serve': 'die App und ihre Räume bereitstellen, um mit anderen zu spielen; jede Angabe geht auch als Umgebungsvariable',
  'help.serve.port': 'der Port, auf dem gelauscht wird (PORT); ohne Angabe 3000',
  'help.serve.host': 'die Adresse, auf der gelauscht wird (HOST); ohne Angabe alle dieses Rechners',
  'help.serve.data': 'der Ordner für Räume und Partien (TABLEHOP_DATA); ohne Angabe der übliche des Systems',
  'help.serve.database': 'sie stattdessen in dieser PostgreSQL-Datenbank aufbewahren (DATABASE_URL)',
  'help.serve.origin': 'auch Seiten dieser Herkunft zulassen, etwa https://spiele.example; mehrfach möglich (ALLOWED_ORIGINS)',
  'help.serve.hosts': 'nur unter diesen Hostnamen antworten, durch Kommas getrennt (ALLOWED_HOSTS); ohne Angabe unter jedem',
  'help.serve.proxy': 'ein vorgeschalteter Proxy nennt in X-Forwarded-For, woher Verbindungen kommen (TRUST_PROXY=1)',
  'help.serve.redis': 'andere Server mit derselben Datenbank über dieses Redis auf dem Laufenden halten (REDIS_URL)',
  'help.serve.metricsPort': 'auf diesem Port Messwerte für Prometheus bereitstellen (METRICS_PORT); ohne Angabe nirgends',
  'help.serve.metricsHost': 'die Adresse dafür (METRICS_HOST); ohne Angabe 127.0.0.1',
  'help.serve.keepFinished': 'wie viele Tage Räume nach ihrer letzten Partie aufbewahrt werden (KEEP_FINISHED_DAYS); ohne Angabe 365',
  'help.serve.keepUnfinished':
    'wie viele Tage eine laufende Partie aufbewahrt wird, in der niemand zieht (KEEP_UNFINISHED_DAYS); ohne Angabe 365',
  'help.serve.keepBoards': 'wie viele Tage Tageswertungen nach ihrem Schluss aufbewahrt werden (KEEP_BOARD_DAYS); ohne Angabe 365',
  'help.serve.drain':
    'wie viele Sekunden es nach dem Stoppsignal noch weitergeht, ohne für Neue bereit zu sein (DRAIN_SECONDS); ohne Angabe 0',
  'help.backup': 'Räume und Partien eines Datenordners in eine Datei kopieren, während ein Server darauf spielt, und die Kopie prüfen',
  'help.backup.to': 'die neue Datei; eine vorhandene wird nicht ersetzt',
  'help.restore': 'eine solche Kopie in einen leeren Datenordner zurückspielen',
  'help.restore.file': 'die Kopie',
  'help.restore.data': 'der leere Ordner (TABLEHOP_DATA); ohne Angabe der übliche des Systems',
  'help.moveData': 'Räume und Partien eines Datenordners, dessen Server gestoppt ist, in eine leere PostgreSQL-Datenbank umziehen',
  'help.moveData.to': 'die Adresse der Datenbank, etwa postgres://benutzer:passwort@host/datenbank',

  'error.unknownGame': 'Es gibt kein Spiel „{$game}“; die Spiele sind: {$known}.',
  'error.players': '{$title} spielt man mit {$min} bis {$max} Personen.',
  'error.seat': 'Bei {$players} Personen gibt es die Plätze 1 bis {$players}.',
  'error.number': 'Das muss eine ganze Zahl sein.',
  'error.effort': 'Der Aufwand muss mindestens 1 sein.',
  'error.lang': 'Es gibt keine Sprache „{$lang}“; die Sprachen sind: {$known}.',
  'error.noServer': 'Unter {$file} liegt kein Server. Starte „tablehop“ aus dem Projekt, dann wird er gebaut.',
  'error.cannotRead': '{$file} lässt sich nicht lesen: {$reason}.',
  'error.cannotWrite': '{$file} lässt sich nicht schreiben: {$reason}.',
  'error.notJson': '{$file} ist kein JSON.',
  'error.notRecord': '{$file} ist keine Aufzeichnung einer Partie.',
  'error.damaged': 'Die Aufzeichnung ist beschädigt: {$reason}',
  'error.damagedAt': 'Die Aufzeichnung ist bei Zug {$move} beschädigt (gezählt ab 0): {$reason}',
  'error.byRule': '{$reason} (Regel {$rule}.)',

  'name.you': 'Person {$number} (du)',
  'name.bot': 'Bot {$number}',
  'name.player': 'Person {$number}',

  'level.random': 'zufällig',
  'level.easy': 'leicht',
  'level.medium': 'mittel',
  'level.hard': 'schwer',
  'level.expert': 'Profi',

  label: '{$name}: {$value}',

  'play.welcome': '{$title}: Du bist {$name} und spielst gegen {$bots}, Stufe: {$level}.',
  'play.welcome.alone': '{$title}: Du spielst allein.',
  'play.keys': 'Tippe die Nummer deiner Wahl oder: ? Regeln · s Punkte · u zurücknehmen · h Tipp · Enter Spielplan · q aufhören',
  'play.ask': 'Deine Wahl ({$first}–{$last}, ? s u h q):',
  'play.expected': '„{$given}“ verstehe ich nicht. Tippe eine Nummer von {$first} bis {$last}.',
  'play.back': 'Zurück',
  'play.nothingToUndo': 'Noch gibt es nichts zurückzunehmen.',
  'play.undone': 'Dein letzter Zug ist zurückgenommen.',
  'play.hint': 'Ein Bot würde: {$action}',
  'play.hint.reason': 'Das bringt sofort: {$reasons}.',
  'play.hint.noReason': 'Das bringt jetzt keine Punkte, zahlt sich aber später aus.',
  'play.quit.warning': 'Diese Partie kannst du später nicht fortsetzen.',
  'play.quit.ask': 'Noch einmal {$quit} zum Aufhören, Enter zum Weiterspielen:',
  'play.quit': 'Du hast den Tisch verlassen. Die Partie endet hier.',
  'play.saved': 'Die Aufzeichnung liegt in {$file}.',
  'play.over': 'Die Partie ist zu Ende.',
  'play.place': '{$place}. {$names}: {$points}',
  'play.points': `.input {$points :integer}
.match $points
one {{{$points} Punkt}}
*   {{{$points} Punkte}}`,
  'play.lost': 'Niemand hat gewonnen.',
  'play.total': 'Summe',
  'play.change': '{$line} {$points}',

  'rules.title': 'Die Regeln von {$title}',
  'rules.rulings': 'Unsere Klarstellungen',
  'rules.rulingsAbout': 'Wo die gedruckten Regeln nichts sagen oder sich widersprechen, haben wir so entschieden:',

  'records.chance': 'Zufall',
  'records.about': `.input {$players :integer}
.input {$moves :integer}
.match $players $moves
one one {{{$title}, {$players} Person, {$moves} Zug.}}
one *   {{{$title}, {$players} Person, {$moves} Züge.}}
*   one {{{$title}, {$players} Personen, {$moves} Zug.}}
*   *   {{{$title}, {$players} Personen, {$moves} Züge.}}`,
  'records.move': '{$number}. {$who}: {$action}',
  'records.unfinished': 'Die Partie ist nicht zu Ende.',
  'records.sound': 'Alle Züge sind erlaubt, und die Aufzeichnung ist unversehrt.',
  'records.asSeeded': 'wie der Startwert es ergibt',
  'records.given': 'EINGEGEBEN, nicht gezogen: Der Startwert ergibt {$drawn}',
  'records.allSeeded': `.input {$count :integer}
.match $count
0   {{Zu würfeln gab es nichts.}}
one {{Der einzige Wurf ist der, den der Startwert ergibt.}}
*   {{Alle {$count} Würfe sind die, die der Startwert ergibt.}}`,
  'records.someGiven':
    '.input {$given :integer} .match $given one {{{$given} von {$count} Würfen ist nicht der, den der Startwert ergibt: Er wurde eingegeben oder geändert.}} * {{{$given} von {$count} Würfen sind nicht die, die der Startwert ergibt: Sie wurden eingegeben oder geändert.}}',

  'review.progress': 'Partie wird besprochen: {$percent}',
  'review.decisions': 'Entscheidungen, verglichen mit denen eines Experten',
  'review.seat':
    '{$player}: verschenkt {$points} (Entscheidungen: {$decisions}, erzwungen: {$forced}, so gut wie die des Experten: {$good})',
  'review.nothing': 'Nichts wurde verschenkt.',
  'review.best': 'Der Experte würde: {$action}',
  'review.lost': 'Verschenkt: {$points} (±{$error}), Gewinnchance {$chance} (±{$chanceError})',
  'review.now': 'Die Wahl des Experten im Vergleich, sofort: {$lines}',
  'review.end': 'Die Wahl des Experten im Vergleich, am Ende im Mittel: {$lines}',
  'review.luck': 'Glück, verglichen mit dem Mittel dessen, was hätte fallen können',
  'review.luck.seat': '{$player}: {$points} (zu 95 % sicher: {$low} bis {$high}), Gewinnchance {$chance}',
  'review.turning': 'Wendepunkte',
  'review.turning.none': 'Es gab keinen.',
  'review.turning.decision': 'Eine Entscheidung: {$player} hat {$points} und {$chance} Gewinnchance verschenkt.',
  'review.turning.chance': 'Der Zufall hat die Gewinnchance von {$player} um {$chance} verschoben.',
  'review.turning.fell': 'Der Zufall hat die Aussichten von {$player} um {$points} verschoben.',
  'review.curve': 'Gewinnchancen nach so vielen Zügen',
};
