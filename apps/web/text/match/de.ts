import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'match.unknown': 'Diese Partie gibt es in diesem Browser nicht. Vielleicht wurde sie gelöscht oder in einem anderen Browser gespielt.',
  'match.unknownGame':
    'Diese Partie gehört zu einem Spiel, das es in dieser Version nicht gibt: „{$game}“. Lade die Seite neu, um sie zu aktualisieren, und versuche es noch einmal.',
  'match.openElsewhere': 'Diese Partie ist in einem anderen Tab oder Fenster offen. Spiele dort weiter oder hol sie hierher.',
  'match.takenOver': 'Diese Partie geht in einem anderen Tab oder Fenster weiter.',
  'match.removed': 'Diese Partie wurde gelöscht.',
  'match.closed': 'Diese Partie ist hier nicht mehr offen.',
  'match.failed': 'Bei uns ist etwas schiefgegangen. Was gespeichert war, ist sicher: Öffne die Partie noch einmal, um weiterzuspielen.',
  'match.botFailed': 'Ein Bot weiß nicht weiter. Nichts ist verloren: Öffne die Partie noch einmal, um weiterzuspielen.',
  'match.damaged':
    'Die gespeicherte Partie ist beschädigt: Eintrag {$entry} im Verlauf passt nicht zu denen davor. Du kannst ab dort in einer neuen Partie weiterspielen oder das Vorhandene als Datei speichern.',
  'match.damagedSummary':
    'Was von dieser Partie gespeichert ist, lässt sich nicht lesen. Du kannst es als Datei speichern oder die Partie in deiner Liste löschen.',
  'match.otherRules':
    'Diese Partie wurde mit Version {$given} der Regeln gespielt; hier gilt Version {$rules}. Du kannst sie als Datei speichern oder in deiner Liste löschen.',
  'match.noHint': 'Hier gibt es nichts vorzuschlagen: Dieser Platz ist gerade nicht am Zug.',
  'match.trial.undo': 'Im Versuch, der zählt, lässt sich nur zurücknehmen, was noch niemand gesehen hat.',
  'match.trial.hint': 'Im Versuch, der zählt, gibt es keine Tipps.',
  'match.badRequest': 'Das war nicht zu verstehen: „{$field}“ – {$fault}.',

  'match.storage.full':
    'Der Speicher dieses Browsers ist voll, deshalb wird nichts mehr gespeichert. Du kannst weiterspielen; um die Partie zu behalten, speichere sie als Datei oder lösche alte, um Platz zu schaffen.',
  'match.storage.closed':
    'Dieser Browser lässt uns nichts speichern, vielleicht wegen eines privaten Fensters. Du kannst weiterspielen, aber die Partie ist weg, sobald du die Seite schließt: Speichere sie als Datei, um sie zu behalten.',
  'match.storage.newer':
    'In diesem Browser wurde eine neuere Version geöffnet, darum kann diese Seite nicht mehr speichern. Lade sie neu, um weiterzuspielen.',
  'match.storage.blocked':
    'In einem anderen Tab ist noch eine ältere Version offen, darum kann hier nichts gespeichert werden. Schließe den Tab und lade diese Seite dann neu.',
  'match.storage.grown':
    'Diese Partie ist in einem anderen Tab oder Fenster weitergegangen. Öffne sie noch einmal, um zu sehen, wie es steht.',

  'match.file.tooLong': 'Das ist keine Partiedatei: Sie ist länger als {$characters} Zeichen.',
  'match.file.notJson': 'Das ist keine Partiedatei: Sie lässt sich nicht als JSON lesen.',
  'match.file.foreign': 'In dieser Datei steckt keine Partie aus Tablehop.',
  'match.file.newer':
    'Diese Datei stammt von einer neueren Version. Lade die Seite neu, um diese Version zu bekommen, und versuche es noch einmal.',
  'match.file.field': 'Diese Partiedatei ist beschädigt: „{$field}“ fehlt oder ist falsch.',
  'match.file.game':
    'Diese Partie gehört zu einem Spiel, das es in dieser Version nicht gibt: „{$game}“. Lade die Seite neu, um sie zu aktualisieren, und versuche es noch einmal.',
  'match.file.seats': 'Diese Partiedatei ist beschädigt: Die Zahl der Plätze ({$seats}) passt nicht zur Zahl der Personen ({$players}).',

  'match.damage.refused': 'Die Partie ist bei Zug {$number} von {$moves} beschädigt: Die Regeln erlauben diesen Zug dort nicht.',
  'match.damage.changed': 'Die Partie ist bei Zug {$number} von {$moves} beschädigt: Er oder etwas davor wurde nachträglich geändert.',
  'match.damage.unreadable': 'Die Partie ist bei Zug {$number} von {$moves} beschädigt: Das ist kein Zug.',
  'match.damage.end': 'Die Partie ist beschädigt: Züge wurden geändert, oder am Ende fehlen welche.',

  'match.link.tooLong':
    'Diese Partie ist zu lang für einen Link ({$characters} Zeichen; {$limit} sind möglich). Speichere sie stattdessen als Datei.',
  'match.link.newer':
    'Dieser Link stammt von einer neueren Version. Lade die Seite neu, um diese Version zu bekommen, und versuche es noch einmal.',
  'match.link.broken':
    'Dieser Link ist kaputt: Ein Teil fehlt oder wurde unterwegs verändert. Lass ihn dir noch einmal schicken oder lass dir die Partie als Datei geben.',
};
