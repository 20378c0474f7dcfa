import { chooseLocale, LOCALES, type Locale } from '@tablehop/text';
import { Failure } from './failure.ts';
import { createProgram } from './program.ts';
import { plainSpeaker } from './voice.ts';

/** Before parsing, because help and errors are already translated. */
function wishedLocale(words: readonly string[]): Locale {
  const index = words.findIndex((word) => /^--lang(uage)?(=|$)/.test(word));
  const given = words[index]?.split('=')[1] ?? words[index + 1];
  const { LC_ALL = '', LC_MESSAGES = '', LANG = '' } = process.env;
  if (index === -1 || given === undefined) return chooseLocale([LC_ALL, LC_MESSAGES, LANG]);
  const locale = LOCALES.find((each) => each === given);
  if (locale !== undefined) return locale;
  throw new Failure(plainSpeaker('en')({ key: 'error.lang', params: { lang: given, known: LOCALES.join(', ') } }));
}

try {
  const program = await createProgram(wishedLocale(process.argv.slice(2)));
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.code;
}
