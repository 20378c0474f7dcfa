import type { Message } from '@tablehop/core';
import { loadGame } from '@tablehop/games';
import { type RoomOrigin, readLink, type SharedMatch } from '@tablehop/host';
import type { ComponentChildren } from 'preact';
import { matches, type RecordSource } from '../../match/index.ts';
import { DeadEnd } from '../../ui/dead-end.tsx';
import { type GameSpeech, type MoreWords, say, speech, useGameSpeech } from '../../ui/speech.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { type GameParts, gameOf, isLesson, loadGameParts } from './game-parts.ts';
import { OpenProblem } from './open-problem.tsx';

/** A match to replay or review: stored here, or inside the fragment of a link. */
export type OpenedReplay = GameParts & {
  readonly shared: SharedMatch;
  readonly source: RecordSource;
  readonly origin: RoomOrigin;
  /** Known only for a stored match. */
  readonly isRealDice: boolean;
  /** Nearly won from its start, so there is nothing to review. */
  readonly isLesson: boolean;
};

/** Returns the reason if a link holds no match. Fails as `matches.record` does. */
async function openReplay(source: RecordSource): Promise<OpenedReplay | Message> {
  const { id, fragment } = source;
  if (id !== null) {
    const { summary, record } = await matches.record(id);
    const parts = await loadGameParts(await gameOf(summary));
    const shared = { seats: summary.seats, record };
    const isRealDice = summary.dice === 'real';
    return { ...parts, shared, source, origin: summary, isRealDice, isLesson: await isLesson(record) };
  }
  if (fragment === null) return { key: 'play.replay.nothing' };
  const read = await readLink(`r=${fragment}`, loadGame);
  if (!read.ok) return read.problem;
  const { game, shared } = read;
  return { ...(await loadGameParts(game)), shared, source, origin: {}, isRealDice: false, isLesson: await isLesson(shared.record) };
}

type Shown = (opened: OpenedReplay, gameSpeech: GameSpeech) => ComponentChildren;

type ReplayOpenerProps = RecordSource & {
  readonly moreWords?: MoreWords;
  readonly children: Shown;
};

export function ReplayOpener({ id, fragment, moreWords, children }: ReplayOpenerProps) {
  const opening = useOpening(() => openReplay({ id, fragment }), [id, fragment]);
  switch (opening.kind) {
    case 'opening':
      return <p class="shell-waiting">{say('play.replay.opening')}</p>;
    case 'failed':
      return <OpenProblem id={id ?? ''} error={opening.error} />;
    case 'open':
      return 'key' in opening.value ? (
        <Unreadable problem={opening.value} />
      ) : (
        <Speaking opened={opening.value} moreWords={moreWords}>
          {children}
        </Speaking>
      );
  }
}

type SpeakingProps = { readonly opened: OpenedReplay; readonly moreWords: MoreWords | undefined; readonly children: Shown };

function Speaking({ opened, moreWords, children }: SpeakingProps) {
  const gameSpeech = useGameSpeech(opened.game.id, moreWords);
  if (gameSpeech === null) return <p class="shell-waiting">{say('play.replay.opening')}</p>;
  return <>{children(opened, gameSpeech)}</>;
}

function Unreadable({ problem }: { readonly problem: Message }) {
  const speak = speech.value;
  const text = speak(speak.knows(problem.key) ? problem : { key: 'pieces.badInMatch' });
  return <DeadEnd title={say('play.replay.unreadable')} text={text} to="/" label={say('play.over.home')} />;
}
