import './game-page.css';
import { findGame } from '@tablehop/games';
import { canPrint } from '../boards/prints.ts';
import { say as sayOfPrint } from '../print/say.ts';
import { BestTable } from '../records/best-table.tsx';
import { say as sayOfSets } from '../sets/say.ts';
import { NotFound } from './not-found.tsx';
import { PlayNow } from './play-now.tsx';
import { Link } from './router.ts';
import { Rules } from './rules.tsx';
import { Scene } from './scenes/scene.tsx';
import { SetUp } from './set-up.tsx';
import { say, useGameSpeech } from './speech.ts';
import { findTile } from './tiles.ts';
import { useTitle } from './title.ts';

/** All about one game: what it is, how this table is set up, and its rules. */
export function GamePage({ id }: { readonly id: string }) {
  const tile = findTile(id);
  useTitle(tile?.title ?? null);
  if (tile === undefined) return <NotFound />;
  const { title, players, minutes, isAvailable } = tile;
  return (
    <article class={`game-page game-page-${tile.id}`}>
      <header class="game-page-head">
        <Scene id={tile.id} />
        <div class="game-page-words">
          <h1>{title}</h1>
          <p class="game-page-promise">{say(`house.game.${tile.id}.promise`)}</p>
          <p class="game-page-facts">{say('house.game.facts', { min: players[0], max: players[1], minutes })}</p>
          {isAvailable ? (
            <p class="game-page-ways">
              <PlayNow id={id} title={title} />
              <span>{say('house.game.quick')}</span>
            </p>
          ) : (
            <p class="game-page-soon">{say('house.game.soonText')}</p>
          )}
          <p>{say(`house.game.${tile.id}.about`)}</p>
        </div>
      </header>
      {isAvailable && <GameInside id={id} />}
    </article>
  );
}

function GameInside({ id }: { readonly id: string }) {
  const game = findGame(id);
  const gameSpeech = useGameSpeech(id);
  if (game === undefined) throw new RangeError(`"${id}" is not in the list of games`);
  if (gameSpeech === null) return <p class="shell-waiting">{say('house.waiting')}</p>;
  return (
    <div class="game-page-inside">
      <p class="game-page-more">
        {game.box !== undefined && <Link to={`/sets/${id}`}>{sayOfSets('sets.title')}</Link>}
        {canPrint(id) && <Link to={`/print/${id}`}>{sayOfPrint('print.title')}</Link>}
      </p>
      <BestTable game={game} speak={gameSpeech.speak} />
      <SetUp game={game} speak={gameSpeech.speak} />
      <Rules gameSpeech={gameSpeech} />
    </div>
  );
}
