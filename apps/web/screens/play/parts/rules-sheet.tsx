/** The rules, open at the place that was asked for. */

import { Rules } from '../../../features/rules/rules.tsx';
import { sayWith } from '../../../text/say-with.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { GameSpeech } from '../../../ui/speech.ts';
import './rules-sheet.css';

type RulesSheetProps = {
  readonly gameSpeech: GameSpeech;
  /** The rule to open at; null for the beginning. */
  readonly rule: string | null;
  readonly onClose: () => void;
};

export function RulesSheet({ gameSpeech, rule, onClose }: RulesSheetProps) {
  return (
    <Dialog
      title={sayWith(gameSpeech.speak, 'play.menu.rules')}
      closeLabel={sayWith(gameSpeech.speak, 'play.close')}
      onClose={onClose}
      place="side"
    >
      <Rules gameSpeech={gameSpeech} cited={rule} />
    </Dialog>
  );
}
