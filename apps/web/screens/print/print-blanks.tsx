import { type AnyGame, gameWithPieces, replay } from '@tablehop/core';
import { findGame } from '@tablehop/games/rules';
import type { MatchSummary } from '@tablehop/host';
import type { Speaker } from '@tablehop/text';
import { Choice } from '@tablehop/ui/choice.tsx';
import type { PrintModule } from '@tablehop/ui/printing.ts';
import { namedSeats } from '@tablehop/ui/seats.ts';
import { useState } from 'preact/hooks';
import { NotFound } from '../../features/not-found/not-found.tsx';
import { gameOf } from '../../features/opening/game-parts.ts';
import { OpenProblem } from '../../features/opening/open-problem.tsx';
import { ownPieces } from '../../features/pieces/index.ts';
import { loadPrint } from '../../games/index.ts';
import { matches } from '../../match/index.ts';
import { DeadEnd } from '../../ui/dead-end.tsx';
import { Field } from '../../ui/field.tsx';
import { useTitle } from '../../ui/page.ts';
import { Link } from '../../ui/router.ts';
import { say, useGameSpeech } from '../../ui/speech.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { readNames, sheetsPerPage } from './pages.ts';
import { PaperPages, PrintDesk, type SheetToPrint } from './paper-pages.tsx';

const MAX_PAGES = 20;
const LONGEST_NAMES = 1000;

type PrintBlanksProps = { readonly game: string; readonly sheet: string | null; readonly set: string | null };

export function PrintBlanks({ game: id, sheet, set }: PrintBlanksProps) {
  const game = findGame(id);
  const gameSpeech = useGameSpeech(id);
  const print = useLoaded(id, () => loadPrint(id));
  useTitle(say('print.title'));
  if (game === undefined) return <NotFound />;
  if (gameSpeech === null || print?.key !== id) return <p class="shell-waiting">{say('shell.waiting')}</p>;
  if (print.value === null) return <NothingToPrint game={game} />;
  return <Blanks game={game} print={print.value} sheet={sheet} set={set} speak={gameSpeech.speak} />;
}

function NothingToPrint({ game: { id, title } }: { readonly game: AnyGame }) {
  const text = say('print.none', { game: title });
  return <DeadEnd title={say('print.title')} text={text} to={`/game/${id}`} label={say('pieces.backToGame', { game: title })} />;
}

type BlanksProps = Omit<PrintBlanksProps, 'game'> & { readonly game: AnyGame; readonly print: PrintModule; readonly speak: Speaker };

const PRINTED = '';

function Blanks({ game, print, sheet, set, speak }: BlanksProps) {
  const sets = ownPieces.sets.value.filter((each) => each.game === game.id && game.pieces?.replace(each.data).ok === true);
  const [kindId, setKindId] = useState(sheet);
  const [setId, setSetId] = useState(set ?? PRINTED);
  const [pages, setPages] = useState(1);
  const [names, setNames] = useState('');

  const chosen = sets.find(({ id }) => id === setId);
  const packed = gameWithPieces(game, chosen === undefined ? undefined : { name: chosen.name, data: chosen.data });
  const played = packed.ok ? packed.value : game;
  const kinds = print.kindsOf(played);
  const kind = kinds.find(({ id }) => id === kindId) ?? kinds[0];
  if (kind === undefined) throw new RangeError(`"${game.id}" prints nothing`);
  const count = pages * sheetsPerPage(kind);
  const given = readNames(names);
  const sheets = Array.from({ length: count }, (_, index): SheetToPrint => ({ name: given[index] ?? '', played: null }));

  const choices = (
    <>
      <Choice
        legend={say('print.sheet')}
        value={kind.id}
        values={kinds.map(({ id, label }) => ({ value: id, label: label(speak) }))}
        onChoose={setKindId}
      />
      {sets.length > 0 && (
        <div class="field">
          <label for="print-set">{say('print.set')}</label>
          <select id="print-set" value={chosen?.id ?? PRINTED} onChange={({ currentTarget }) => setSetId(currentTarget.value)}>
            <option value={PRINTED}>{say('print.set.printed')}</option>
            {sets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      {setId !== PRINTED && chosen === undefined && <p class="field-help">{say('print.set.missing')}</p>}
      <Field
        id="print-pages"
        label={say('print.pages')}
        help={say('print.pages.help', { sheets: count })}
        number={{ min: 1, max: MAX_PAGES }}
        value={String(pages)}
        onChange={({ currentTarget }) => setPages(Math.min(MAX_PAGES, Math.max(1, Math.trunc(currentTarget.valueAsNumber) || 1)))}
      />
      {kind.size === 'half' && (
        <Field
          label={say('print.names')}
          help={say('print.names.help')}
          maxLength={LONGEST_NAMES}
          value={names}
          onInput={({ currentTarget }) => setNames(currentTarget.value)}
        />
      )}
    </>
  );
  return (
    <PrintDesk
      title={say('print.titleOf', { game: game.title })}
      back={<Link to={`/game/${game.id}`}>{say('pieces.backToGame', { game: game.title })}</Link>}
      choices={choices}
      hasBacks={kind.sides.length > 1}
      pages={(chosen) => <PaperPages game={played} print={print} kind={kind} sheets={sheets} speak={speak} {...chosen} />}
    />
  );
}

type Filled = { readonly game: AnyGame; readonly print: PrintModule | null; readonly summary: MatchSummary; readonly state: unknown };

export function PrintMatch({ id }: { readonly id: string }) {
  const opening = useOpening(() => open(id), [id]);
  useTitle(say('print.matchTitle'));
  switch (opening.kind) {
    case 'opening':
      return <p class="shell-waiting">{say('shell.waiting')}</p>;
    case 'failed':
      return <OpenProblem id={id} error={opening.error} />;
    case 'open':
      return <SpeakingSheets {...opening.value} />;
  }
}

function SpeakingSheets(filled: Filled) {
  const gameSpeech = useGameSpeech(filled.game.id);
  if (gameSpeech === null) return <p class="shell-waiting">{say('shell.waiting')}</p>;
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

/** The neighbour's view: secrets are not printed. */
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
