import './game-page.css';
import { findGame } from '@tablehop/games';
import { NotFound } from '../../features/not-found/not-found.tsx';
import { say as sayOfSets } from '../../features/pieces/say.ts';
import { BestTable } from '../../features/results/best-table.tsx';
import { Rules } from '../../features/rules/rules.tsx';
import { PlayNow } from '../../features/seating/play-now.tsx';
import { canPrint } from '../../games/prints.ts';
import { Scene } from '../../games/scene.tsx';
import { findTile } from '../../games/tiles.ts';
import { Link } from '../../ui/router.ts';
import { say as sayOfPrint } from '../../ui/say-print.ts';
import { say, useGameSpeech } from '../../ui/speech.ts';
import { useTitle } from '../../ui/title.ts';
import { SetUp } from './set-up.tsx';

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
