import './scene.css';
import { webGame } from '../index.ts';
import { DefaultScene } from './default-scene.tsx';

/** A game's little picture: for the eye only, the words beside it say the same. */
export function Scene({ id }: { readonly id: string }) {
  const { Scene: Picture } = webGame(id);
  return <div class="scene clip">{Picture === undefined ? <DefaultScene id={id} /> : <Picture />}</div>;
}
