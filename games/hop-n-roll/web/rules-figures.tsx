import './board/board.css';
import './rules-figures.css';
import type { SeatInfo } from '@tablehop/host';
import { namedSeats } from '@tablehop/ui/seats.ts';
import type { FigureProps, Figures } from '@tablehop/ui/web-game.ts';
import { type Numbers, type Options, type RowName, rowsOf, type State, spacesOf, standardPieces } from '../rules/index.ts';
import { DiceBoard } from './board/dice-board.tsx';
import { SheetRow } from './board/sheet.tsx';
import type { BoardSpeaker } from './text/en.ts';

const STANDARD: Options = { sheet: 'standard', board: 'A', mayDecline: false };
const ADVANCED: Options = { sheet: 'advanced', board: 'B', mayDecline: false };
const NOTHING_FRESH: ReadonlySet<string> = new Set();

type Written = { readonly [row in RowName]?: Numbers };

const LINES: Written = {
  same: [4, 4, 4],
  ascending: [1, 2, 2, 5],
  descending: [6, 6, 3, 2, 1],
  sumSeven: [3, 4, 6, 1, 5],
  evenOdd: [2, 5, 4, 1],
};
const PYRAMIDS: Written = { calculation: [2, 3, 1, 5, 4], unequal: [6, 2, 4, null, 5] };
const BLOCKED: Written = { calculation: [5, 5, 2] };

export const figures: Figures = {
  'rules.figure.hop': (props) => (
    <Table {...props} view={{ options: STANDARD, order: [0, 1, 2], dice: [2, 4, 5], disco: 'green', hopped: { 0: 1 } }} />
  ),
  'rules.figure.lines': (props) => <Rows {...props} options={STANDARD} written={LINES} />,
  'rules.figure.pyramids': (props) => <Rows {...props} options={ADVANCED} written={PYRAMIDS} />,
  'rules.figure.blocked': (props) => <Rows {...props} options={ADVANCED} written={BLOCKED} />,
  'rules.figure.sideB': (props) => (
    <Table {...props} view={{ options: ADVANCED, order: [0, 1, 2, 3, 4], dice: [1, 2, 4, 4, 6], disco: 'any', hopped: {} }} />
  ),
};

type TableProps = FigureProps<BoardSpeaker> & { readonly view: Pick<State, 'options' | 'order' | 'dice' | 'disco' | 'hopped'> };

function Table({ view, speak }: TableProps) {
  const state: State = { ...view, round: 1, phase: 'hop', finalRound: false, side: 'left', entered: [], entries: {}, sheets: [] };
  const spaces = spacesOf(standardPieces, view.options, view.order.length);
  const seats = view.order.map((): SeatInfo => ({ name: '', kind: 'person' }));
  return (
    <div class="disco disco-figure rounded-2 p-2">
      <div class="disco-figure-floor" style={{ '--spaces': spaces.length }}>
        <DiceBoard
          view={state}
          spaces={spaces}
          rows={rowsOf(standardPieces, view.options)}
          seats={namedSeats(speak, seats, null)}
          speak={speak}
          effects={[]}
          isRolling={false}
          seat={null}
          reveal={null}
          touch={null}
          roll={null}
        />
      </div>
    </div>
  );
}

type RowsProps = FigureProps<BoardSpeaker> & { readonly options: Options; readonly written: Written };

function Rows({ options, written, speak }: RowsProps) {
  const rows = rowsOf(standardPieces, options).filter(({ name }) => written[name] !== undefined);
  const sheet = Object.fromEntries(
    rows.map(({ name, spaces }) => [name, Array.from({ length: spaces }, (_, space) => written[name]?.[space] ?? null)]),
  );
  return (
    <div class="disco disco-figure rounded-2 p-2">
      <div class="disco-figure-floor disco-figure-rows flex wrap gap-2px">
        {rows.map((row) => (
          <SheetRow key={row.name} row={row} sheet={sheet} seat={0} speak={speak} fresh={NOTHING_FRESH} touch={null} />
        ))}
      </div>
    </div>
  );
}
