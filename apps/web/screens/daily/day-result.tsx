import type { AnyGame } from '@tablehop/core';
import type { Day } from '@tablehop/daily/day';
import { type MatchSummary, writeLink } from '@tablehop/host';
import { Icon } from '@tablehop/ui/icon.tsx';
import { useRef, useState } from 'preact/hooks';
import { sayOutcome } from '../../features/daily/challenges.ts';
import { matches } from '../../match/index.ts';
import { reasonFor } from '../../match/reason.ts';
import type { Outcome } from '../../results/attempts.ts';
import { challengeAddress } from '../../results/for-home.ts';
import type { DailySpeaker } from '../../text/pages.ts';
import { copyText } from '../../ui/copy-text.ts';
import { announce, notify } from '../../ui/notices.ts';
import { Link } from '../../ui/router.ts';

type DayResultProps = {
  readonly game: AnyGame;
  readonly day: Day;
  readonly outcome: Outcome;
  readonly match: MatchSummary | null;
  readonly speak: DailySpeaker;
};

export function DayResult({ game, day, outcome, match, speak }: DayResultProps) {
  const card = useRef<HTMLPreElement>(null);
  const [copied, setCopied] = useState<'card' | 'replay' | null>(null);
  const text = [...outcome.card, `${location.origin}${challengeAddress(game.id, day)}`].join('\n');
  const canShare = 'share' in navigator;

  const copy = async (what: 'card' | 'replay', copying: string) => {
    if (await copyText(copying)) {
      setCopied(what);
      announce(speak('play.share.copied'));
      return;
    }
    if (what === 'card' && card.current !== null) getSelection()?.selectAllChildren(card.current);
    notify({ kind: 'info', text: speak('daily.copyFailed') });
  };
  // Rejects when the player closes the share dialog.
  const share = () => void navigator.share({ text }).catch(() => {});
  const copyReplay = async () => {
    if (match === null) return;
    try {
      const link = await writeLink(game, { seats: match.seats, record: (await matches.record(match.id)).record });
      if (link.ok) await copy('replay', `${location.origin}/replay#${link.fragment}`);
      else notify({ kind: 'problem', text: speak(link.problem) });
    } catch (error) {
      notify({ kind: 'problem', text: reasonFor(error, 'play.problem.failed') });
    }
  };

  return (
    <div class="day-result">
      <h2>{speak('daily.result')}</h2>
      <p class="day-result-words heading-font medium" data-won={outcome.won}>
        {sayOutcome(speak, outcome)}
      </p>
      <figure class="day-result-card mb-4 max-w-full rounded-2 p-3-4">
        <pre ref={card}>{outcome.card.join('\n')}</pre>
        <figcaption class="hidden-text">{speak('daily.card')}</figcaption>
      </figure>
      <p class="challenge-try row wrap gap-2-3">
        {canShare && (
          <button type="button" class="button button-main" onClick={share}>
            <Icon name="share" />
            {speak('daily.share')}
          </button>
        )}
        <button type="button" class={canShare ? 'button' : 'button button-main'} onClick={() => void copy('card', text)}>
          <Icon name={copied === 'card' ? 'check' : 'copy'} />
          {speak(copied === 'card' ? 'play.share.copied' : 'daily.copy')}
        </button>
        {match !== null && (
          <Link to={`/replay/${match.id}`} class="button">
            <Icon name="replay" />
            {speak('daily.replay')}
          </Link>
        )}
        {match !== null && (
          <button type="button" class="button button-quiet" onClick={() => void copyReplay()}>
            {speak(copied === 'replay' ? 'play.share.copied' : 'daily.replay.copy')}
          </button>
        )}
      </p>
      {match !== null && <p class="challenge-soft soft">{speak('daily.replay.note')}</p>}
    </div>
  );
}
