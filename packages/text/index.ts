export * from './catalogs/index.ts';
export * from './speaker.ts';
