import { type AnyGame, hashOf, isObject, type Message, same } from '@tablehop/core';
import { labKnowledgeOf, readStudy, type Study, type StudyReport, type StudyRequest } from '@tablehop/lab';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { titleOf } from '../../games/lobby.ts';
import { createThinkingPool, spareCores } from '../../thinking/pool.ts';
import { navigate } from '../../ui/router.ts';
import { experimentAddress, type KnownResults, type OpenedFile, readExperimentLink } from './experiment-file.ts';
import { type ExperimentForm, formOf, requestOf, usualForm } from './experiment-request.ts';
import { createKeptResults } from './kept-results.ts';
import { createStudyRun, type Players, type StudyRun } from './study-run.ts';

export type Asked =
  | { readonly kind: 'form'; readonly form: ExperimentForm }
  | { readonly kind: 'fixed'; readonly request: StudyRequest }
  | { readonly kind: 'report'; readonly report: StudyReport };

type Planned = { readonly ok: true; readonly id: string; readonly study: Study; readonly request: StudyRequest };
type Plan = Planned | { readonly ok: false; readonly problem: Message };

export type ExperimentHandle = {
  readonly asked: Asked;
  readonly plan: Plan | null;
  readonly run: (StudyRun & { readonly id: string; readonly request: StudyRequest }) | null;
  readonly isUnkept: boolean;
  readonly linkProblem: Message | null;
  /** How often the form's content was replaced, by a link or a new start. */
  readonly openings: number;
  readonly change: (form: ExperimentForm) => void;
  readonly start: () => void;
  readonly stop: () => void;
  readonly open: (file: OpenedFile) => Message | null;
  readonly renew: () => void;
};

const kept = createKeptResults();
const ADDRESS_AFTER_MS = 300;

function hire(): Players {
  const size = spareCores();
  const pool = createThinkingPool(size);
  return { size, play: (task) => pool.run('play', task), dismiss: () => void pool.stop() };
}

type Shown = NonNullable<ExperimentHandle['run']>;

export function useExperiment(game: AnyGame, fragment: string | null): ExperimentHandle {
  const [asked, setAsked] = useState<Asked>(() => ({ kind: 'form', form: usualForm(game) }));
  const [run, setRun] = useState<Shown | null>(null);
  const [isUnkept, setIsUnkept] = useState(false);
  const [linkProblem, setLinkProblem] = useState<Message | null>(null);
  const [openings, setOpenings] = useState(0);
  /** The fragment that this page wrote itself, which need not be read again. */
  const written = useRef<string | null>(null);
  const current = useRef<Shown | null>(null);
  const plan = useMemo(() => planOf(game, asked), [game, asked]);

  function show(next: Shown | null): void {
    if (current.current !== next) current.current?.stop();
    current.current = next;
    setRun(next);
  }

  function runOf({ id, study, request }: Planned, known: KnownResults): Shown {
    const played = (task: { readonly number: number }, result: Parameters<typeof kept.keep>[2]) =>
      void kept.keep(id, task.number, result).then((isKept) => {
        if (!isKept) setIsUnkept(true);
      });
    return { ...createStudyRun(study, known, { lab: labKnowledgeOf(game), hire, played }), id, request };
  }

  useEffect(() => () => current.current?.stop(), []);

  useEffect(() => {
    if (fragment === null || fragment === written.current) return;
    let isWanted = true;
    void readExperimentLink(fragment).then((read) => {
      if (!isWanted) return;
      const problem = read.ok ? ask(read.value) : read.problem;
      setLinkProblem(problem);
      setOpenings((count) => count + 1);
    });
    return () => {
      isWanted = false;
    };
  }, [fragment]);

  // Shows stored results of this experiment at once, unless a run is active.
  const plannedId = plan?.ok === true ? plan.id : null;
  useEffect(() => {
    if (plan?.ok !== true || current.current?.id === plan.id || current.current?.state.peek().kind === 'running') return;
    let isWanted = true;
    void kept.read(plan.id).then((known) => {
      if (isWanted && known.size > 0 && current.current?.state.peek().kind !== 'running') show(runOf(plan, known));
    });
    return () => {
      isWanted = false;
    };
  }, [plannedId]);

  // The address follows the request, so that reload, bookmarks and history lead back to it.
  useEffect(() => {
    if (plan?.ok !== true) return;
    const isUsual = asked.kind === 'form' && same(asked.form, usualForm(game));
    if (isUsual && written.current === null) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      void experimentAddress(plan.request).then((address) => {
        if (!isWanted) return;
        const short = address.ok && !isUsual ? address.value : `/lab/${game.id}`;
        written.current = short.split('#e=')[1] ?? null;
        navigate(short, { replace: true });
      });
    }, ADDRESS_AFTER_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [plannedId]);

  function ask(given: unknown): Message | null {
    if (isObject(given) && typeof given.game === 'string' && given.game !== game.id) return otherGame(given.game, game);
    const study = readStudy(given, (id) => (id === game.id ? game : undefined));
    if (!study.ok) return study.problem;
    const request = given as StudyRequest;
    const form = formOf(game, request);
    setAsked(form === null ? { kind: 'fixed', request } : { kind: 'form', form });
    return null;
  }

  return {
    asked,
    plan,
    run,
    isUnkept,
    linkProblem,
    openings,
    change: (form) => {
      setLinkProblem(null);
      setAsked({ kind: 'form', form });
    },
    start() {
      if (plan?.ok !== true) return;
      const next = current.current?.id === plan.id ? current.current : runOf(plan, new Map());
      show(next);
      next.start();
    },
    stop: () => current.current?.stop(),
    open(file) {
      if (file.kind === 'report') {
        if (file.report.study.arms[0].experiment.game !== game.id) return otherGame(file.report.study.arms[0].experiment.game, game);
        show(null);
        setLinkProblem(null);
        setAsked({ kind: 'report', report: file.report });
        return null;
      }
      const problem = ask(file.request);
      if (problem !== null) return problem;
      setLinkProblem(null);
      const opened = planRequest(game, file.request as StudyRequest);
      if (opened.ok) show(runOf(opened, file.known));
      return null;
    },
    renew() {
      show(null);
      setLinkProblem(null);
      setOpenings((count) => count + 1);
      setAsked({ kind: 'form', form: usualForm(game) });
      written.current = null;
      navigate(`/lab/${game.id}`, { replace: true });
    },
  };
}

function planOf(game: AnyGame, asked: Asked): Plan | null {
  if (asked.kind === 'report') return null;
  return planRequest(game, asked.kind === 'form' ? requestOf(game.id, asked.form) : asked.request);
}

function planRequest(game: AnyGame, request: StudyRequest): Plan {
  const study = readStudy(request, (id) => (id === game.id ? game : undefined));
  if (!study.ok) return study;
  return { ok: true, id: hashOf([import.meta.env.PLAYERS_BUILD ?? '', study.value]), study: study.value, request };
}

function otherGame(given: string, game: AnyGame): Message {
  return { key: 'lab.page.file.game', params: { given: titleOf(given), game: game.title } };
}
