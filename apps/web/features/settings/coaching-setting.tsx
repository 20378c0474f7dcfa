import './coaching-setting.css';
import { Toggle } from '../../ui/choice.tsx';
import { announce } from '../../ui/notices.ts';
import { settings } from '../../ui/settings.ts';
import { say } from '../../ui/speech.ts';

/** Whether rules are taught in play, and a way to be taught all of them once more. */
export function CoachingSetting() {
  const hasLearned = settings.learned.value.length > 0;
  const learnAgain = () => {
    if (!hasLearned) return;
    settings.learned.value = [];
    settings.practised.value = [];
    settings.coaching.value = true;
    announce(say('house.settings.learnAgain.done'));
  };
  return (
    <div class="coaching-setting">
      <Toggle
        label={say('house.settings.coaching')}
        help={say('house.settings.coaching.help')}
        value={settings.coaching.value}
        onChange={(value) => {
          settings.coaching.value = value;
        }}
      />
      <button type="button" class="button" aria-disabled={!hasLearned} onClick={learnAgain}>
        {say(hasLearned ? 'house.settings.learnAgain' : 'house.settings.learnAgain.none')}
      </button>
    </div>
  );
}
