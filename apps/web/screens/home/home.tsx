import './home.css';
import type { GameAbout } from '@tablehop/core';
import type { MatchSummary } from '@tablehop/host';
import type { RoomSummary } from '@tablehop/rooms';
import { challengeAddress, doneToday } from '../../features/daily/today.ts';
import { hasLearnedAnything } from '../../features/first-steps/learned-games.ts';
import { gameFacts } from '../../features/seating/game-facts.ts';
import { PlayNow } from '../../features/seating/play-now.tsx';
import { lobby, lobbyWords } from '../../games/lobby.ts';
import { paletteStyle } from '../../games/palette.ts';
import { Scene } from '../../games/parts/scene.tsx';
import { HopMark } from '../../ui/hop-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/router.ts';
import { settings } from '../../ui/settings.ts';
import { say, speech } from '../../ui/speech.ts';
import { useTitle } from '../../ui/title.ts';
import { FriendsStrip } from './friends-strip.tsx';
import { RecentMatches } from './recent-matches.tsx';
import { Resume } from './resume.tsx';
import { useOnline } from './use-online.ts';
import { useRecent } from './use-recent.ts';

export function Home() {
  useTitle(null);
  const recent = useRecent();
  const unfinished = recent.recent.find(({ over }) => !over);
  const lead = unfinished === undefined ? <Welcome hasPlayed={recent.recent.length > 0} /> : <Resume match={unfinished} />;
  const online = useOnline();
  const copies = lastCopies(recent.recent, online?.listedRooms() ?? []);
  const done = doneToday();
  return (
    <div class="home">
      <div class="home-welcome">
        <h1 class="home-name">
          Tablehop
          <HopMark />
        </h1>
        {/* In one place, so that nothing moves when the matches have been read. */}
        <div class="home-lead">
          {online !== null && <online.YourTurn />}
          {lead}
        </div>
      </div>
      <FriendsStrip />
      <ul class="home-tiles" aria-label={say('house.home.games')}>
        {lobby.map((about) => (
          <GameTile key={about.id} about={about} isDone={done.has(about.id)} />
        ))}
      </ul>
      <p class="home-ways">
        <Link to="/learn" class="home-way">
          {say('house.learn.title')}
        </Link>
        <Link to="/challenges" class="home-way">
          {say('house.daily.all')}
        </Link>
        <Link to="/puzzles" class="home-way">
          {say('house.game.puzzles')}
        </Link>
        <Link to="/progress" class="home-way">
          {say('house.recent.progress')}
        </Link>
      </p>
      {online !== null && <online.OnlineLists copies={copies} />}
      <RecentMatches {...recent} recent={recent.recent.filter(({ id, room }) => room === undefined || copies.get(room) !== id)} />
      <p class="home-small">{say('house.home.small')}</p>
    </div>
  );
}

/** A room stands for the last match that was played in it, until the next one is: that match is not listed a second time. */
function lastCopies(recent: readonly MatchSummary[], rooms: readonly RoomSummary[]): ReadonlyMap<string, string> {
  return new Map(
    rooms.flatMap(({ room, phase }) => {
      const last = phase === 'playing' ? undefined : recent.find((match) => match.room === room);
      return last === undefined ? [] : [[room, last.id] as const];
    }),
  );
}

/** Whoever has neither played nor been taught anything is asked one thing, until they wave it away. */
function Welcome({ hasPlayed }: { readonly hasPlayed: boolean }) {
  const isNew = !settings.welcomed.value && !hasPlayed && !hasLearnedAnything();
  const waveAway = () => {
    settings.welcomed.value = true;
  };
  return (
    <div class="home-promise">
      {say('house.home.promise')}
      {isNew && (
        <span class="home-new">
          <Link to="/learn">{say('house.learn.ask')}</Link>
          <button type="button" class="home-new-close" aria-label={say('house.learn.dismiss')} onClick={waveAway}>
            <Icon name="close" />
          </button>
        </span>
      )}
    </div>
  );
}

function GameTile({ about, isDone }: { readonly about: GameAbout; readonly isDone: boolean }) {
  const { id, title } = about;
  const daily = say(isDone ? 'house.daily.done' : 'house.daily');
  return (
    <li class={`home-tile home-tile-${id}`} style={paletteStyle(id)}>
      <Scene id={id} />
      <div class="home-tile-words">
        <h2>
          <Link to={`/game/${id}`}>{title}</Link>
        </h2>
        <p>{lobbyWords(about, speech.value.locale)?.tagline}</p>
        <p class="home-tile-facts">{gameFacts(about)}</p>
        <div class="home-tile-ways">
          <PlayNow id={id} title={title} />
          <Link to={challengeAddress(id)} class="home-tile-daily" aria-label={`${daily}: ${title}`}>
            <Icon name={isDone ? 'check' : 'calendar'} />
            {daily}
          </Link>
        </div>
      </div>
    </li>
  );
}
