import './table-settings.css';
import { Choice, Toggle } from '@tablehop/ui/choice.tsx';
import { forgetTips, knowsTips } from '../../results/learned.ts';
import { SETTING_VALUES } from '../../ui/kept-settings.ts';
import { announce } from '../../ui/notices.ts';
import { MarkChoice, NameField } from '../../ui/person-fields.tsx';
import { into, LANGUAGE_NAMES, settings } from '../../ui/settings.ts';
import { say } from '../../ui/speech.ts';

export function TableSettings() {
  return (
    <div class="table-settings stack gap-5">
      <NameField />
      <MarkChoice />
      <Choice
        legend={say('shell.settings.pace')}
        help={say('shell.settings.pace.help')}
        value={settings.pace.value}
        values={SETTING_VALUES.pace.map((value) => ({ value, label: say(`shell.settings.pace.${value}`) }))}
        onChoose={into(settings.pace)}
      />
      <Choice
        legend={say('shell.settings.rolling')}
        value={settings.rolling.value}
        values={SETTING_VALUES.rolling.map((value) => ({ value, label: say(`shell.settings.rolling.${value}`) }))}
        onChoose={into(settings.rolling)}
      />
      <SettingToggle name="confirming" />
    </div>
  );
}

export function CoachingSetting() {
  const hasLearned = knowsTips();
  const learnAgain = () => {
    if (!hasLearned) return;
    forgetTips();
    settings.coaching.value = true;
    announce(say('shell.settings.learnAgain.done'));
  };
  return (
    <div class="coaching-setting stack gap-2">
      <SettingToggle name="coaching" />
      <button type="button" class="button" aria-disabled={!hasLearned} onClick={learnAgain}>
        {say(hasLearned ? 'shell.settings.learnAgain' : 'shell.settings.learnAgain.none')}
      </button>
    </div>
  );
}

type SettingToggleProps = {
  readonly name: 'confirming' | 'coaching' | 'entering' | 'patterns' | 'sound';
  readonly isExplained?: boolean;
};

export function SettingToggle({ name, isExplained = true }: SettingToggleProps) {
  const help = isExplained ? say(`shell.settings.${name}.help`) : undefined;
  return <Toggle label={say(`shell.settings.${name}`)} help={help} value={settings[name].value} onChange={into(settings[name])} />;
}

export function LanguageChoice() {
  return (
    <Choice
      legend={say('shell.settings.language')}
      value={settings.locale.value}
      values={SETTING_VALUES.locale.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
      onChoose={into(settings.locale)}
    />
  );
}

export function MotionChoice({ help }: { readonly help?: string }) {
  return (
    <Choice
      legend={say('shell.settings.motion')}
      help={help}
      value={settings.motion.value}
      values={SETTING_VALUES.motion.map((value) => ({ value, label: say(`shell.settings.motion.${value}`) }))}
      onChoose={into(settings.motion)}
    />
  );
}
