/** A move that the bot would make, what speaks for it, and a button that makes it. */

import type { Hint } from '@tablehop/host';
import { sayReason } from '@tablehop/text';
import { lineName, type Words } from '../../../match/words.ts';
import { sayWith } from '../../../text/say-with.ts';
import { Icon } from '../../../ui/icon.tsx';
import './hint-bar.css';

type HintBarProps = {
  readonly hint: Hint;
  /** The move in words. */
  readonly text: string;
  readonly words: Words;
  readonly onPlay: () => void;
  readonly onClose: () => void;
};

export function HintBar({ hint, text, words, onPlay, onClose }: HintBarProps) {
  const { speak, you, nameOf } = words;
  const why = (hint.why ?? []).flatMap((reason) => sayReason(speak, reason, nameOf, you) ?? []);
  return (
    <section class="hint-bar" aria-label={sayWith(speak, 'play.hint.title')}>
      <Icon name="hint" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, and keys must be able to scroll it */}
      <div class="hint-bar-text" role="status" tabIndex={0}>
        <p>{text}</p>
        {(why.length > 0 || hint.reasons.length > 0) && (
          <ul class="hint-bar-reasons">
            {why.map((sentence) => (
              <li key={sentence} class="hint-bar-why">
                {sentence}
              </li>
            ))}
            {hint.reasons.map(({ key, points }) => (
              <li key={key} data-sign={Math.sign(points)}>
                {sayWith(speak, 'play.hint.reason', { points, line: lineName(speak, key) })}
              </li>
            ))}
          </ul>
        )}
      </div>
      <button type="button" class="button button-main" onClick={onPlay}>
        {sayWith(speak, 'play.hint.play')}
      </button>
      <button type="button" class="hint-bar-close" aria-label={sayWith(speak, 'play.hint.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  );
}
