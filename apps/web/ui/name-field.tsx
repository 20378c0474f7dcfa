import { useId } from 'preact/hooks';
import { LONGEST_NAME } from './kept-settings.ts';
import { settings } from './settings.ts';
import { say } from './speech.ts';

/** How the person at this browser is called: asked nowhere, kept wherever it is typed. */
export function NameField({ placeholder = say('play.seat.you') }: { readonly placeholder?: string }) {
  const field = useId();
  return (
    <div class="field">
      <label for={field}>{say('house.self.name')}</label>
      <input
        id={field}
        type="text"
        autocomplete="nickname"
        maxLength={LONGEST_NAME}
        placeholder={placeholder}
        value={settings.playerName.value}
        onInput={(event) => {
          settings.playerName.value = event.currentTarget.value;
        }}
      />
    </div>
  );
}
