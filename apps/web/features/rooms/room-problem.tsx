import { isMatchError } from '@tablehop/host';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { WebKey } from '../../text/index.ts';
import { loadNewestBuild } from '../../ui/newest-build.ts';
import { focusLatePage, useTitle } from '../../ui/page.ts';
import { Link } from '../../ui/router.ts';
import { say, speech } from '../../ui/speech.ts';
import { CodeForm } from './code-form.tsx';
import { codeOf, type RoomState } from './use-room.ts';

type RoomProblemProps = {
  readonly error: unknown;
  readonly again?: (RoomState & { kind: 'failed' })['again'];
  readonly code?: string | null;
  readonly setUp?: string;
};

type Way = 'again' | 'guest' | 'reload' | 'new' | 'local' | 'home';

export function RoomProblem({ error, again, code = null, setUp = '/friends' }: RoomProblemProps) {
  const { title, ways } = troubleOf(codeOf(error));
  useTitle(say(title));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    focusLatePage();
    field.current?.focus();
    field.current?.select();
  }, []);
  const isWrongCode = code !== null && codeOf(error) === 'bad-code';
  return (
    <div class="shell-page">
      <h1>{say(title)}</h1>
      {isWrongCode ? (
        <CodeForm field={field} tried={{ code, problem: sentenceFor(error), again: () => again?.() }} />
      ) : (
        <p role="status">{sentenceFor(error)}</p>
      )}
      <p class="shell-ways">{ways.map((way, index) => wayOn(way, index === 0 && !isWrongCode ? 'button button-main' : 'button'))}</p>
    </div>
  );

  function wayOn(way: Way, look: string) {
    switch (way) {
      case 'again':
      case 'guest':
        return again === undefined ? null : (
          <button key={way} type="button" class={look} onClick={() => again({ asGuest: way === 'guest' })}>
            {say(`rooms.way.${way}`)}
          </button>
        );
      case 'reload':
        return <Reload key={way} look={look} />;
      case 'new':
        return (
          <Link key={way} to={setUp} class={look}>
            {say('rooms.way.new')}
          </Link>
        );
      case 'local':
      case 'home':
        return (
          <Link key={way} to="/" class={look}>
            {say(`rooms.way.${way}`)}
          </Link>
        );
    }
  }
}

/** Loads the newest version of the page; nothing exists on the page alone, so nothing is lost. */
export function Reload({ look = 'button' }: { readonly look?: string }) {
  const [isReloading, setIsReloading] = useState(false);
  const reload = () => {
    setIsReloading(true);
    void loadNewestBuild();
  };
  return (
    <button type="button" class={look} aria-busy={isReloading} onClick={reload}>
      {say(isReloading ? 'rooms.reloading' : 'shell.fault.reload')}
    </button>
  );
}

export function sentenceFor(error: unknown): string {
  const speak = speech.value;
  return isMatchError(error) && speak.knows(error.problem.key) ? speak(error.problem) : say('rooms.problem.failed');
}

function troubleOf(code: string): { readonly title: WebKey; readonly ways: readonly Way[] } {
  switch (code) {
    case 'unknown-room':
    case 'bad-code':
    case 'closed':
      return { title: 'rooms.trouble.room', ways: ['home', 'new'] };
    case 'room-full':
      return { title: 'rooms.trouble.full', ways: ['new', 'again', 'home'] };
    case 'bad-token':
    case 'moved':
      return { title: 'rooms.trouble.seat', ways: ['guest', 'home'] };
    case 'bad-ticket':
      return { title: 'rooms.trouble.link', ways: ['again', 'home'] };
    case 'bad-plan':
    case 'bad-seats':
      return { title: 'rooms.trouble.link', ways: ['new', 'home'] };
    case 'removed':
      return { title: 'rooms.trouble.out', ways: ['home', 'guest'] };
    case 'outdated':
    case 'bad-request':
    case 'hello-first':
      return { title: 'rooms.trouble.old', ways: ['reload', 'home'] };
    case 'server-away':
      return { title: 'rooms.trouble.server', ways: ['again', 'local'] };
    case 'too-many':
    case 'too-fast':
    case 'newer':
      return { title: 'rooms.trouble.limit', ways: ['again', 'home'] };
    default:
      return { title: 'rooms.trouble.other', ways: ['again', 'home'] };
  }
}
