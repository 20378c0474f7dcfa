/** What the engine itself has to say. Its messages are for developers and logs, hence English only. */

export const sentences = {
  'engine.lineTooLong': 'The line is longer than {$bytes} bytes and was not read.',
  'engine.notUtf8': 'The line is not UTF-8 text.',
  'engine.notJson': 'The line is not JSON.',
  'engine.notObject': 'A request must be a JSON object.',
  'engine.nestedTooDeep': 'The request is nested deeper than {$levels} levels.',
  'engine.numberTooLarge': 'The request holds a number that is too large.',
  'engine.unknownCommand': 'There is no command {$cmd}; the commands are: {$known}.',
  'engine.unknownGame': 'There is no game {$game}; the games are: {$known}.',
  'engine.unknownMatch': 'There is no match {$match}.',
  'engine.noSeat': 'There is no seat {$seat}: the seats of this match are 0 to {$last}.',
  'engine.level': 'There is no level {$level}; the levels are: {$known}.',
  'engine.tooManyMatches': 'There are already {$matches} open matches; end one first.',
  'engine.recordGame': 'The record does not say which game it is of.',
  'engine.recordFails': 'The record fails at move {$move} (counting from 0): {$reason}',
  'engine.failed': 'The engine could not handle this request; nothing has changed.',
} as const;
