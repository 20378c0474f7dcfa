import { reasonFor } from '../../match/reason.ts';
import { notify } from '../../ui/notices.ts';
import { codeOf } from './use-room.ts';

/** Does something in a room; if it cannot be done, says why. True if it was done. `onTooFast`: the server's limit is no problem here. */
export async function attempt(work: () => Promise<unknown>, onTooFast?: () => void): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (onTooFast !== undefined && codeOf(error) === 'too-fast') onTooFast();
    else notify({ kind: 'problem', text: reasonFor(error, 'rooms.problem.failed') });
    return false;
  }
}
