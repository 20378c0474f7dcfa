import './settings-page.css';
import type { Signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { CoachingSetting, TableSettings } from '../../features/settings/table-settings.tsx';
import { bests, eraseResults } from '../../results/index.ts';
import { Choice, Toggle } from '../../ui/choice.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { SETTING_VALUES } from '../../ui/kept-settings.ts';
import { announce } from '../../ui/notices.ts';
import { useTitle } from '../../ui/page.ts';
import { LANGUAGE_NAMES, settings } from '../../ui/settings.ts';
import { say } from '../../ui/speech.ts';

export function SettingsPage() {
  const title = say('house.settings.title');
  useTitle(title);
  return (
    <div class="shell-page settings">
      <h1>{title}</h1>
      <p class="settings-lead">{say('house.settings.lead')}</p>
      <div class="settings-groups stack gap-5">
        <Choice
          legend={say('house.settings.language')}
          value={settings.locale.value}
          values={SETTING_VALUES.locale.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
          onChoose={setter(settings.locale)}
        />
        <TableSettings />
        <Choice
          legend={say('house.settings.theme')}
          value={settings.theme.value}
          values={SETTING_VALUES.theme.map((value) => ({ value, label: say(`house.settings.theme.${value}`) }))}
          onChoose={setter(settings.theme)}
        />
        <Choice
          legend={say('house.settings.motion')}
          help={say('house.settings.motion.help')}
          value={settings.motion.value}
          values={SETTING_VALUES.motion.map((value) => ({ value, label: say(`house.settings.motion.${value}`) }))}
          onChoose={setter(settings.motion)}
        />
        <Choice
          legend={say('house.settings.contrast')}
          value={settings.contrast.value}
          values={SETTING_VALUES.contrast.map((value) => ({ value, label: say(`house.settings.contrast.${value}`) }))}
          onChoose={setter(settings.contrast)}
        />
        <Toggle
          label={say('house.settings.patterns')}
          help={say('house.settings.patterns.help')}
          value={settings.patterns.value}
          onChange={setter(settings.patterns)}
        />
        <Toggle
          label={say('house.settings.sound')}
          help={say('house.settings.sound.help')}
          value={settings.sound.value}
          onChange={setter(settings.sound)}
        />
        <CoachingSetting />
        <Toggle
          label={say('house.settings.entering')}
          help={say('house.settings.entering.help')}
          value={settings.entering.value}
          onChange={setter(settings.entering)}
        />
        <ClearResults />
      </div>
      <p class="settings-where">{say('house.settings.where')}</p>
    </div>
  );
}

function setter<Value>(setting: Signal<Value>): (value: Value) => void {
  return (value) => {
    setting.value = value;
  };
}

function ClearResults() {
  const [isAsking, setIsAsking] = useState(false);
  const found = bests.value.length;
  const clear = () => {
    setIsAsking(false);
    void eraseResults(['result']);
    announce(say('results.cleared'));
  };
  return (
    <div class="clear-results">
      <button type="button" class="button" aria-disabled={found === 0} onClick={() => found > 0 && setIsAsking(true)}>
        {found === 0 ? say('results.clear.none') : say('results.clear', { results: found })}
      </button>
      {isAsking && (
        <Confirm
          title={say('results.clear.title')}
          text={say('results.clear.text')}
          answers={[{ label: say('results.clear.confirm'), kind: 'danger', run: clear }]}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
