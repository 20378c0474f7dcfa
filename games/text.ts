/** The texts of each game, loaded one language at a time. */

import { type Catalog, catalogLoader, conventionalDescriber, type DescriberOf, type LessonsOf, type RulesPage } from '@tablehop/core';
import { findManifest } from './find.ts';

export type GameText = {
  readonly catalog: Catalog;
  readonly rulesPage: RulesPage;
  readonly describerOf: DescriberOf;
  readonly lessonsOf: LessonsOf;
};

const NO_PAGE: RulesPage = { sections: [], rulings: [], places: {} };
const conventional: DescriberOf = () => conventionalDescriber;
const noLessons: LessonsOf = () => [];

export async function loadGameText(id: string, locale: string): Promise<GameText> {
  const module = findManifest(id);
  if (module === undefined) throw new RangeError(`no text of "${id}"`);
  const { catalogs = {} } = module;
  const load = catalogLoader(catalogs);
  const [english, catalog, rulesPage, describerOf, lessonsOf] = await Promise.all([
    Object.hasOwn(catalogs, 'en') ? load('en') : {},
    locale !== 'en' && Object.hasOwn(catalogs, locale) ? load(locale) : {},
    module.rulesPage?.() ?? NO_PAGE,
    module.describerOf?.() ?? conventional,
    module.lessonsOf?.() ?? noLessons,
  ]);
  return { catalog: { ...english, ...catalog }, rulesPage, describerOf, lessonsOf };
}
