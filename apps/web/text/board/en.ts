/** The words of boards of the day. */
export const en = {
  'board.title': 'Board of the day',
  'board.empty': 'Nobody is on the board yet. Will you be the first?',
  'board.place': 'Place',
  'board.player': 'Player',
  'board.result': 'Result',
  'board.you': 'you',
  'board.anonymous': 'Somebody',
  'board.yours': `.input {$count :integer}
.match $count
one {{You are alone on the board so far.}}
*   {{You are number {$place} of {$count}.}}`,
  'board.others': `.input {$count :integer}
.match $count
one {{and {$count} more}}
*   {{and {$count} more}}`,
  'board.enter': 'Put my result on the board',
  'board.enter.unasked': 'From now on, do so without asking',
  'board.enter.note':
    'Your name, your symbol and your moves are sent. The server plays the moves again, and keeps name, symbol and result.',
  'board.closed': 'This board is closed: results are taken until a week after their day.',
  'board.waiting': 'Your result is kept here and will be sent as soon as the server can be reached.',

  'board.problem.no-board': 'There is no board for this game and day.',
  'board.problem.too-early':
    'This device’s date seems to be wrong: for the server, this day has not begun yet. Your result is safe here and will be sent once the day begins.',
  'board.problem.too-late': 'Your result came too late: a board closes a week after its day. Is this device’s date right?',
  'board.problem.already-entered': 'Another result of this browser is on the board already. The first one counts.',
  'board.problem.refused': 'Your result is not on the board.',
  'board.problem.bad-request': 'The server could not read your result.',
  'board.problem.too-large': 'Your result is too large for the server.',
  'board.problem.too-fast': 'Too many results came from your network at once. Yours will be sent again later.',
  'board.problem.busy': 'The server is busy. Your result will be sent again later.',
  'board.problem.not-allowed': 'Results cannot be sent to the board from this page.',
  'board.problem.storage': 'The server could not store your result. It will be sent again later.',
  'board.problem.server-away': 'The server is away. Your result will be sent again later.',
  'board.problem.failed': 'Something went wrong on the server. Your result will be sent again later.',
} as const;
