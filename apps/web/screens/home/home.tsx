import './home.css';
import { PlayNow } from '../../features/seating/play-now.tsx';
import { Scene } from '../../games/scene.tsx';
import { TILES, type Tile } from '../../games/tiles.ts';
import { HopMark } from '../../ui/hop-mark.tsx';
import { Link } from '../../ui/router.ts';
import { say } from '../../ui/speech.ts';
import { useTitle } from '../../ui/title.ts';
import { RecentMatches } from './recent-matches.tsx';
import { Resume } from './resume.tsx';
import { useRecent } from './use-recent.ts';

const playableFirst = [...TILES].sort((a, b) => Number(b.isAvailable) - Number(a.isAvailable));

export function Home() {
  useTitle(null);
  const recent = useRecent();
  const unfinished = recent.recent.find(({ over }) => !over);
  return (
    <div class="home">
      <div class="home-welcome">
        <h1 class="home-name">
          Tablehop
          <HopMark />
        </h1>
        {/* In one place, so that nothing moves when the matches have been read. */}
        <div class="home-lead">
          {unfinished === undefined ? <p class="home-promise">{say('house.home.promise')}</p> : <Resume match={unfinished} />}
        </div>
      </div>
      <ul class="home-tiles" aria-label={say('house.home.games')}>
        {playableFirst.map((tile) => (
          <GameTile key={tile.id} tile={tile} />
        ))}
      </ul>
      <RecentMatches {...recent} />
      <p class="home-small">{say('house.home.small')}</p>
    </div>
  );
}

function GameTile({ tile }: { readonly tile: Tile }) {
  const { id, title, players, minutes, isAvailable } = tile;
  return (
    <li class={`home-tile home-tile-${id}`}>
      <Scene id={id} />
      <div class="home-tile-words">
        <h2>
          <Link to={`/game/${id}`}>{title}</Link>
        </h2>
        <p>{say(`house.game.${id}.promise`)}</p>
        <p class="home-tile-facts">{say('house.game.facts', { min: players[0], max: players[1], minutes })}</p>
        <div class="home-tile-ways">
          {isAvailable ? <PlayNow id={id} title={title} /> : <p class="home-tile-soon">{say('house.game.soon')}</p>}
        </div>
      </div>
    </li>
  );
}
