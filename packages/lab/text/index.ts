/** Why a study is refused. Games have their own catalogs for what they refuse. */

import { catalogLoader } from '@tablehop/core';

export const loadLabProblems = catalogLoader({ en: () => import('./en.ts'), de: () => import('./de.ts'), fr: () => import('./fr.ts') });
