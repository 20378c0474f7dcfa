/**
 * What the door says about each game, light enough to be there at once: the rules themselves are loaded when a game is opened.
 * A test holds this table and the list of games together.
 */

export const TILES = [
  { id: 'hop-n-roll', title: "Hop'n'ROLL", players: [2, 5], minutes: 25, drawsFirst: false, isAvailable: true },
  { id: 'hop-cest-plie', title: "HOP c'est plié !", players: [1, 4], minutes: 20, drawsFirst: false, isAvailable: true },
  { id: 'hop-the-marble', title: 'Hop the Marble', players: [2, 4], minutes: 20, drawsFirst: false, isAvailable: true },
  { id: 'hip-hip-hooray', title: 'Hip, Hip, Hooray', players: [2, 4], minutes: 20, drawsFirst: true, isAvailable: true },
] as const;

export type Tile = (typeof TILES)[number];
export type TileId = Tile['id'];

export function findTile(id: string): Tile | undefined {
  return TILES.find((tile) => tile.id === id);
}
