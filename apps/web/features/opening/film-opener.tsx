/** Opens a match that is to be watched or reviewed, and says what is wrong if it cannot be opened. */

import type { Message } from '@tablehop/core';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { RecordSource } from '../../match/record-source.ts';
import { Link } from '../../ui/router.ts';
import { type GameSpeech, type MoreWords, say, speech, useGameSpeech } from '../../ui/speech.ts';
import { type Film, type OpenedFilm, openFilm } from './film.ts';
import { OpenProblem } from './open-problem.tsx';

type Opening = OpenedFilm | { readonly kind: 'opening' } | { readonly kind: 'failed'; readonly error: unknown };

type Shown = (film: Film, gameSpeech: GameSpeech) => ComponentChildren;

type FilmOpenerProps = RecordSource & {
  /** Words that are needed beside those of the app and the game. */
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
