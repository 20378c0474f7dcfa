import './lab-page.css';
import type { AnyGame } from '@tablehop/core';
import { findManifest } from '@tablehop/games';
import { lab, loadGameWith } from '@tablehop/games/parts';
import { changeableGame } from '@tablehop/lab';
import { createSpeaker } from '@tablehop/text';
import type { PiecesFormModule, TuningModule } from '@tablehop/ui/web-game.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { GameStrips } from '../../features/game-strips/game-strips.tsx';
import { NotFound } from '../../features/not-found/not-found.tsx';
import { loadPiecesForm, loadTuning } from '../../games/index.ts';
import { lobbyWords } from '../../games/lobby.ts';
import { type LabSpeaker, loadLabText } from '../../text/pages.ts';
import { focusLatePage, useIsWide, useTitle } from '../../ui/page.ts';
import { Link } from '../../ui/router.ts';
import { say, speech, useGameSpeech } from '../../ui/speech.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { ExperimentSetUp } from './experiment-set-up.tsx';
import { Findings } from './findings.tsx';
import { KeepExperiment, RunBar } from './keep-experiment.tsx';
import { LAB_TEXT, sayProblem } from './lab-text.ts';
import { changedNumbers } from './number-groups.ts';
import { type Asked, useExperiment } from './use-experiment.ts';

type LabPageProps = {
  readonly game: AnyGame;
  readonly fragment: string | null;
  readonly tuning: TuningModule | null;
  readonly piecesForm: PiecesFormModule | null;
  readonly speak: LabSpeaker;
};

export function LabPage({ game, fragment, tuning, piecesForm, speak }: LabPageProps) {
  const experiment = useExperiment(game, fragment);
  const { asked, plan, run, linkProblem, openings } = experiment;
  const title = speak('lab.page.title', { game: game.title });
  useTitle(title);
  // The heading appears only once its words are loaded.
  useEffect(focusLatePage, []);
  const isWide = useIsWide();
  const [isFolded, setIsFolded] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLHeadingElement>(null);
  const [, redraw] = useState({});
  const isToShow = useRef(false);

  // On narrow screens the form folds away and the results take its place.
  const showResults = () => {
    setIsFolded(true);
    isToShow.current = true;
    redraw({});
  };
  useLayoutEffect(() => {
    if (!isToShow.current) return;
    isToShow.current = false;
    results.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
  useEffect(() => setIsFolded(false), [openings]);
  const start = () => {
    if (plan?.ok !== true) {
      page.current?.querySelector('.lab-problem')?.scrollIntoView({ block: 'center' });
      return;
    }
    experiment.start();
    showResults();
  };
  const toResults = () => {
    showResults();
    results.current?.focus();
  };

  const report = asked.kind === 'report' ? asked.report : (run?.report.value ?? null);
  const shownId = run?.id ?? null;
  const isOfOther = plan?.ok === true ? shownId !== null && shownId !== plan.id : plan !== null && shownId !== null;
  const setUp =
    asked.kind === 'form' ? (
      <ExperimentSetUp
        game={game}
        form={asked.form}
        problem={plan?.ok === false ? plan.problem : null}
        tuning={tuning}
        piecesForm={piecesForm}
        speak={speak}
        onChange={experiment.change}
      />
    ) : (
      <div class="lab-fixed stack gap-2">
        <p>{speak(asked.kind === 'report' ? 'lab.page.fixed.report' : 'lab.page.fixed')}</p>
        <button type="button" class="button" onClick={experiment.renew}>
          {speak('lab.page.renew')}
        </button>
      </div>
    );
  const words = <AskedInWords game={game} asked={asked} speak={speak} />;

  return (
    <div class="lab center-x" ref={page}>
      <header class="lab-head">
        <p class="touch-links m-0">
          <Link to={`/game/${game.id}`}>{speak('pieces.backToGame', { game: game.title })}</Link>
        </p>
        <h1>{title}</h1>
        <p class="lab-lead">{speak('lab.page.lead')}</p>
        {linkProblem !== null && (
          <p class="lab-problem" role="alert">
            {speak('lab.page.link.refused', { reason: sayProblem(speak, linkProblem) })}
          </p>
        )}
      </header>
      <div class="lab-columns grid one-column gap-5">
        {isWide || asked.kind !== 'form' ? (
          <section class="lab-asked" aria-labelledby="lab-asked">
            <h2 id="lab-asked">{speak('lab.page.asked')}</h2>
            {setUp}
          </section>
        ) : (
          <details class="lab-asked" open={!isFolded} onToggle={({ currentTarget }) => setIsFolded(!currentTarget.open)}>
            <summary>
              <h2 class="m-0">{speak('lab.page.asked')}</h2>
              {isFolded && words}
            </summary>
            {setUp}
          </details>
        )}
        <section class="lab-found" aria-labelledby="lab-found">
          <h2 id="lab-found" ref={results} tabIndex={-1}>
            {speak('lab.page.found')}
          </h2>
          {isOfOther && <p class="lab-note ps-3">{speak('lab.page.ofOther')}</p>}
          {report === null ? (
            <p class="soft">{speak(run?.state.value.kind === 'running' ? 'lab.page.soon' : 'lab.page.none')}</p>
          ) : (
            <Findings game={game} report={report} speak={speak} />
          )}
          <KeepExperiment game={game} experiment={experiment} report={report} speak={speak} />
        </section>
      </div>
      {asked.kind !== 'report' && <RunBar experiment={experiment} speak={speak} onStart={start} onResults={toResults} />}
    </div>
  );
}

function AskedInWords({ game, asked, speak }: { readonly game: AnyGame; readonly asked: Asked; readonly speak: LabSpeaker }) {
  return <span class="full-line soft">{wordsOf()}</span>;

  function wordsOf(): string {
    switch (asked.kind) {
      case 'report':
        return speak('lab.page.short.report');
      case 'fixed':
        return speak(`lab.page.kind.${asked.request.kind}`);
      case 'form': {
        const { levels, games, pieces } = asked.form;
        const players = [...new Set(levels)].map((level) =>
          speak('lab.page.short.players', {
            count: levels.filter((each) => each === level).length,
            level: speak(`shell.levelName.${level}`),
          }),
        );
        const changes = pieces === null ? 0 : changedNumbers(pieces.data, game.pieces?.data ?? null).length;
        const matches = speak('lab.page.short.matches', { games });
        return [...players, matches, ...(pieces === null ? [] : [speak('lab.page.short.changed', { count: changes })])].join(' · ');
      }
    }
  }
}

type LabScreenProps = { readonly game: string | null; readonly fragment: string | null };

export function LabScreen({ game: id, fragment }: LabScreenProps) {
  if (id === null) return <AllLabs />;
  if (findManifest(id) === undefined) return <NotFound />;
  return <LabOfGame id={id} fragment={fragment} />;
}

function LabOfGame({ id, fragment }: { readonly id: string; readonly fragment: string | null }) {
  const gameSpeech = useGameSpeech(id, LAB_TEXT);
  const parts = useLoaded(id, () => Promise.all([loadGameWith(id, [lab]), loadTuning(id), loadPiecesForm(id)]));
  const [standard, tuning, piecesForm] = parts?.key === id ? parts.value : [];
  if (gameSpeech === null || standard === undefined) return <p class="shell-waiting">{say('shell.waiting')}</p>;
  const opened = { game: changeableGame(standard), tuning: tuning ?? null, piecesForm: piecesForm ?? null };
  return <LabPage key={id} {...opened} fragment={fragment} speak={gameSpeech.speak} />;
}

function AllLabs() {
  const { locale } = speech.value;
  const title = say('shell.game.lab');
  useTitle(title);
  const speak = useLoaded(locale, async () => createSpeaker(locale, await loadLabText(locale)))?.value;
  if (speak === undefined) return <p class="shell-waiting">{say('shell.waiting')}</p>;
  return (
    <article class="shell-page">
      <h1>{title}</h1>
      <p>{speak('lab.page.lead')}</p>
      <GameStrips to={(game) => `/lab/${game}`} words={(about) => <p>{lobbyWords(about, locale)?.tagline}</p>} />
    </article>
  );
}
