/** Points as SVG writes them: `0,-1 0.78,0`. */
export function pointsIn(text: string): readonly (readonly [x: number, y: number])[] {
  return text.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, y];
  });
}
