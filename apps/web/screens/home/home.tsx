import './home.css';
import type { GameAbout } from '@tablehop/core';
import type { MatchSummary, SeatInfo } from '@tablehop/host';
import type { RoomSummary } from '@tablehop/rooms';
import { HopMark, Icon } from '@tablehop/ui/icon.tsx';
import { namedSeats, onlyPersonAt } from '@tablehop/ui/seats.ts';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { CodeForm } from '../../features/rooms/code-form.tsx';
import { gameFacts, PlayNow } from '../../features/seating/play-now.tsx';
import { lobby, lobbyWords, titleOf } from '../../games/lobby.ts';
import { paletteStyle } from '../../games/palette.ts';
import { Scene } from '../../games/scene.tsx';
import { challengeAddress, doneToday } from '../../results/for-home.ts';
import { hasLearnedAnything } from '../../results/learned.ts';
import { useTitle } from '../../ui/page.ts';
import { Link } from '../../ui/router.ts';
import { settings } from '../../ui/settings.ts';
import { say, speakOnAllPages, speech } from '../../ui/speech.ts';
import { RecentMatches, useRecent } from './recent-matches.tsx';

const WAYS = [
  ['/learn', 'shell.learn.title'],
  ['/challenges', 'shell.daily.all'],
  ['/puzzles', 'shell.game.puzzles'],
  ['/progress', 'shell.recent.progress'],
] as const;

export function Home() {
  useTitle(null);
  const recent = useRecent();
  const unfinished = recent.recent.find(({ over }) => !over);
  const lead = unfinished === undefined ? <Welcome hasPlayed={recent.recent.length > 0} /> : <Resume match={unfinished} />;
  const online = useOnline();
  const copies = lastCopies(recent.recent, online?.listedRooms() ?? []);
  const done = doneToday();
  return (
    <div class="home center-x">
      <div class="home-welcome stack items-end">
        <h1 class="home-name m-0">
          Tablehop
          <HopMark />
        </h1>
        {/* In one place, so that nothing moves when the matches have loaded. */}
        <div class="home-lead stack items-end">
          {online !== null && <online.YourTurn />}
          {lead}
        </div>
      </div>
      <FriendsStrip />
      <ul class="home-tiles grid no-bullets" aria-label={say('shell.home.games')}>
        {lobby.map((about) => (
          <GameTile key={about.id} about={about} isDone={done.has(about.id)} />
        ))}
      </ul>
      <p class="home-ways flex wrap">
        {WAYS.map(([to, key]) => (
          <Link key={to} to={to} class="inline-row touch color-inherit semibold">
            {say(key)}
          </Link>
        ))}
      </p>
      {online !== null && <online.OnlineLists copies={copies} />}
      <RecentMatches {...recent} recent={recent.recent.filter(({ id, room }) => room === undefined || copies.get(room) !== id)} />
      <p class="home-small soft">{say('shell.home.small')}</p>
    </div>
  );
}

/** A room stands for the last match played in it, so that match is not listed a second time. */
function lastCopies(recent: readonly MatchSummary[], rooms: readonly RoomSummary[]): ReadonlyMap<string, string> {
  return new Map(
    rooms.flatMap(({ room, phase }) => {
      const last = phase === 'playing' ? undefined : recent.find((match) => match.room === room);
      return last === undefined ? [] : [[room, last.id] as const];
    }),
  );
}

function Welcome({ hasPlayed }: { readonly hasPlayed: boolean }) {
  const isNew = !settings.welcomed.value && !hasPlayed && !hasLearnedAnything();
  const waveAway = () => {
    settings.welcomed.value = true;
  };
  return (
    <div class="home-promise m-0">
      {say('shell.home.promise')}
      {isNew && (
        <span class="home-new row gap-1 balance medium leading-3">
          <Link to="/learn" class="flex items-center touch">
            {say('shell.learn.ask')}
          </Link>
          <button
            type="button"
            class="home-new-close tap center bare rigid p-0 rounded-2 soft"
            aria-label={say('shell.learn.dismiss')}
            onClick={waveAway}
          >
            <Icon name="close" />
          </button>
        </span>
      )}
    </div>
  );
}

function GameTile({ about, isDone }: { readonly about: GameAbout; readonly isDone: boolean }) {
  const { id, title } = about;
  const daily = say(isDone ? 'shell.daily.done' : 'shell.daily');
  return (
    <li class={`home-tile column relative home-tile-${id}`} style={paletteStyle(id)}>
      <Scene id={id} />
      <div class="home-tile-words column grow above">
        <h2 class="cover-link">
          <Link to={`/game/${id}`}>{title}</Link>
        </h2>
        <p>{lobbyWords(about, speech.value.locale)?.tagline}</p>
        <p class="home-tile-facts">{gameFacts(about)}</p>
        <div class="home-tile-ways row touch relative click-through">
          <PlayNow id={id} title={title} />
          <Link
            to={challengeAddress(id)}
            class="home-tile-daily inline-row gap-1 grow min-w-0 touch color-inherit semibold leading-1"
            aria-label={`${daily}: ${title}`}
          >
            <Icon name={isDone ? 'check' : 'calendar'} />
            {daily}
          </Link>
        </div>
      </div>
    </li>
  );
}

function FriendsStrip() {
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const toggle = () => {
    setIsOpen(!isOpen);
    // After it is drawn: the player wants to type.
    if (!isOpen) requestAnimationFrame(() => field.current?.focus());
  };
  return (
    <section class="friends-strip gap-2-4 row wrap" aria-label={say('rooms.friends')}>
      <Link to="/friends" class="button button-main friends-strip-main">
        <Icon name="friends" />
        {say('rooms.friends')}
      </Link>
      <span class="friends-strip-lead soft">{say('rooms.friends.lead')}</span>
      <button type="button" class="button friends-strip-toggle" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {say('rooms.code.have')}
      </button>
      <CodeForm id={id} isOpen={isOpen} field={field} />
    </section>
  );
}

function Resume({ match }: { readonly match: MatchSummary }) {
  const turn = turnOf(match);
  return (
    <Link to={`/play/${match.id}`} class="resume row gap-3 no-underline rounded-2 shadow-lifted" style={paletteStyle(match.game)}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M5 3.5v13l11-6.5z" />
      </svg>
      <span class="resume-words stack leading-3">
        <b>{say('shell.resume', { game: titleOf(match.game) })}</b>
        <span>
          {companyOf(match.seats)}
          {turn !== null && ` · ${turn}`}
        </span>
      </span>
    </Link>
  );
}

function companyOf(seats: readonly SeatInfo[]): string {
  if (seats.length === 1) return say('shell.resume.alone');
  const you = onlyPersonAt(seats);
  const names = namedSeats(speech.value, seats).map(({ name }) => name);
  if (you === null) return say('shell.resume.with', { names });
  return say('shell.resume.against', { names: names.filter((_, seat) => seat !== you) });
}

function turnOf({ seats, acting = [] }: MatchSummary): string | null {
  const you = onlyPersonAt(seats);
  if (you !== null && acting.includes(you)) return say('shell.resume.yours');
  const [first, ...others] = acting;
  if (first === undefined || others.length > 0) return null;
  return say('shell.resume.theirs', { name: namedSeats(speech.value, seats)[first]?.name ?? '' });
}

type Online = typeof import('../../features/rooms/online-lists.tsx');

/** Null until loaded, and if loading fails: home works without it. */
function useOnline(): Online | null {
  const [online, setOnline] = useState<Online | null>(null);
  useEffect(() => {
    let isWanted = true;
    const load = () => {
      Promise.all([import('../../features/rooms/online-lists.tsx'), speakOnAllPages()]).then(
        ([loaded]) => isWanted && setOnline(loaded),
        () => undefined,
      );
    };
    const cancelWait = navigator.onLine ? whenAtRest(load) : once('online', load);
    return () => {
      isWanted = false;
      cancelWait();
    };
  }, []);
  return online;
}

function whenAtRest(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(request);
}

function once(event: 'online', run: () => void): () => void {
  addEventListener(event, run, { once: true });
  return () => removeEventListener(event, run);
}
