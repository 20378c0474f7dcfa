import { Choice } from '@tablehop/ui/choice.tsx';
import { useState } from 'preact/hooks';
import { CoachingSetting, LanguageChoice, MotionChoice, SettingToggle, TableSettings } from '../../features/settings/table-settings.tsx';
import { bests, eraseResults } from '../../results/index.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { SETTING_VALUES } from '../../ui/kept-settings.ts';
import { announce } from '../../ui/notices.ts';
import { useTitle } from '../../ui/page.ts';
import { into, settings } from '../../ui/settings.ts';
import { say } from '../../ui/speech.ts';

export function SettingsPage() {
  const title = say('shell.settings.title');
  useTitle(title);
  return (
    <div class="shell-page settings">
      <h1>{title}</h1>
      <p class="soft">{say('shell.settings.lead')}</p>
      <div class="settings-groups stack gap-5">
        <LanguageChoice />
        <TableSettings />
        <Choice
          legend={say('shell.settings.theme')}
          value={settings.theme.value}
          values={SETTING_VALUES.theme.map((value) => ({ value, label: say(`shell.settings.theme.${value}`) }))}
          onChoose={into(settings.theme)}
        />
        <MotionChoice help={say('shell.settings.motion.help')} />
        <Choice
          legend={say('shell.settings.contrast')}
          value={settings.contrast.value}
          values={SETTING_VALUES.contrast.map((value) => ({ value, label: say(`shell.settings.contrast.${value}`) }))}
          onChoose={into(settings.contrast)}
        />
        <SettingToggle name="patterns" />
        <SettingToggle name="sound" />
        <CoachingSetting />
        <SettingToggle name="entering" />
        <ClearResults />
      </div>
      <p class="soft">{say('shell.settings.where')}</p>
    </div>
  );
}

function ClearResults() {
  const [isAsking, setIsAsking] = useState(false);
  const found = bests.value.length;
  const clear = async () => {
    setIsAsking(false);
    if (await eraseResults(['result'])) announce(say('results.cleared'));
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
