import './mark-choice.css';
import { Choice } from './choice.tsx';
import { Field } from './field.tsx';
import { LONGEST_NAME } from './kept-settings.ts';
import { MARKS } from './marks.ts';
import { MarkSign } from './seat-mark.tsx';
import { settings } from './settings.ts';
import { say } from './speech.ts';

/** Optional everywhere, stored wherever it is typed. */
export function NameField({ placeholder = say('play.seat.you') }: { readonly placeholder?: string }) {
  return (
    <Field
      label={say('house.self.name')}
      autocomplete="nickname"
      maxLength={LONGEST_NAME}
      placeholder={placeholder}
      value={settings.playerName.value}
      onInput={(event) => {
        settings.playerName.value = event.currentTarget.value;
      }}
    />
  );
}

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
