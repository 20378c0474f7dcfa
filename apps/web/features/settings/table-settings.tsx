import './table-settings.css';
import { Choice, Toggle } from '../../ui/choice.tsx';
import { SETTING_VALUES } from '../../ui/kept-settings.ts';
import { MarkChoice } from '../../ui/mark-choice.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { settings } from '../../ui/settings.ts';
import { say } from '../../ui/speech.ts';

/** Who one is at every table, and how one likes to play there. */
export function TableSettings() {
  return (
    <div class="table-settings">
      <NameField />
      <MarkChoice />
      <Choice
        legend={say('house.settings.pace')}
        help={say('house.settings.pace.help')}
        value={settings.pace.value}
        values={SETTING_VALUES.pace.map((value) => ({ value, label: say(`house.settings.pace.${value}`) }))}
        onChoose={(value) => {
          settings.pace.value = value;
        }}
      />
      <Choice
        legend={say('house.settings.rolling')}
        value={settings.rolling.value}
        values={SETTING_VALUES.rolling.map((value) => ({ value, label: say(`house.settings.rolling.${value}`) }))}
        onChoose={(value) => {
          settings.rolling.value = value;
        }}
      />
      <Toggle
        label={say('house.settings.confirming')}
        help={say('house.settings.confirming.help')}
        value={settings.confirming.value}
        onChange={(value) => {
          settings.confirming.value = value;
        }}
      />
    </div>
  );
}
