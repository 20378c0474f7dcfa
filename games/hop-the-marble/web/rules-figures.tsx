import './board/goals.css';
import './rules-figures.css';
import { Icon } from '@tablehop/ui/icon.tsx';
import type { FigureProps, Figures } from '@tablehop/ui/web-game.ts';
import { useEffect, useRef } from 'preact/hooks';
import {
  areaOf,
  type Color,
  cardOf,
  colorOf,
  createWorlds,
  hopTheMarble,
  type MarbleId,
  type Options,
  type Place,
  type Spot,
  type State,
  standardPieces,
} from '../rules/index.ts';
import { type Aim, reachOf } from './board/aim.ts';
import { nearCamera } from './board/camera.ts';
import { foresee } from './board/foresee.ts';
import { isComplete, matchOf } from './board/goal-match.ts';
import { CardMarbles } from './board/goals.tsx';
import { MarbleSign } from './board/marble-sign.tsx';
import { BY_DAY, BY_NIGHT, paintCloth, type Ring } from './board/paint-cloth.ts';
import { paintScene } from './board/paint-scene.ts';
import { type Brush, INK_BY_DAY, INK_BY_NIGHT, type Marks, NO_MARKS, restingOf, type Seen, UPRIGHT } from './board/painted-scene.ts';

const OPTIONS: Options = { variant: 'normal', relief: 'gentle', steadiness: 'steady', pileCards: 12, turnLimit: 600, extras: true };
/** A seed whose folds are visible but do not matter here. */
const RELIEF = 7;
const worlds = createWorlds(standardPieces);

type Scheme = Pick<FigureProps, 'colorScheme'>;

export const figures: Figures = {
  'rules.figure.flick': ({ colorScheme }) => <FlickFigure colorScheme={colorScheme} />,
  'rules.figure.exact': ({ colorScheme }) => <AreaFigure colorScheme={colorScheme} extra={null} />,
  'rules.figure.tooMany': ({ colorScheme }) => <AreaFigure colorScheme={colorScheme} extra="Y0" />,
};

function tableWith(spots: { readonly [marble in MarbleId]?: Spot }): State {
  const state = hopTheMarble.start(OPTIONS, 2);
  const placeOf = (marble: MarbleId): Place => {
    const at = spots[marble];
    return at === undefined ? { in: 'box' } : { in: 'area', seat: 0, at };
  };
  const marbles = Object.fromEntries((Object.keys(state.marbles) as MarbleId[]).map((marble) => [marble, placeOf(marble)]));
  return { ...state, relief: RELIEF, marbles: marbles as State['marbles'] };
}

const RED: Spot = [318, 560];
const GREEN: Spot = [352, 446];
const AIM: Aim = { marble: 'R0', degrees: 14, strength: 520 };
const FLICK_SEEN = { centre: [350, 480] as Spot, radius: 78 };

/** Red hits green, and green rolls on into yellow, which lies exactly in its way. */
function FlickFigure({ colorScheme }: Scheme) {
  const before = tableWith({ R0: RED, G0: GREEN });
  const onward = foresee(worlds, before, AIM).contact?.struckWay.at(-1) ?? GREEN;
  const state = tableWith({ R0: RED, G0: GREEN, Y0: onward });
  const marks: Marks = {
    ...NO_MARKS,
    chosen: 'R0',
    aim: { aim: AIM, foreseen: foresee(worlds, state, AIM), isHint: false },
  };
  return <ClothFigure colorScheme={colorScheme} state={state} marks={marks} seen={FLICK_SEEN} glowing={['G0', 'Y0']} />;
}

const CARD = cardOf(standardPieces, '4A');
const AREA = areaOf(standardPieces, 2, 0);
const LYING: { readonly [marble in MarbleId]?: Spot } = { L0: [322, 566], L1: [384, 574], R0: [362, 622], G0: [316, 618] };

function AreaFigure({ colorScheme, extra }: Scheme & { readonly extra: MarbleId | null }) {
  const spots = extra === null ? LYING : { ...LYING, [extra]: [350, 596] as Spot };
  const count: { [color in Color]: number } = { D: 0, L: 0, R: 0, G: 0, Y: 0 };
  for (const marble of Object.keys(spots) as MarbleId[]) count[colorOf(marble)] += 1;
  const match = matchOf(CARD, count);
  return (
    <div class="marble-figure grid gap-2 h-full">
      <ClothFigure
        colorScheme={colorScheme}
        state={tableWith(spots)}
        marks={NO_MARKS}
        seen={AREA}
        glowing={extra === null ? [] : [extra]}
      />
      <div class="marble-card marble-card-color h-full" data-color={CARD.color} data-complete={isComplete(match)}>
        <div class="marble-card-turning h-full relative">
          <div class="marble-card-face column gap-3px h-full on-paper rounded-2">
            <CardMarbles match={match} />
            <span class="marble-figure-match gap-3px good">
              {isComplete(match) ? (
                <Icon name="check" />
              ) : (
                match.extra.map((color) => <MarbleSign key={color} color={color} state="extra" />)
              )}
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}

type ClothFigureProps = Scheme & {
  readonly state: State;
  readonly marks: Marks;
  readonly seen: { readonly centre: Spot; readonly radius: number };
  readonly glowing: readonly MarbleId[];
};

function ClothFigure({ colorScheme, state, marks, seen, glowing }: ClothFigureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => paint(colorScheme === 'dark'), [colorScheme]);

  function paint(dark: boolean): void {
    const context = canvas.current?.getContext('2d');
    if (canvas.current === null || context === null || context === undefined) return;
    const { clientWidth: width, clientHeight: height } = canvas.current;
    if (width === 0 || height === 0) return;
    const pixelRatio = devicePixelRatio;
    const camera = nearCamera(standardPieces, seen, 0, { width, height });
    const { centre, radius } = AREA;
    const { marbleRadius, middle, middleRadius } = standardPieces.cloth;
    const rings: readonly Ring[] = [
      { centre: middle, radius: middleRadius, seat: null, isOwn: false },
      { centre, radius: radius + marbleRadius, seat: 0, isOwn: true },
    ];
    const world = worlds(OPTIONS.relief, RELIEF);
    paintCloth(canvas.current, { ...world, rings, camera, room: { width, height }, pixelRatio, ink: dark ? BY_NIGHT : BY_DAY });
    const brush: Brush = {
      context,
      pixelRatio,
      ink: dark ? INK_BY_NIGHT : INK_BY_DAY,
      marbleRadius,
      hasStrongSigns: false,
      reachOf: (strength) => reachOf(standardPieces, strength),
    };
    const marbles = restingOf(standardPieces, state).map(
      ({ marble, at }): Seen => ({
        marble,
        color: colorOf(marble),
        spot: at,
        lift: 0,
        spin: UPRIGHT,
        opacity: 1,
        isGlowing: glowing.includes(marble),
      }),
    );
    paintScene(brush, { camera, marbles, marks, isRolling: false, isMoving: false, watched: null });
  }

  return <canvas ref={canvas} class="block w-full h-full rounded-2" />;
}
