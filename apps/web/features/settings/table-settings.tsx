import './table-settings.css';
import './coaching-setting.css';
import { forgetTips, knowsTips } from '../../results/learned.ts';
import { Choice, Toggle } from '../../ui/choice.tsx';
import { SETTING_VALUES } from '../../ui/kept-settings.ts';
import { announce } from '../../ui/notices.ts';
import { MarkChoice, NameField } from '../../ui/person-fields.tsx';
import { into, settings } from '../../ui/settings.ts';
import { say } from '../../ui/speech.ts';

export function TableSettings() {
  return (
    <div class="table-settings stack gap-5">
      <NameField />
      <MarkChoice />
      <Choice
        legend={say('house.settings.pace')}
        help={say('house.settings.pace.help')}
        value={settings.pace.value}
        values={SETTING_VALUES.pace.map((value) => ({ value, label: say(`house.settings.pace.${value}`) }))}
        onChoose={into(settings.pace)}
      />
      <Choice
        legend={say('house.settings.rolling')}
        value={settings.rolling.value}
        values={SETTING_VALUES.rolling.map((value) => ({ value, label: say(`house.settings.rolling.${value}`) }))}
        onChoose={into(settings.rolling)}
      />
      <Toggle
        label={say('house.settings.confirming')}
        help={say('house.settings.confirming.help')}
        value={settings.confirming.value}
        onChange={into(settings.confirming)}
      />
    </div>
  );
}

export function CoachingSetting() {
  const hasLearned = knowsTips();
  const learnAgain = () => {
    if (!hasLearned) return;
    forgetTips();
    settings.coaching.value = true;
    announce(say('house.settings.learnAgain.done'));
  };
  return (
    <div class="coaching-setting stack gap-2">
      <Toggle
        label={say('house.settings.coaching')}
        help={say('house.settings.coaching.help')}
        value={settings.coaching.value}
        onChange={into(settings.coaching)}
      />
      <button type="button" class="button" aria-disabled={!hasLearned} onClick={learnAgain}>
        {say(hasLearned ? 'house.settings.learnAgain' : 'house.settings.learnAgain.none')}
      </button>
    </div>
  );
}
