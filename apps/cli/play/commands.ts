/** What can be typed at any time. An empty line shows the board again. */
export const COMMANDS = { rules: '?', scores: 's', undo: 'u', hint: 'h', quit: 'q' } as const;
