import type { ComponentProps } from 'preact';

/** Points as SVG writes them: `0,-1 0.78,0`. */
export function pointsIn(text: string): readonly (readonly [x: number, y: number])[] {
  return text.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, y];
  });
}

type GradientProps = {
  readonly id: string;
  /** Each with its offset, colour and perhaps opacity: `0 #fff 0.75, 1 #5a3c10`. */
  readonly stops: string;
};

/** Downwards, or along a line. */
export function LinearGradient({ stops, ...line }: GradientProps & ComponentProps<'linearGradient'>) {
  return (
    <linearGradient x1="0" y1="0" x2="0" y2="1" {...line}>
      {stops.split(', ').map(stopOf)}
    </linearGradient>
  );
}

export function RadialGradient({ stops, ...circle }: GradientProps & ComponentProps<'radialGradient'>) {
  return <radialGradient {...circle}>{stops.split(', ').map(stopOf)}</radialGradient>;
}

function stopOf(stop: string) {
  const [offset, color, opacity] = stop.split(' ');
  return <stop key={offset} offset={offset} stop-color={color} stop-opacity={opacity} />;
}
