import { catalogLoader } from '@tablehop/core';

export const loadChartText = catalogLoader({ en: () => import('./en.ts'), de: () => import('./de.ts'), fr: () => import('./fr.ts') });
