/** The keys, listed. */

import type { Speaker } from '@tablehop/text';
import { Dialog } from '../../../ui/dialog.tsx';
import { say } from '../../../ui/say.ts';
import { COMMANDS, KEYS } from '../shortcuts.ts';
import './help-sheet.css';

export function HelpSheet({ speak, onClose }: { readonly speak: Speaker; readonly onClose: () => void }) {
  return (
    <Dialog title={say(speak, 'play.help.title')} closeLabel={say(speak, 'play.close')} onClose={onClose}>
      <p>{say(speak, 'play.help.text')}</p>
      <dl class="help-sheet">
        {COMMANDS.map((command) => (
          <div key={command}>
            <dt>
              <kbd>{KEYS[command] === ' ' ? say(speak, 'play.help.space') : KEYS[command]}</kbd>
            </dt>
            <dd>{say(speak, `play.help.${command}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
