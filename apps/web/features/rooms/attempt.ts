import { reasonFor } from '../../match/reason.ts';
import { notify } from '../../ui/notices.ts';

/** Does something in a room; if it cannot be done, says why. True if it was done. */
export async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    notify({ kind: 'problem', text: reasonFor(error, 'rooms.problem.failed') });
    return false;
  }
}
