import './language-switch.css';
import { LOCALES } from '@tablehop/text';
import { LANGUAGE_NAMES } from '../ui/language-names.ts';
import { settings } from '../ui/settings.ts';
import { say } from '../ui/speech.ts';

export function LanguageSwitch() {
  return (
    <fieldset class="language-switch">
      <legend class="hidden-text">{say('house.settings.language')}</legend>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          title={LANGUAGE_NAMES[locale]}
          aria-pressed={settings.locale.value === locale}
          onClick={() => {
            settings.locale.value = locale;
          }}
        >
          <abbr title={LANGUAGE_NAMES[locale]}>{locale.toUpperCase()}</abbr>
        </button>
      ))}
    </fieldset>
  );
}
