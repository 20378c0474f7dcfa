import './home.css';
import { HopMark } from './hop-mark.tsx';
import { PlayNow } from './play-now.tsx';
import { RecentMatches } from './recent-matches.tsx';
import { Resume } from './resume.tsx';
import { Link } from './router.ts';
import { Scene } from './scenes/scene.tsx';
import { say } from './speech.ts';
import { TILES, type Tile } from './tiles.ts';
import { useTitle } from './title.ts';
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
