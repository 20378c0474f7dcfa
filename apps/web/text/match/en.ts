export const en = {
  'match.unknown': 'There is no such match in this browser. It may have been deleted, or it was played in another browser.',
  'match.unknownGame': 'This is a match of a game that is not known here: “{$game}”.',
  'match.openElsewhere': 'This match is open in another tab or window. Go on there, or take it over here.',
  'match.takenOver': 'This match goes on in another tab or window.',
  'match.removed': 'This match has been deleted.',
  'match.closed': 'This match is no longer open here.',
  'match.failed': 'Something went wrong on our side. Whatever was saved is safe: open the match again to go on.',
  'match.botFailed': 'A bot does not know what to do. Nothing is lost: open the match again to go on.',
  'match.damaged':
    'The stored match is damaged: entry {$entry} of its log does not fit what came before. You can go on from there in a new match, save what is stored as a file, or delete it.',
  'match.damagedSummary': 'What is stored of this match cannot be read. You can save it as a file or delete it.',
  'match.otherRules':
    'This match was played by version {$given} of the rules; this is version {$rules}. You can save it as a file or delete it.',
  'match.noHint': 'There is nothing to suggest: this seat may not act now.',
  'match.badRequest': 'That could not be understood: “{$field}” – {$fault}.',

  'match.storage.full':
    'This browser has no room left, so nothing more is saved. You can play on; to keep the match, save it as a file or make room by deleting old ones.',
  'match.storage.closed':
    'This browser does not let us save anything, perhaps because of a private window. You can play on, but the match is gone when you close the page: save it as a file to keep it.',
  'match.storage.newer': 'A newer version has been opened in this browser, so this page can no longer save. Reload it to go on.',
  'match.storage.blocked':
    'An older version is still open in another tab, so nothing can be saved here. Close that tab, then reload this page.',
  'match.storage.grown': 'This match has gone on in another tab or window. Open it again to see where it stands.',

  'match.file.tooLong': 'This is not a match file: it is longer than {$characters} characters.',
  'match.file.notJson': 'This is not a match file: it cannot be read as JSON.',
  'match.file.foreign': 'This file does not hold a match of ours.',
  'match.file.newer': 'This file was written by a newer version. Reload the page to get that version, then try again.',
  'match.file.field': 'This match file is damaged: “{$field}” is missing or wrong.',
  'match.file.game': 'This is a match of a game that is not known here: “{$game}”.',
  'match.file.seats': 'This match file is damaged: it names {$seats} seats for {$players} players.',

  'match.damage.refused': 'The match is damaged at move {$number} of {$moves}: the rules do not allow that move there.',
  'match.damage.changed': 'The match is damaged at move {$number} of {$moves}: that move, or something before it, was changed afterwards.',
  'match.damage.unreadable': 'The match is damaged at move {$number} of {$moves}: that is not a move.',
  'match.damage.end': 'The match is damaged: moves were changed, or some are missing at the end.',

  'match.link.tooLong': 'This match is too long for a link ({$characters} characters; {$limit} are possible). Save it as a file instead.',
  'match.link.newer': 'This link was made by a newer version. Reload the page to get that version, then try again.',
  'match.link.broken':
    'This link is broken: part of it is missing or was changed on the way. Ask for it once more, or for the match as a file.',
} as const;
