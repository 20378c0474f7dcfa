import './scene.css';
import { PIPS } from '@tablehop/ui/pips.ts';
import { webGame } from './index.ts';
import { hueOf } from './palette.ts';

/** Decorative: the text beside it says the same. */
export function Scene({ id }: { readonly id: string }) {
  const { Scene: Picture } = webGame(id);
  return <div class="scene clip">{Picture === undefined ? <DefaultScene id={id} /> : <Picture />}</div>;
}

const SIZE = 64;
/** Pips are placed within 0…100 both ways. */
const PIP_SCALE = 17 / 24;

/** For a game without its own: two dice and a pawn, in colours picked by the id. */
function DefaultScene({ id }: { readonly id: string }) {
  const hue = hueOf(id);
  const table = `table-${id}`;
  return (
    <svg aria-hidden="true" viewBox="0 0 320 240" preserveAspectRatio="xMidYMid slice">
      <defs>
        <radialGradient id={table} cx="0.5" cy="0.35" r="0.8">
          <stop offset="0" stop-color={`hsl(${hue} 42% 46%)`} />
          <stop offset="1" stop-color={`hsl(${hue} 45% 22%)`} />
        </radialGradient>
      </defs>
      <rect width="320" height="240" fill={`url(#${table})`} />
      <Die x={112} y={128} turned={-14} face={1 + (hue % 6)} />
      <Die x={196} y={104} turned={11} face={1 + ((hue + 3) % 6)} />
      <g class="scene-bob" fill={`hsl(${(hue + 150) % 360} 70% 66%)`} stroke={`hsl(${hue} 45% 14%)`} stroke-width="3">
        <path d="M244 176c0-26 8-34 14-44h20c6 10 14 18 14 44z" stroke-linejoin="round" />
        <circle cx="268" cy="118" r="17" />
      </g>
    </svg>
  );
}

type DieProps = { readonly x: number; readonly y: number; readonly turned: number; readonly face: number };

function Die({ x: left, y: top, turned, face }: DieProps) {
  return (
    <g class="scene-bob" transform={`translate(${left} ${top}) rotate(${turned})`}>
      <rect x={-SIZE / 2} y={-SIZE / 2 + 5} width={SIZE} height={SIZE} rx="13" fill="#000" opacity="0.25" />
      <rect x={-SIZE / 2} y={-SIZE / 2} width={SIZE} height={SIZE} rx="13" fill="#fffdf6" />
      {PIPS[face]?.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={(x - 50) * PIP_SCALE} cy={(y - 50) * PIP_SCALE} r="6.5" fill="#2a2830" />
      ))}
    </g>
  );
}
