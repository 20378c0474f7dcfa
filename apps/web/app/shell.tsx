import './shell.css';
import { LOCALES } from '@tablehop/text';
import { HopMark } from '@tablehop/ui/icon.tsx';
import type { ComponentChildren, ComponentType, FunctionComponent } from 'preact';
import { useEffect, useErrorBoundary, useLayoutEffect, useRef } from 'preact/hooks';
import { NotFound } from '../features/not-found/not-found.tsx';
import { Home } from '../screens/home/home.tsx';
import { loadWebText } from '../text/index.ts';
import { focusLatePage, focusPage, isWholePage, MAIN_ID, setTitle, useTitle } from '../ui/page.ts';
import { Link, type Route, route } from '../ui/router.ts';
import { LANGUAGE_NAMES, settings } from '../ui/settings.ts';
import { say, speakOnAllPages } from '../ui/speech.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { NoticeBoard } from './notice-board.tsx';

const GamePage = lazy(async () => (await import('../screens/game/game-page.tsx')).GamePage);
const SettingsPage = lazy(async () => (await import('../screens/settings/settings-page.tsx')).SettingsPage);
const LearnPage = lazy(async () => (await import('../screens/learn/learn-page.tsx')).LearnPage);
const ProgressPage = lazy(async () => (await import('../screens/progress/progress-page.tsx')).ProgressPage);
const PiecesScreen = lazy(async () => (await import('../screens/pieces/pieces-list.tsx')).PiecesScreen);
const PrintBlanks = lazy(async () => (await import('../screens/print/print-blanks.tsx')).PrintBlanks);
const PrintMatch = lazy(async () => (await import('../screens/print/print-blanks.tsx')).PrintMatch);
const PlayScreen = lazy(async () => (await import('../screens/play/match/play-screen.tsx')).PlayScreen);
const FriendsPage = lazy(async () => (await import('../screens/friends/friends-page.tsx')).FriendsPage);
const FreshRoom = lazy(async () => (await import('../screens/friends/fresh-room.tsx')).FreshRoom);
const RoomScreen = lazy(async () => (await import('../screens/play/match/room-screen.tsx')).RoomScreen);
const ReplayScreen = lazy(async () => (await import('../screens/play/replay/replay-screen.tsx')).ReplayScreen);
const AllChallenges = lazy(async () => (await import('../screens/daily/all-challenges.tsx')).AllChallenges);
const ChallengePage = lazy(async () => (await import('../screens/daily/challenge-page.tsx')).ChallengePage);
const PuzzlesPage = lazy(async () => (await import('../screens/puzzles/puzzles-page.tsx')).PuzzlesPage);
const PuzzleScreen = lazy(async () => (await import('../screens/play/puzzle/puzzle-screen.tsx')).PuzzleScreen);
const ReviewScreen = lazy(async () => (await import('../screens/review/review-page.tsx')).ReviewScreen);
const LabScreen = lazy(async () => (await import('../screens/lab/lab-page.tsx')).LabScreen);

export function Shell() {
  const { page } = route.value;
  // During a match the board is the page: it has its own link home and its own settings.
  const table = page === 'play' || page === 'replay' || page === 'puzzle' ? page : null;
  const place = placeOf(route.value);
  usePageFocus(place, table === null ? null : say(`shell.${table}.title`));
  return (
    <div class="shell column" data-page={page}>
      <a class="shell-skip absolute on-paper rounded-1 p-3-4" href={`#${MAIN_ID}`} onClick={skip}>
        {say('shell.skip')}
      </a>
      {table === null && !isWholePage.value && <Header page={page} />}
      <main id={MAIN_ID} class="shell-main grid content-start one-column grow min-w-0" tabIndex={-1}>
        <Boundary key={place}>
          <Page route={route.value} />
        </Boundary>
      </main>
      <NoticeBoard />
    </div>
  );
}

function Header({ page }: { readonly page: Route['page'] }) {
  return (
    <header class="shell-header row wrap between gap-0-4">
      {page === 'home' ? <span /> : <Wordmark />}
      <nav class="row gap-2" aria-label={say('shell.nav')}>
        <LanguageSwitch />
        <Link
          to="/settings"
          class="shell-settings tap-wide inline-row middle gap-2 touch no-underline px-2 ink"
          aria-current={page === 'settings' ? 'page' : undefined}
        >
          <Sliders />
          <span class="shell-settings-name">{say('shell.settings.title')}</span>
        </Link>
      </nav>
    </header>
  );
}

function Page({ route }: { readonly route: Route }) {
  switch (route.page) {
    case 'home':
      return <Home />;
    case 'game':
      return <GamePage id={route.id} />;
    case 'play':
      return <PlayScreen id={route.id} />;
    case 'replay':
      return <ReplayScreen id={route.id} fragment={route.fragment} />;
    case 'review':
      return <ReviewScreen id={route.id} fragment={route.fragment} />;
    case 'puzzles':
      return <PuzzlesPage game={route.game} />;
    case 'puzzle':
      return <PuzzleScreen game={route.game} id={route.id} />;
    case 'sets':
      return <PiecesScreen game={route.game} set={route.set} />;
    case 'print':
      return <PrintBlanks game={route.game} sheet={route.sheet} set={route.set} />;
    case 'print-match':
      return <PrintMatch id={route.id} />;
    case 'friends':
      return <FriendsPage game={route.game} />;
    case 'room':
      return <RoomScreen way={{ by: 'room', room: route.room, ticket: route.ticket }} />;
    case 'watch':
      return <RoomScreen way={{ by: 'watch', watch: route.watch }} />;
    case 'new':
      return <FreshRoom game={route.game} terms={route.terms} />;
    case 'lab':
      return <LabScreen game={route.game} fragment={route.fragment} />;
    case 'challenges':
      return route.game === null ? <AllChallenges /> : <ChallengePage game={route.game} day={route.day} />;
    case 'settings':
      return <SettingsPage />;
    case 'learn':
      return <LearnPage />;
    case 'progress':
      return <ProgressPage />;
    case 'not-found':
      return <NotFound />;
  }
}

/** The page without the position in it: a replay that moves on is still the same page. */
function placeOf(route: Route): string {
  switch (route.page) {
    case 'game':
    case 'play':
    case 'print-match':
      return `${route.page} ${route.id}`;
    case 'sets':
      return `${route.page} ${route.game} ${route.set}`;
    case 'puzzles':
      return `${route.page} ${route.game}`;
    case 'puzzle':
      return `${route.page} ${route.game} ${route.id}`;
    case 'print':
    case 'lab':
      return `${route.page} ${route.game}`;
    case 'replay':
    case 'review':
      return `${route.page} ${route.id} ${route.fragment}`;
    case 'room':
      return `${route.page} ${route.room}`;
    case 'watch':
      return `${route.page} ${route.watch}`;
    case 'new':
      return `${route.page} ${route.game} ${route.terms}`;
    case 'challenges':
      return `${route.page} ${route.game} ${route.day}`;
    default:
      return route.page;
  }
}

/** By hand, because another fragment may be another page. */
function skip(event: Event): void {
  event.preventDefault();
  focusPage();
}

function usePageFocus(place: string, title: string | null): void {
  const last = useRef(place);
  // Until the page sets its own title; a match does so only when it is open.
  useLayoutEffect(() => setTitle(title), [place]);
  useEffect(() => {
    if (last.current !== place) focusPage();
    last.current = place;
  }, [place]);
}

function Wordmark() {
  return (
    <Link to="/" class="shell-wordmark inline-row gap-2 touch no-underline ink heading-font">
      <HopMark />
      Tablehop
    </Link>
  );
}

function Sliders() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 7h9m5 0h2M4 17h2m5 0h9" />
      <circle cx="15.5" cy="7" r="2.5" />
      <circle cx="8.5" cy="17" r="2.5" />
    </svg>
  );
}

/** An error boundary: a fault in one page does not take the app down. */
function Boundary({ children }: { readonly children: ComponentChildren }) {
  const [fault] = useErrorBoundary((error) => console.error(error));
  return fault === undefined ? children : <Fault fault={fault} />;
}

function Fault({ fault }: { readonly fault: unknown }) {
  useTitle(say('shell.fault.title'));
  return (
    <div class="shell-page">
      <h1>{say('shell.fault.title')}</h1>
      <p>{say('shell.fault.text')}</p>
      <p class="shell-ways">
        <button type="button" class="button button-main" onClick={() => location.reload()}>
          {say('shell.fault.reload')}
        </button>
        <Link to="/" class="button">
          {say('shell.toHome')}
        </Link>
      </p>
      <details>
        <summary>{say('shell.fault.details')}</summary>
        <pre class="shell-fault scroll">{fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault)}</pre>
      </details>
    </div>
  );
}

function LanguageSwitch() {
  return (
    <fieldset class="language-switch flex">
      <legend class="hidden-text">{say('shell.settings.language')}</legend>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          title={LANGUAGE_NAMES[locale]}
          aria-pressed={settings.locale.value === locale}
          onClick={() => {
            settings.locale.value = locale;
          }}
        >
          <abbr title={LANGUAGE_NAMES[locale]}>{locale.toUpperCase()}</abbr>
        </button>
      ))}
    </fieldset>
  );
}

/** Starts to load the page of the address while the first words are still loading. */
export function beginToLoad(): void {
  const { type } = Page({ route: route.value });
  if (typeof type === 'function' && 'begin' in type && typeof type.begin === 'function') type.begin();
}

function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  let begun: Promise<ComponentType<Props>> | null = null;
  function Lazy(props: Props) {
    const loaded = useLoaded('', async () => {
      const loading = begun ?? load();
      begun = null;
      return (await Promise.all([loading, speakOnAllPages()]))[0];
    });
    const isThere = loaded !== null;
    useEffect(() => {
      if (isThere) focusLatePage();
    }, [isThere]);
    if (loaded === null) return <p class="shell-waiting">{say('shell.waiting')}</p>;
    const Screen = loaded.value;
    return <Screen {...props} />;
  }
  const begin = () => {
    begun = load();
    // Both errors are reported when the screen is drawn.
    begun.catch(() => undefined);
    loadWebText(settings.locale.value).catch(() => undefined);
  };
  return Object.assign(Lazy, { begin });
}
