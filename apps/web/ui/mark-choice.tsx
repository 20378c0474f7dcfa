import './mark-choice.css';
import { Choice } from './choice.tsx';
import { MARKS } from './marks.ts';
import { MarkSign } from './seat-mark.tsx';
import { settings } from './settings.ts';
import { say } from './speech.ts';

/** The sign and colour of the person at this browser, at every table. */
export function MarkChoice() {
  return (
    <div class="mark-choice">
      <Choice
        legend={say('house.self.mark')}
        value={settings.playerMark.value}
        values={MARKS.map((mark, value) => ({
          value,
          label: (
            <>
              <MarkSign mark={value} />
              <span class="hidden-text">{say(`house.mark.${mark}`)}</span>
            </>
          ),
        }))}
        onChoose={(value) => {
          settings.playerMark.value = value;
        }}
      />
    </div>
  );
}
