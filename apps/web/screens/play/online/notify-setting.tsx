import { Toggle } from '../../../ui/choice.tsx';
import { notify } from '../../../ui/notices.ts';
import { settings } from '../../../ui/settings.ts';
import { say } from '../../../ui/speech.ts';
import { allowNotifications } from './notification.ts';

/** Whether the browser says when it is one's turn. It is asked for its permission only here. */
export function NotifySetting() {
  const change = async (isWanted: boolean) => {
    settings.notifying.value = isWanted;
    if (!isWanted || (await allowNotifications())) return;
    settings.notifying.value = false;
    notify({ kind: 'info', text: say('rooms.table.notify.blocked') });
  };
  return (
    <Toggle
      label={say('rooms.table.notify')}
      help={say('rooms.table.notify.help')}
      value={settings.notifying.value}
      onChange={(isWanted) => void change(isWanted)}
    />
  );
}
