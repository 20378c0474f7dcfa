/** Opens a replay: of a stored match, or of the match that a link holds in its fragment. */

import type { Message } from '@tablehop/core';
import { readLink } from '@tablehop/host';
import { useEffect, useState } from 'preact/hooks';
import { gameOf, loadGameParts } from '../../features/opening/game-parts.ts';
import { OpenProblem } from '../../features/opening/open-problem.tsx';
import { matches } from '../../match/index.ts';
import { Link, route } from '../../ui/router.ts';
import { say, speech, useGameSpeech } from '../../ui/speech.ts';
import { type Film, ReplayTable } from './replay-table.tsx';

type ReplayScreenProps = { readonly id: string | null; readonly fragment: string | null };

type Opening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'unreadable'; readonly problem: Message }
  | { readonly kind: 'open'; readonly film: Film };

export function ReplayScreen({ id, fragment }: ReplayScreenProps) {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  useEffect(() => {
    let isWanted = true;
    setOpening({ kind: 'opening' });
    open(id, fragment)
      .catch((error: unknown): Opening => ({ kind: 'failed', error }))
      .then((opened) => isWanted && setOpening(opened));
    return () => {
      isWanted = false;
    };
  }, [id, fragment]);

  switch (opening.kind) {
    case 'opening':
      return <p class="shell-waiting">{say('play.replay.opening')}</p>;
    case 'failed':
      return <OpenProblem id={id ?? ''} error={opening.error} />;
    case 'unreadable':
      return <Unreadable problem={opening.problem} />;
    case 'open':
      return <SpeakingReplay film={opening.film} />;
  }
}

function SpeakingReplay({ film }: { readonly film: Film }) {
  const gameSpeech = useGameSpeech(film.game.id);
  if (gameSpeech === null) return <p class="shell-waiting">{say('play.replay.opening')}</p>;
  return <ReplayTable film={film} gameSpeech={gameSpeech} />;
}

function Unreadable({ problem }: { readonly problem: Message }) {
  const speak = speech.value;
  return (
    <div class="shell-page">
      <h1>{say('play.replay.unreadable')}</h1>
      <p>{speak(speak.knows(problem.key) ? problem : { key: 'pieces.badInMatch' })}</p>
      <p class="shell-ways">
        <Link to="/" class="button button-main">
          {say('play.over.home')}
        </Link>
      </p>
    </div>
  );
}

async function open(id: string | null, fragment: string | null): Promise<Opening> {
  const at = positionAsked();
  if (id !== null) {
    const { summary, record } = await matches.record(id);
    const parts = await loadGameParts(await gameOf(summary));
    return { kind: 'open', film: { ...parts, shared: { seats: summary.seats, record }, id, at, isRealDice: summary.dice === 'real' } };
  }
  if (fragment === null) return { kind: 'unreadable', problem: { key: 'play.replay.nothing' } };
  const { findGame } = await import('@tablehop/games/rules');
  const read = await readLink(`r=${fragment}`, findGame);
  if (!read.ok) return { kind: 'unreadable', problem: read.problem };
  return { kind: 'open', film: { ...(await loadGameParts(read.game)), shared: read.shared, id: null, at, isRealDice: false } };
}

function positionAsked(): number | null {
  const current = route.peek();
  return current.page === 'replay' ? current.at : null;
}
