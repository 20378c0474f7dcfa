/** The rules, open at the place that was asked for. */

import { useEffect } from 'preact/hooks';
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
  const { sections } = gameSpeech.rulesPage;
  useEffect(() => {
    if (rule === null) return;
    // A rule is one of our rulings, or what a section of the same name is about.
    const section = sections.findIndex(({ title }) => title === `rules.${rule}.title`);
    const place = document.getElementById(`ruling-${rule}`) ?? document.getElementById(`rules-${section + 1}`);
    place?.scrollIntoView({ block: 'start' });
  }, [rule, sections]);
  return (
    <Dialog
      title={say(gameSpeech.speak, 'play.menu.rules')}
      closeLabel={say(gameSpeech.speak, 'play.close')}
      onClose={onClose}
      place="side"
    >
      <Rules gameSpeech={gameSpeech} />
    </Dialog>
  );
}
