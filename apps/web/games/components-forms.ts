/** The forms in which owners edit the pieces of a game, each loaded when it is first opened. A game without one is edited as JSON. */

import type { ComponentsFormModule } from './components-form.ts';

const forms: { readonly [game: string]: () => Promise<ComponentsFormModule> } = {
  'hop-cest-plie': () => import('./hop-cest-plie/components-form.tsx'),
  'hop-n-roll': () => import('./hop-n-roll/components-form.tsx'),
};

export async function loadComponentsForm(game: string): Promise<ComponentsFormModule | null> {
  const load = Object.hasOwn(forms, game) ? forms[game] : undefined;
  return load === undefined ? null : load();
}
