export * from './bare-facts.ts';
export * from './catalogs/index.ts';
export * from './speaker.ts';
