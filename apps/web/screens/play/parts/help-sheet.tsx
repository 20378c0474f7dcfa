/** The keys, listed. */

import type { Speaker } from '@tablehop/text';
import { sayWith } from '../../../text/say-with.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { COMMANDS, KEYS } from '../shortcuts.ts';
import './help-sheet.css';

export function HelpSheet({ speak, onClose }: { readonly speak: Speaker; readonly onClose: () => void }) {
  return (
    <Dialog title={sayWith(speak, 'play.help.title')} closeLabel={sayWith(speak, 'play.close')} onClose={onClose}>
      <p>{sayWith(speak, 'play.help.text')}</p>
      <dl class="help-sheet">
        {COMMANDS.map((command) => (
          <div key={command}>
            <dt>
              <kbd>{KEYS[command] === ' ' ? sayWith(speak, 'play.help.space') : KEYS[command]}</kbd>
            </dt>
            <dd>{sayWith(speak, `play.help.${command}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
