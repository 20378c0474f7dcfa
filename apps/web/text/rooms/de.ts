import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'rooms.setUp.lead': 'Öffne einen Raum und schick den Link weiter. Wer ihn öffnet, setzt sich dazu: für gleich oder für mehrere Tage.',
  'rooms.setUp.game': 'Welches Spiel?',
  'rooms.setUp.seats': 'Freunde und Bots',
  'rooms.setUp.open': 'Raum öffnen',
  'rooms.setUp.opening': 'Wird geöffnet …',
  'rooms.setUp.fresh': 'Ein neuer Raum wird geöffnet …',

  'rooms.plan.game': 'Optionen des Spiels',
  'rooms.plan.clock': 'Zeit pro Zug',
  'rooms.plan.clock.none': 'Unbegrenzt',
  'rooms.plan.clock.seconds': 'Live',
  'rooms.plan.clock.days': 'Ganz in Ruhe',
  'rooms.plan.perTurn': '{$time} pro Zug',
  'rooms.plan.timeUp': 'Wenn die Zeit um ist',
  'rooms.plan.timeUp.stand-in': 'Ein Bot spielt weiter, bis die Person zurück ist',
  'rooms.plan.timeUp.give-up': 'Der Platz ist verloren, ein Bot spielt zu Ende',
  'rooms.plan.standIn': 'Vertretung',
  'rooms.plan.standIn.help': 'Dieser Bot spielt auch für alle, die während der Partie gehen.',
  'rooms.plan.seated': 'Platz 1',
  'rooms.plan.seatedFirst': 'Platz 1 beginnt',
  'rooms.plan.table': 'Regeln am Tisch',
  'rooms.plan.hints': 'Tipps erlaubt',
  'rooms.plan.noHints': 'ohne Tipps',
  'rooms.plan.listed': 'Offen für alle',
  'rooms.plan.listed.help': 'Der Raum steht auf der Startseite unter den offenen Tischen, und alle dürfen sich dazusetzen.',

  'rooms.room': 'Raum',
  'rooms.opening': 'Der Raum wird betreten …',
  'rooms.brought': `.input {$moves :integer}
.match $moves
one {{Geht nach {$moves} Zug weiter.}}
*   {{Geht nach {$moves} Zügen weiter.}}`,
  'rooms.position': 'Beginnt mitten in einer Partie.',

  'rooms.invite.title': 'Freunde einladen',
  'rooms.invite.code': 'Code',
  'rooms.invite.how': 'Schick den Link weiter oder sag den Code durch: Man gibt ihn auf {$site} ein.',
  'rooms.invite.network': 'Der Link funktioniert für alle im selben WLAN oder Netzwerk.',
  'rooms.invite.onlyHere':
    'Diesen Link kann nur dieser Computer öffnen: {$site} meint immer das eigene Gerät. Um andere einzuladen, öffne Tablehop über die Netzwerkadresse dieses Computers.',
  'rooms.invite.link': 'Link zu diesem Raum',
  'rooms.invite.copy': 'Link kopieren',
  'rooms.invite.copyFailed': 'Der Link ist markiert: Kopiere ihn von Hand.',
  'rooms.invite.share': 'Teilen',
  'rooms.invite.text': 'Spiel {$game} mit mir!',
  'rooms.invite.qr': 'QR-Code',
  'rooms.invite.qr.name': 'QR-Code des Links: {$link}',
  'rooms.watch.link': 'Link zum Zuschauen',
  'rooms.watch.help': 'Wer ihn öffnet, schaut zu und sieht nur, was alle sehen dürfen.',
  'rooms.watch.count': `.input {$count :integer}
.match $count
0   {{Niemand schaut zu}}
one {{{$count} Person schaut zu}}
*   {{{$count} Personen schauen zu}}`,
  'rooms.watch.you': 'Du schaust zu.',
  'rooms.watch.waiting': 'Die Partie beginnt, sobald alle bereit sind.',
  'rooms.fresh.link': 'Link zu einem neuen Raum',
  'rooms.fresh.help': 'Öffnet jedes Mal einen neuen Raum wie diesen: für eure Chatgruppe oder als Lesezeichen.',
  'rooms.fresh.noPieces': 'Eigenes Spielmaterial ist nicht dabei.',
  'rooms.more': 'Weitere Links',

  'rooms.seats': 'Plätze',
  'rooms.seat.open': 'Frei',
  'rooms.seat.forFriend': 'Frei für jemanden',
  'rooms.seat.you': 'du',
  'rooms.seat.host': 'Host',
  'rooms.seat.ready': 'bereit',
  'rooms.seat.notReady': 'noch nicht bereit',
  'rooms.seat.online': 'da',
  'rooms.seat.offline': 'gerade nicht da',
  'rooms.seat.away': 'die Vertretung spielt',
  'rooms.seat.left': 'ist gegangen',
  'rooms.seat.choose': 'Wer spielt auf Platz {$number}?',
  'rooms.seat.add': 'Platz hinzufügen',
  'rooms.seat.remove': 'Platz {$number} wegnehmen',

  'rooms.sit.title': 'Setz dich dazu',
  'rooms.sit.button': 'Hinsetzen',
  'rooms.sit.here': 'Hierher setzen',
  'rooms.sit.hereNamed': 'Hierher setzen: Platz {$number}',
  'rooms.sit.full': 'Alle Plätze sind besetzt. Bleib und schau zu, oder warte, bis ein Platz frei wird.',
  'rooms.sit.markTaken': '{$mark}, vergeben an {$name}',
  'rooms.person.change': 'Name oder Zeichen ändern',
  'rooms.person.save': 'Speichern',

  'rooms.ready': 'Ich bin bereit',
  'rooms.unready': 'Doch noch nicht',
  'rooms.start': 'Partie beginnen',
  'rooms.start.open': `.input {$count :integer}
.match $count
one {{Ein Platz ist frei: Lade jemanden ein, oder lass dort einen Bot spielen.}}
*   {{{$count} Plätze sind frei: Lade Freunde ein, oder lass dort Bots spielen.}}`,
  'rooms.start.stillOpen': `.input {$count :integer}
.match $count
one {{Ein Platz ist noch frei.}}
*   {{{$count} Plätze sind noch frei.}}`,
  'rooms.start.waiting': '{$names} ist noch nicht bereit.',
  'rooms.start.waitingMany': '{$names} sind noch nicht bereit.',
  'rooms.start.missed':
    '{$names} war bereit, aber das Gerät hat beim Start nicht geantwortet. Alle müssen noch einmal sagen, dass sie bereit sind.',
  'rooms.start.missedMany':
    '{$names} waren bereit, aber die Geräte haben beim Start nicht geantwortet. Alle müssen noch einmal sagen, dass sie bereit sind.',
  'rooms.start.you': 'Nur du fehlst noch: Bist du bereit?',
  'rooms.start.sit': 'Setz dich, um die Partie zu beginnen.',
  'rooms.start.go': 'Alle sind bereit.',
  'rooms.start.byHost': 'Alle sind bereit: {$name} beginnt die Partie.',
  'rooms.start.few': 'Dieses Spiel braucht mindestens {$min} Plätze.',
  'rooms.stand': 'Aufstehen und zuschauen',
  'rooms.leave': 'Raum verlassen',
  'rooms.leave.title': 'Diesen Raum verlassen?',
  'rooms.leave.text': 'Dein Platz wird frei. Mit dem Link kannst du wiederkommen, solange ein Platz frei ist.',
  'rooms.remove': 'Entfernen',
  'rooms.remove.named': '{$name} entfernen',
  'rooms.remove.title': '{$name} aus dem Raum entfernen?',
  'rooms.remove.text': 'Der Platz wird frei. Wer den Link noch hat, kann wiederkommen.',

  'rooms.dice.early': 'Der Server wollte den Würfelbeitrag dieses Geräts, bevor alle Beiträge feststanden. Er wurde nicht aufgedeckt.',
  'rooms.dice.absent': 'Dieses Gerät war nicht verbunden, als die Würfel gemischt wurden. Deshalb steckt von ihm nichts darin.',
  'rooms.dice.changed': 'Vorsicht: Das sind nicht die Würfel, die vor der Partie feststanden. Vielleicht hat sie jemand ausgesucht.',

  'rooms.change': 'Ändern',
  'rooms.change.title': 'Einstellungen des Raums',
  'rooms.change.note': 'Danach müssen alle noch einmal sagen, dass sie bereit sind.',

  'rooms.move': 'Meinen Platz auf ein anderes Gerät mitnehmen',
  'rooms.move.text':
    'Öffne diesen Link auf dem anderen Gerät, oder scanne dort den Code. Er gilt einmal, bis {$time} Uhr, und dieses Gerät gibt den Platz ab.',
  'rooms.move.link': 'Einmal-Link',
  'rooms.move.making': 'Der Link wird erstellt …',

  'rooms.connection.away': 'Der Server antwortet nicht. Neuer Versuch …',
  'rooms.reloading': 'Wird neu geladen …',

  'rooms.said.sat': '{$name} hat sich gesetzt.',
  'rooms.said.left': '{$name} ist gegangen.',
  'rooms.said.ready': '{$name} ist bereit.',

  'rooms.mine.title': 'Deine Online-Partien',
  'rooms.mine.yourTurn': 'Du bist am Zug',
  'rooms.mine.theirTurn': 'Am Zug: {$names}',
  'rooms.mine.running': 'Läuft',
  'rooms.mine.gathering': 'Noch nicht begonnen',
  'rooms.mine.over': 'Beendet',
  'rooms.mine.open': 'Öffnen',
  'rooms.mine.forget': 'Aus der Liste nehmen',
  'rooms.mine.timeLeft': 'noch {$time}',
  'rooms.mine.named': '{$label}: {$game}, {$names}',
  'rooms.mine.resume': 'Du bist am Zug: {$game}',
  'rooms.tables.title': 'Offene Tische',
  'rooms.tables.lead': 'Hier dürfen sich alle dazusetzen.',
  'rooms.tables.free': `.input {$count :integer}
.match $count
one {{{$count} Platz frei}}
*   {{{$count} Plätze frei}}`,
  'rooms.tables.joinNamed': 'Mitspielen: {$game}, {$names}',

  'rooms.way.again': 'Noch einmal versuchen',
  'rooms.way.guest': 'Als Gast hineinschauen',
  'rooms.way.new': 'Eigenen Raum öffnen',
  'rooms.way.home': 'Zu allen Spielen',
  'rooms.way.local': 'Ohne Server spielen',
  'rooms.trouble.room': 'Diesen Raum gibt es nicht',
  'rooms.trouble.full': 'Der Raum ist voll',
  'rooms.trouble.seat': 'Dein Platz ist nicht mehr hier',
  'rooms.trouble.link': 'Dieser Link führt nicht weiter',
  'rooms.trouble.old': 'Bitte neu laden',
  'rooms.trouble.server': 'Der Server antwortet nicht',
  'rooms.trouble.limit': 'Einen Moment bitte',
  'rooms.trouble.out': 'Du bist nicht mehr in diesem Raum',
  'rooms.trouble.other': 'Das hat nicht geklappt',

  'rooms.out.removed': 'Der Host hat dich aus dem Raum entfernt.',
  'rooms.out.moved': 'Dein Platz ist auf ein anderes Gerät umgezogen. Dort geht es weiter.',
  'rooms.out.closed': 'Dieser Raum wurde geschlossen.',

  'rooms.problem.unknown-room':
    'Unter dieser Adresse gibt es keinen Raum. Vielleicht ist der Link unvollständig, oder der Raum ist schon lange geschlossen.',
  'rooms.problem.bad-code':
    'Kein Raum hat diesen Code. Prüfe die sechs Buchstaben, oder bitte um den Link: Ein Code gilt nur, bis die Partie zu Ende ist.',
  'rooms.problem.bad-token': 'Dein Platz in diesem Raum ist auf ein anderes Gerät umgezogen, oder er wurde aufgegeben.',
  'rooms.problem.bad-ticket':
    'Dieser Link wurde schon benutzt, oder seine zehn Minuten sind um. Erstelle auf deinem anderen Gerät einen neuen.',
  'rooms.problem.room-full': 'Alle Plätze sind besetzt. Du kannst zuschauen oder einen eigenen Raum öffnen.',
  'rooms.problem.seat-taken': 'Auf diesen Platz hat sich gerade jemand anderes gesetzt.',
  'rooms.problem.not-your-seat': 'Auf diesem Platz sitzt jemand anderes.',
  'rooms.problem.not-host': 'Das kann nur der Host des Raums.',
  'rooms.problem.not-seated': 'Dafür brauchst du einen Platz.',
  'rooms.problem.not-entered': 'Du bist gerade in keinem Raum.',
  'rooms.problem.not-ready': 'Die Partie kann noch nicht beginnen: Ein Platz ist frei, oder jemand ist noch nicht bereit.',
  'rooms.problem.wrong-phase': 'Das geht gerade nicht: Die Partie hat inzwischen begonnen oder ist zu Ende.',
  'rooms.problem.not-allowed': 'Das geht hier nicht.',
  'rooms.problem.bad-plan': 'So lässt sich kein Raum einrichten. Vielleicht stammen Link oder Optionen aus einer anderen Version.',
  'rooms.problem.bad-name': 'Dieser Name geht nicht. Bitte wähle einen anderen.',
  'rooms.problem.bad-seats': 'Mit dieser Zahl von Plätzen lässt sich das Spiel nicht spielen.',
  'rooms.problem.no-hints': 'Tipps sind in diesem Raum ausgeschaltet.',
  'rooms.problem.not-over': 'Das geht erst, wenn die Partie zu Ende ist.',
  'rooms.problem.no-match': 'In diesem Raum läuft gerade keine Partie.',
  'rooms.problem.too-many': 'Das ist im Moment zu viel. Warte eine Weile und versuche es dann noch einmal.',
  'rooms.problem.too-fast': 'Das war zu schnell. Warte einen Moment und versuche es dann noch einmal.',
  'rooms.problem.outdated': 'Diese Seite ist älter als der Server. Lade sie neu: Dein Platz und deine Partien bleiben.',
  'rooms.problem.newer': 'Der Server ist älter als diese Seite. Bitte versuche es in ein paar Minuten noch einmal.',
  'rooms.problem.hello-first': 'Die Verbindung kam nicht richtig zustande. Bitte lade die Seite neu.',
  'rooms.problem.bad-request': 'Der Server hat diese Seite nicht verstanden. Bitte lade sie neu.',
  'rooms.problem.storage-full':
    'Der Speicher des Servers ist voll. Das konnte nicht gespeichert werden, es hat sich nichts geändert. Versuche es später noch einmal; wer den Server betreibt, muss Platz schaffen.',
  'rooms.problem.storage': 'Der Server konnte das nicht speichern, es hat sich nichts geändert. Bitte versuche es gleich noch einmal.',
  'rooms.problem.server-away':
    'Der Server antwortet nicht. Prüfe die Verbindung und versuche es noch einmal. Partien gegen Bots und an einem Bildschirm gehen auch ohne ihn.',
  'rooms.problem.client-closed': 'Diese Seite hat ihre Verbindung zum Server beendet. Lade sie neu, um weiterzumachen.',
  'rooms.problem.failed': 'Auf dem Server ist etwas schiefgegangen. Verloren ist nichts: Bitte versuche es noch einmal.',

  'rooms.table.reconnecting': 'Verbindung verloren. Neuer Versuch… Deine Züge sind sicher.',
  'rooms.table.sending': 'Verbindung verloren. Dein Zug wird gesendet, sobald sie wieder steht.',
  'rooms.table.connected': 'Die Verbindung steht wieder.',
  'rooms.table.absent': `.input {$count :integer}
.match $count
one {{{$names} ist am Zug und gerade nicht da.}}
*   {{{$names} sind am Zug und gerade nicht da.}}`,
  'rooms.table.standIn': 'Ein Bot spielt für dich.',
  'rooms.table.back': 'Ich bin wieder da',
  'rooms.table.choosing': 'überlegt',
  'rooms.table.watching': 'Du siehst zu.',
  'rooms.table.yourTurn': 'Du bist am Zug – {$game}',
  'rooms.table.yourTurn.text': 'Die anderen warten auf dich.',
  'rooms.table.notify': 'Benachrichtige mich, wenn ich am Zug bin',
  'rooms.table.notify.help': 'Durch eine Nachricht deines Browsers, solange diese Seite im Hintergrund ist.',
  'rooms.table.notify.blocked': 'Dein Browser blockiert Benachrichtigungen dieser Seite. In seinen Einstellungen kannst du sie erlauben.',
  'rooms.table.links': 'Einladen oder zusehen',
  'rooms.table.leave': 'Meinen Platz aufgeben',
  'rooms.table.leave.title': 'Deinen Platz aufgeben?',
  'rooms.table.leave.text':
    'Ein Bot spielt für dich weiter, und jemand anderes darf übernehmen. Selbst kannst du den Platz nicht zurückholen.',
  'rooms.table.lostSeat': 'Deine Zeit war um: Ein Bot spielt für dich weiter. Du siehst jetzt zu.',

  'rooms.react': 'Reagieren',
  'rooms.react.title': 'Eine Reaktion senden',
  'rooms.react.clap': 'Bravo',
  'rooms.react.laugh': 'Haha',
  'rooms.react.wow': 'Wow',
  'rooms.react.sad': 'O nein',
  'rooms.react.think': 'Hm',
  'rooms.react.heart': 'Wie schön',
  'rooms.react.luck': 'Viel Glück',
  'rooms.react.wave': 'Hallo',
  'rooms.react.said': '{$name}: {$reaction}',
  'rooms.nudge': '{$name} anstupsen',
  'rooms.nudge.done': '{$name} wurde angestupst.',
  'rooms.nudge.enough': 'Du hast {$name} gerade erst angestupst. Warte einen Moment.',
  'rooms.nudge.got': '{$name} stupst dich an: Du bist am Zug.',
  'rooms.somebody': 'Jemand',

  'rooms.wish.take': 'Für {$name} weiterspielen',
  'rooms.wish.explain': 'Die Spielenden werden gefragt, ob du diesen Platz übernehmen darfst.',
  'rooms.wish.waiting': 'Du möchtest für {$name} weiterspielen. Warten auf die Antwort der Spielenden.',
  'rooms.wish.withdraw': 'Anfrage zurückziehen',
  'rooms.wish.asks': '{$name} möchte für {$other} weiterspielen.',
  'rooms.wish.asks.nameless': 'Jemand möchte für {$other} weiterspielen.',
  'rooms.wish.answer': 'Antworten',
  'rooms.wish.title': 'Darf {$name} übernehmen?',
  'rooms.wish.title.nameless': 'Darf jemand übernehmen?',
  'rooms.wish.agree': 'Ja, willkommen',
  'rooms.wish.decline': 'Nein, danke',
  'rooms.wish.granted': 'Du spielst jetzt für {$name} weiter.',
  'rooms.wish.refused': 'Die Spielenden möchten lieber so weiterspielen.',

  'rooms.log.left': '{$name} ist gegangen. Ein Bot spielt weiter.',
  'rooms.log.taken': '{$name} spielt jetzt für {$other} weiter.',
  'rooms.log.taken.you': 'Du spielst jetzt für {$other} weiter.',

  'rooms.undo.own': 'Du möchtest den letzten Zug zurücknehmen.',
  'rooms.undo.wants': '{$name} möchte den letzten Zug zurücknehmen.',
  'rooms.undo.waiting': `.input {$count :integer}
.match $count
one {{Warten auf die Zustimmung von {$names}.}}
*   {{Warten auf die Zustimmung von {$names}.}}`,
  'rooms.undo.asks': '{$name} möchte den letzten Zug zurücknehmen. {$again} Bist du einverstanden?',

  'rooms.rematch.offered': 'Es gibt eine Revanche!',
  'rooms.rematch.wanted': `.input {$count :integer}
.match $count
one {{{$names} möchte eine Revanche!}}
*   {{{$names} möchten eine Revanche!}}`,
  'rooms.rematch.join': 'Zur Revanche',
  'rooms.rematch.watch': 'Revanche ansehen',

  'rooms.bring': 'Online weiterspielen',
  'rooms.bring.text':
    'Die Partie geht in einem Raum weiter, so wie sie steht. Du behältst deinen Platz, Bots bleiben sitzen, und deine Freunde setzen sich über einen Link dazu. {$fresh}',
  'rooms.fork': 'Online weiterspielen',
};
