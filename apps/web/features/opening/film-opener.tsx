import type { Message } from '@tablehop/core';
import { loadGame } from '@tablehop/games';
import { type RoomOrigin, readLink, type SharedMatch } from '@tablehop/host';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { matches, type RecordSource } from '../../match/index.ts';
import { Link } from '../../ui/router.ts';
import { type GameSpeech, type MoreWords, say, speech, useGameSpeech } from '../../ui/speech.ts';
import { type GameParts, gameOf, isLesson, loadGameParts } from './game-parts.ts';
import { OpenProblem } from './open-problem.tsx';

/** A match to be watched or reviewed: one stored here, or one that a link holds in its fragment. */
export type Film = GameParts & {
  readonly shared: SharedMatch;
  readonly source: RecordSource;
  /** The room that it was played in, if any, and which seats changed hands there. */
  readonly origin: RoomOrigin;
  /** Known of a stored match only. */
  readonly isRealDice: boolean;
  /** Nearly won from its start: there is nothing to review. */
  readonly isLesson: boolean;
};

type OpenedFilm = { readonly kind: 'open'; readonly film: Film } | { readonly kind: 'unreadable'; readonly problem: Message };

/** Fails as `matches.record` does. */
async function openFilm(source: RecordSource): Promise<OpenedFilm> {
  const { id, fragment } = source;
  if (id !== null) {
    const { summary, record } = await matches.record(id);
    const parts = await loadGameParts(await gameOf(summary));
    const shared = { seats: summary.seats, record };
    const isRealDice = summary.dice === 'real';
    return { kind: 'open', film: { ...parts, shared, source, origin: summary, isRealDice, isLesson: await isLesson(record) } };
  }
  if (fragment === null) return { kind: 'unreadable', problem: { key: 'play.replay.nothing' } };
  const read = await readLink(`r=${fragment}`, loadGame);
  if (!read.ok) return { kind: 'unreadable', problem: read.problem };
  const { game, shared } = read;
  const film = { ...(await loadGameParts(game)), shared, source, origin: {}, isRealDice: false, isLesson: await isLesson(shared.record) };
  return { kind: 'open', film };
}

type Opening = OpenedFilm | { readonly kind: 'opening' } | { readonly kind: 'failed'; readonly error: unknown };

type Shown = (film: Film, gameSpeech: GameSpeech) => ComponentChildren;

type FilmOpenerProps = RecordSource & {
  readonly moreWords?: MoreWords;
  readonly children: Shown;
};

export function FilmOpener({ id, fragment, moreWords, children }: FilmOpenerProps) {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  useEffect(() => {
    let isWanted = true;
    setOpening({ kind: 'opening' });
    openFilm({ id, fragment })
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
      return (
        <Speaking film={opening.film} moreWords={moreWords}>
          {children}
        </Speaking>
      );
  }
}

type SpeakingProps = { readonly film: Film; readonly moreWords: MoreWords | undefined; readonly children: Shown };

function Speaking({ film, moreWords, children }: SpeakingProps) {
  const gameSpeech = useGameSpeech(film.game.id, moreWords);
  if (gameSpeech === null) return <p class="shell-waiting">{say('play.replay.opening')}</p>;
  return <>{children(film, gameSpeech)}</>;
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
