export const en = {
  'match.unknown': 'There is no such match in this browser. It may have been deleted, or it was played in another browser.',
  'match.unknownGame': 'This match needs a game that this version does not have: “{$game}”. Reload the page to update, then try again.',
  'match.openElsewhere': 'This match is open in another tab or window. Continue there, or move it here.',
  'match.takenOver': 'This match now continues in another tab or window.',
  'match.removed': 'This match has been deleted.',
  'match.closed': 'This match is no longer open here.',
  'match.failed': 'Something went wrong on our side. What was saved is safe: open the match again to continue.',
  'match.botFailed': 'A bot got stuck. Nothing is lost: open the match again to continue.',
  'match.damaged':
    'This saved match is damaged at entry {$entry} of its log. You can continue from just before that point in a new match, or save what is left as a file.',
  'match.damagedSummary': 'This saved match cannot be read. You can save it as a file or delete it.',
  'match.otherRules':
    'This match was played with version {$given} of the rules; this is version {$rules}. You can save it as a file or delete it.',
  'match.noHint': 'There is no hint: this player cannot act now.',
  'match.trial.undo': 'In the try that counts, only a move that nobody has seen yet can be undone.',
  'match.trial.hint': 'There are no hints in the try that counts.',
  'match.badRequest': 'That could not be understood: “{$field}” – {$fault}.',

  'match.storage.full':
    'This browser’s storage is full, so nothing more is saved. You can continue, but to keep the match, save it as a file or delete old matches to make room.',
  'match.storage.closed':
    'This browser does not allow saving, perhaps because this is a private window. You can continue, but the match will be lost when you close the page: save it as a file to keep it.',
  'match.storage.newer': 'A newer version has been opened in this browser, so this page can no longer save. Reload it to continue.',
  'match.storage.blocked':
    'An older version is still open in another tab, so nothing can be saved here. Close that tab, then reload this page.',
  'match.storage.grown': 'This match has been continued in another tab or window. Open it again to see the latest move.',

  'match.file.tooLong': 'This is not a match file: it is longer than {$characters} characters.',
  'match.file.notJson': 'This is not a match file: it is not valid JSON.',
  'match.file.foreign': 'This is not a Tablehop match file.',
  'match.file.newer': 'This file was written by a newer version. Reload the page to get that version, then try again.',
  'match.file.field': 'This match file is damaged: “{$field}” is missing or wrong.',
  'match.file.game': 'This match needs a game that this version does not have: “{$game}”. Reload the page to update, then try again.',
  'match.file.seats': 'This match file is damaged: it names {$seats} seats for {$players} players.',

  'match.damage.refused': 'The match is damaged at move {$number} of {$moves}: the rules do not allow that move there.',
  'match.damage.changed': 'The match is damaged at move {$number} of {$moves}: that move, or something before it, was changed afterwards.',
  'match.damage.unreadable': 'The match is damaged at move {$number} of {$moves}: that is not a move.',
  'match.damage.end': 'The match is damaged: moves were changed, or some are missing at the end.',

  'match.link.tooLong': 'This match is too long for a link ({$characters} characters; {$limit} are possible). Save it as a file instead.',
  'match.link.newer': 'This link was made by a newer version. Reload the page to get that version, then try again.',
  'match.link.broken':
    'This link is broken: part of it is missing or was changed on the way. Ask for a new link, or for the match as a file.',
} as const;
