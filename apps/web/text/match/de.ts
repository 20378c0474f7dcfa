import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'match.unknown': 'Diese Partie gibt es in diesem Browser nicht. Vielleicht wurde sie gelöscht oder in einem anderen Browser gespielt.',
  'match.unknownGame': 'Das ist eine Partie eines Spiels, das hier nicht bekannt ist: „{$game}“.',
  'match.openElsewhere': 'Diese Partie ist in einem anderen Tab oder Fenster offen. Spiel dort weiter oder übernimm sie hier.',
  'match.takenOver': 'Diese Partie geht in einem anderen Tab oder Fenster weiter.',
  'match.removed': 'Diese Partie wurde gelöscht.',
  'match.closed': 'Diese Partie ist hier nicht mehr offen.',
  'match.failed': 'Bei uns ist etwas schiefgegangen. Was gespeichert war, ist sicher: Öffne die Partie noch einmal, um weiterzuspielen.',
  'match.botFailed': 'Ein Bot weiß nicht weiter. Nichts ist verloren: Öffne die Partie noch einmal, um weiterzuspielen.',
  'match.damaged':
    'Die gespeicherte Partie ist beschädigt: Eintrag {$entry} ihres Protokolls passt nicht zu dem, was davor war. Du kannst von dort in einer neuen Partie weiterspielen, das Gespeicherte als Datei sichern oder es löschen.',
  'match.damagedSummary': 'Was von dieser Partie gespeichert ist, lässt sich nicht lesen. Du kannst es als Datei sichern oder löschen.',
  'match.otherRules':
    'Diese Partie wurde nach Fassung {$given} der Regeln gespielt; hier gilt Fassung {$rules}. Du kannst sie als Datei sichern oder löschen.',
  'match.noHint': 'Hier gibt es nichts vorzuschlagen: Dieser Platz ist gerade nicht am Zug.',
  'match.badRequest': 'Das war nicht zu verstehen: „{$field}“ – {$fault}.',

  'match.storage.full':
    'In diesem Browser ist kein Platz mehr, deshalb wird nichts mehr gespeichert. Du kannst weiterspielen; um die Partie zu behalten, sichere sie als Datei oder schaff Platz, indem du alte löschst.',
  'match.storage.closed':
    'Dieser Browser lässt uns nichts speichern, vielleicht wegen eines privaten Fensters. Du kannst weiterspielen, aber die Partie ist weg, sobald du die Seite schließt: Sichere sie als Datei, um sie zu behalten.',
  'match.storage.newer':
    'In diesem Browser wurde eine neuere Version geöffnet, darum kann diese Seite nicht mehr speichern. Lade sie neu, um weiterzuspielen.',
  'match.storage.blocked':
    'In einem anderen Tab ist noch eine ältere Version offen, darum kann hier nichts gespeichert werden. Schließ den Tab und lade diese Seite dann neu.',
  'match.storage.grown':
    'Diese Partie ist in einem anderen Tab oder Fenster weitergegangen. Öffne sie noch einmal, um zu sehen, wie es steht.',

  'match.file.tooLong': 'Das ist keine Partiedatei: Sie ist länger als {$characters} Zeichen.',
  'match.file.notJson': 'Das ist keine Partiedatei: Sie lässt sich nicht als JSON lesen.',
  'match.file.foreign': 'In dieser Datei steckt keine Partie von uns.',
  'match.file.newer':
    'Diese Datei stammt von einer neueren Version. Lade die Seite neu, um diese Version zu bekommen, und versuch es noch einmal.',
  'match.file.field': 'Diese Partiedatei ist beschädigt: „{$field}“ fehlt oder ist falsch.',
  'match.file.game': 'Das ist eine Partie eines Spiels, das hier nicht bekannt ist: „{$game}“.',
  'match.file.seats': 'Diese Partiedatei ist beschädigt: Sie nennt {$seats} Plätze für {$players} Personen.',

  'match.damage.refused': 'Die Partie ist bei Zug {$number} von {$moves} beschädigt: Die Regeln erlauben diesen Zug dort nicht.',
  'match.damage.changed': 'Die Partie ist bei Zug {$number} von {$moves} beschädigt: Er oder etwas davor wurde nachträglich geändert.',
  'match.damage.unreadable': 'Die Partie ist bei Zug {$number} von {$moves} beschädigt: Das ist kein Zug.',
  'match.damage.end': 'Die Partie ist beschädigt: Züge wurden geändert, oder am Ende fehlen welche.',

  'match.link.tooLong':
    'Diese Partie ist zu lang für einen Link ({$characters} Zeichen; {$limit} sind möglich). Sichere sie stattdessen als Datei.',
  'match.link.newer':
    'Dieser Link stammt von einer neueren Version. Lade die Seite neu, um diese Version zu bekommen, und versuch es noch einmal.',
  'match.link.broken':
    'Dieser Link ist kaputt: Ein Teil fehlt oder wurde unterwegs verändert. Bitte noch einmal darum oder lass dir die Partie als Datei geben.',
};
