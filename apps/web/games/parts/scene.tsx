import './scene.css';
import { webGame } from '../index.ts';
import { DefaultScene } from './default-scene.tsx';

/** Decorative: the text beside it says the same. */
export function Scene({ id }: { readonly id: string }) {
  const { Scene: Picture } = webGame(id);
  return <div class="scene clip">{Picture === undefined ? <DefaultScene id={id} /> : <Picture />}</div>;
}
