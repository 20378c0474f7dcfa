/** What must hold in every simulation, whatever goes wrong in it: by name, in a sentence. checks.ts looks after them. */

export const INVARIANTS = {
  'logged-once': 'Every acknowledged move stands in the log exactly once, and no request is carried out twice.',
  'logged-in-order': 'The moves of one person stand in the log in the order in which they were acknowledged.',
  'log-whole': 'Entries are numbered without gap or fork, their chain of hashes holds, and the table opens again from them.',
  'stored-first': 'Nothing is acknowledged or shown before it is stored.',
  'one-writer': 'Fencing numbers never decrease: once a lease has been taken, nothing is appended under an older one.',
  'secrets-kept': 'No frame tells more than its reader may know at that version of the match.',
  'never-back': 'The versions that a page is shown never go back, and each look is the one of the log at that version.',
  'told-in-steps': 'News of a move follows on what the page was shown before: no step is left out or told twice.',
  'room-history': 'A room grows by one revision at a time, each following on the one before.',
  'tokens-hold': 'Whoever is a member of the room as it is stored is let in with their token, by every process that can read it.',
  'views-converge': 'After healing, everybody sees the match as the log has it.',
  'rooms-converge': 'After healing, everybody sees the room as it is stored, and who is there.',
  'everybody-goes-on': 'After healing, everybody who wants to move can move, and every question is answered.',
  'no-inner-error': 'Nothing fails that is nobody’s fault but ours: faults end in a refusal or in another attempt.',
} as const;

export type InvariantName = keyof typeof INVARIANTS;

export type Failure = { readonly invariant: InvariantName; readonly detail: string; readonly at: number };
