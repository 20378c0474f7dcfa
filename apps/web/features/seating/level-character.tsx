import './level-character.css';
import { strengthOf } from '@tablehop/bots/strengths';
import { BOT_LEVELS } from '@tablehop/host';
import type { Speaker } from '@tablehop/text';
import { say, speech } from '../../ui/speech.ts';
import { characterOf, strengthWords } from './level-words.ts';
import type { SeatChoice } from './seating.ts';

type LevelCharacterProps = {
  readonly id: string;
  readonly game: string;
  readonly kind: SeatChoice['kind'];
  /** Knows the game's own words for how its bots play. */
  readonly speak: Speaker;
};

/** What is to be expected of whoever plays there. All that could be said lies on top of each other, so that no choice moves the form. */
export function LevelCharacter({ id, game, kind, speak }: LevelCharacterProps) {
  const kinds: readonly SeatChoice['kind'][] = ['person', ...BOT_LEVELS];
  return (
    <div class="level-character">
      {kinds.map((each) => (
        <p key={each} id={each === kind ? id : undefined} aria-hidden={each !== kind} data-shown={each === kind}>
          {wordsFor(each).join(' ')}
        </p>
      ))}
    </div>
  );

  function wordsFor(each: SeatChoice['kind']): readonly string[] {
    if (each === 'person') return [say('house.seat.person.help')];
    const strength = strengthWords(speech.value, each, strengthOf(game, each));
    return [characterOf(speech.value, speak, each), ...(strength === null ? [] : [strength])];
  }
}
