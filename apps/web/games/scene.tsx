import './scenes.css';
import type { FunctionComponent } from 'preact';
import { HoorayScene } from './hip-hip-hooray/scene.tsx';
import { CestPlieScene } from './hop-cest-plie/scene.tsx';
import { HopNRollScene } from './hop-n-roll/scene.tsx';
import { MarbleScene } from './hop-the-marble/scene.tsx';
import type { TileId } from './tiles.ts';

const SCENES: { readonly [id in TileId]: FunctionComponent } = {
  'hop-n-roll': HopNRollScene,
  'hop-cest-plie': CestPlieScene,
  'hop-the-marble': MarbleScene,
  'hip-hip-hooray': HoorayScene,
};

/** A game's little picture: for the eye only, the words beside it say the same. */
export function Scene({ id }: { readonly id: TileId }) {
  const Picture = SCENES[id];
  return (
    <div class={`scene scene-${id}`}>
      <Picture />
    </div>
  );
}
