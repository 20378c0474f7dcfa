import { createSpeaker, type Speaker } from '@tablehop/text';
import { loadDailyText } from '../../text/daily/index.ts';
import { loadWebText } from '../../text/index.ts';
import { speech } from '../../ui/speech.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

/** The web app's words and those of challenges, of no game in particular; null until they are there. */
export function useDailySpeech(): Speaker | null {
  const { locale } = speech.value;
  const loaded = useLoaded(locale, async () => createSpeaker(locale, await loadWebText(locale), await loadDailyText(locale)));
  return loaded?.value ?? null;
}
