/** The matches kept in this browser, as the home page shows them. */

import type { Message } from '@tablehop/core';
import type { Matches, MatchSummary } from '@tablehop/host';
import { useEffect, useState } from 'preact/hooks';
import { reasonFor } from '../../match/reason.ts';
import type { WebKey } from '../../text/say-with.ts';
import { notify } from '../../ui/notices.ts';

export type Recent = {
  /** Newest first. */
  readonly recent: readonly MatchSummary[];
  /** What keeps this browser from keeping matches, if anything does. */
  readonly trouble: Message | null;
  readonly reload: () => Promise<void>;
};

export function useRecent(): Recent {
  const [recent, setRecent] = useState<readonly MatchSummary[]>([]);
  const [trouble, setTrouble] = useState<Message | null>(null);
  const reload = () =>
    withMatches(async (matches) => {
      setRecent(await matches.recent());
      setTrouble(matches.trouble.value);
    }, 'house.problem.recent');
  useEffect(() => void reload(), []);
  return { recent, trouble, reload };
}

/** The matches come with their own code, which the home page does not wait for. */
export async function withMatches(use: (matches: Matches) => Promise<void>, problem: WebKey): Promise<void> {
  try {
    await use((await import('../../match/index.ts')).matches);
  } catch (error) {
    notify({ kind: 'problem', text: reasonFor(error, problem) });
  }
}
