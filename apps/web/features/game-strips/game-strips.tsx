import './game-strips.css';
import type { GameAbout } from '@tablehop/core';
import type { ComponentChildren } from 'preact';
import { lobby } from '../../games/lobby.ts';
import { paletteStyle } from '../../games/palette.ts';
import { Scene } from '../../games/scene.tsx';
import { Link } from '../../ui/router.ts';

type GameStripsProps = {
  readonly to: (game: string) => string;
  readonly words: (about: GameAbout) => ComponentChildren;
};

export function GameStrips({ to, words }: GameStripsProps) {
  return (
    <ul class="game-strips grid no-bullets gap-4">
      {lobby.map((about) => (
        <li key={about.id} class="game-strip grid items-center gap-4 relative clip rounded-2 shadow" style={paletteStyle(about.id)}>
          <Scene id={about.id} />
          <div>
            <h2 class="cover-link">
              <Link to={to(about.id)}>{about.title}</Link>
            </h2>
            {words(about)}
          </div>
        </li>
      ))}
    </ul>
  );
}
