/** The rules, open at the place that was asked for. */

import { Rules } from '../../../features/rules/rules.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { say } from '../../../ui/say.ts';
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
      title={say(gameSpeech.speak, 'play.menu.rules')}
      closeLabel={say(gameSpeech.speak, 'play.close')}
      onClose={onClose}
      place="side"
    >
      <Rules gameSpeech={gameSpeech} cited={rule} />
    </Dialog>
  );
}
