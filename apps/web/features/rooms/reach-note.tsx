/** Who can open a link, where that is not everybody: whoever opened the app as localhost would send a link that leads nowhere. */

import { say } from '../../ui/speech.ts';
import { siteForOthers } from './addresses.ts';

export function ReachNote() {
  const { reach } = siteForOthers();
  if (reach === 'everybody') return null;
  return (
    <p class="field-help">{reach === 'network' ? say('rooms.invite.network') : say('rooms.invite.onlyHere', { site: location.host })}</p>
  );
}
