import './mark-choice.css';
import { Choice } from '@tablehop/ui/choice.tsx';
import { MARKS } from '@tablehop/ui/marks.ts';
import { MarkSign } from '@tablehop/ui/seat-mark.tsx';
import { Field } from './field.tsx';
import { LONGEST_NAME } from './kept-settings.ts';
import { settings } from './settings.ts';
import { say } from './speech.ts';

/** Optional everywhere, stored wherever it is typed. */
export function NameField({ placeholder = say('play.seat.you') }: { readonly placeholder?: string }) {
  return (
    <Field
      label={say('shell.self.name')}
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
        legend={say('shell.self.mark')}
        value={settings.playerMark.value}
        values={MARKS.map((mark, value) => ({
          value,
          label: (
            <>
              <MarkSign mark={value} />
              <span class="hidden-text">{say(`shell.mark.${mark}`)}</span>
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
