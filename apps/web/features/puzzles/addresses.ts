export function puzzlesAddress(game: string): string {
  return `/puzzles/${encodeURIComponent(game)}`;
}

export function puzzleAddress(game: string, id: string): string {
  return `${puzzlesAddress(game)}/${encodeURIComponent(id)}`;
}
