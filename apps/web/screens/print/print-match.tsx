import { type AnyGame, replay } from '@tablehop/core';
import type { MatchSummary } from '@tablehop/host';
import type { Speaker } from '@tablehop/text';
import { gameOf } from '../../features/opening/game-parts.ts';
import { OpenProblem } from '../../features/opening/open-problem.tsx';
import { loadPrint } from '../../games/index.ts';
import type { PrintModule } from '../../games/printing.ts';
import { matches } from '../../match/index.ts';
import { namedSeats } from '../../match/seats.ts';
import { useTitle } from '../../ui/page.ts';
import { Link } from '../../ui/router.ts';
import { say, useGameSpeech } from '../../ui/speech.ts';
import { useOpening } from '../../ui/use-loaded.ts';
import { PaperPages, type SheetToPrint } from './paper-pages.tsx';
import { PrintDesk } from './print-desk.tsx';

type Filled = { readonly game: AnyGame; readonly print: PrintModule | null; readonly summary: MatchSummary; readonly state: unknown };

export function PrintMatch({ id }: { readonly id: string }) {
  const opening = useOpening(() => open(id), [id]);
  useTitle(say('print.matchTitle'));
  switch (opening.kind) {
    case 'opening':
      return <p class="shell-waiting">{say('house.waiting')}</p>;
    case 'failed':
      return <OpenProblem id={id} error={opening.error} />;
    case 'open':
      return <SpeakingSheets {...opening.value} />;
  }
}

function SpeakingSheets(filled: Filled) {
  const gameSpeech = useGameSpeech(filled.game.id);
  if (gameSpeech === null) return <p class="shell-waiting">{say('house.waiting')}</p>;
  return <FilledSheets {...filled} speak={gameSpeech.speak} />;
}

function FilledSheets({ game, print, summary, state, speak }: Filled & { readonly speak: Speaker }) {
  const kind = print?.kindsOf(game).find(({ id }) => id === print.kindOf(summary.options));
  const back = summary.over ? (
    <Link to={`/replay/${summary.id}`}>{say('print.toReplay')}</Link>
  ) : (
    <Link to={`/play/${summary.id}`}>{say('print.toMatch')}</Link>
  );
  if (print === null || kind === undefined) {
    return (
      <div class="shell-page">
        <h1>{say('print.matchTitle')}</h1>
        <p>{say('print.none', { game: game.title })}</p>
        <p class="shell-ways">{back}</p>
      </div>
    );
  }
  const seats = namedSeats(speak, summary.seats);
  const sheets = seats.map(({ name }, seat): SheetToPrint => ({ name, played: { view: openView(game, state, seat, seats.length), seat } }));
  return (
    <PrintDesk
      title={say('print.matchOf', { names: seats.map(({ name }) => name) })}
      back={back}
      hasBacks={kind.sides.length > 1}
      pages={(chosen) => <PaperPages game={game} print={print} kind={kind} sheets={sheets} speak={speak} {...chosen} />}
    />
  );
}

/** A seat's things as its neighbour sees them: what is still hidden from the others is not printed for all to see. */
function openView(game: AnyGame, state: unknown, seat: number, seats: number): unknown {
  return game.view(state, (seat + 1) % seats);
}

async function open(id: string): Promise<Filled> {
  const { summary, record } = await matches.record(id);
  const game = await gameOf(summary);
  const replayed = replay(game, record);
  if (!replayed.ok) throw new RangeError(`the record of match ${id} does not play`);
  return { game, print: await loadPrint(game.id), summary, state: replayed.state };
}
