/** The settings that matter in the middle of a match, without leaving it. */

import type { Speaker } from '@tablehop/text';
import type { ComponentChildren } from 'preact';
import { CoachingSetting } from '../../../features/settings/coaching-setting.tsx';
import { TableSettings } from '../../../features/settings/table-settings.tsx';
import { sayWith } from '../../../text/say-with.ts';
import { Choice, Toggle } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SETTING_VALUES } from '../../../ui/kept-settings.ts';
import { LANGUAGE_NAMES } from '../../../ui/language-names.ts';
import { settings } from '../../../ui/settings.ts';
import { say } from '../../../ui/speech.ts';
import './settings-sheet.css';

type SettingsSheetProps = {
  readonly speak: Speaker;
  readonly onClose: () => void;
  /** What matters only at this table. */
  readonly children?: ComponentChildren;
};

export function SettingsSheet({ speak, onClose, children }: SettingsSheetProps) {
  return (
    <Dialog title={say('house.settings.title')} closeLabel={sayWith(speak, 'play.close')} onClose={onClose} place="side">
      <div class="settings-sheet">
        {children}
        <TableSettings />
        <Choice
          legend={say('house.settings.language')}
          value={settings.locale.value}
          values={SETTING_VALUES.locale.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
          onChoose={(value) => {
            settings.locale.value = value;
          }}
        />
        <Toggle
          label={say('house.settings.sound')}
          value={settings.sound.value}
          onChange={(value) => {
            settings.sound.value = value;
          }}
        />
        <Choice
          legend={say('house.settings.motion')}
          value={settings.motion.value}
          values={SETTING_VALUES.motion.map((value) => ({ value, label: say(`house.settings.motion.${value}`) }))}
          onChoose={(value) => {
            settings.motion.value = value;
          }}
        />
        <Toggle
          label={say('house.settings.patterns')}
          value={settings.patterns.value}
          onChange={(value) => {
            settings.patterns.value = value;
          }}
        />
        <CoachingSetting />
      </div>
    </Dialog>
  );
}
