/** The rules, open at the place that was asked for. */

import { Rules } from '../../house/rules.tsx';
import type { GameSpeech } from '../../house/speech.ts';
import { say } from '../say.ts';
import { Dialog } from './dialog.tsx';
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
