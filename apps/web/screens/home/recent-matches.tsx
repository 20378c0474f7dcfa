import '../../ui/kept-list.css';
import type { Message } from '@tablehop/core';
import type { Matches, MatchSummary } from '@tablehop/host';
import { saveFile } from '@tablehop/ui/save-file.ts';
import { namedSeats } from '@tablehop/ui/seats.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { titleOf } from '../../games/lobby.ts';
import { reasonFor } from '../../match/reason.ts';
import type { WebKey } from '../../text/index.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { notify } from '../../ui/notices.ts';
import { Link } from '../../ui/router.ts';
import { say, speech } from '../../ui/speech.ts';
import { ageInWords } from '../../ui/when.ts';
import { ImportMatch } from './import-match.tsx';

const SHOWN_AT_FIRST = 6;

export function RecentMatches({ recent, trouble, reload }: Recent) {
  const [doomed, setDoomed] = useState<MatchSummary | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const remove = async (id: string) => {
    setDoomed(null);
    await withMatches((matches) => matches.remove(id), 'shell.problem.remove');
    await reload();
    heading.current?.focus();
  };
  const shown = showsAll ? recent : recent.slice(0, SHOWN_AT_FIRST);

  return (
    <section class="recent" aria-labelledby="recent-title">
      <div class="recent-head flex wrap between items-baseline gap-0-4">
        <h2 id="recent-title" class="m-0" ref={heading} tabIndex={-1}>
          {say('shell.recent.title')}
        </h2>
        <ImportMatch onImported={reload} />
      </div>
      {trouble !== null && <p class="recent-trouble ps-3">{speech.value(trouble)}</p>}
      {recent.length === 0 ? (
        trouble === null && <p class="recent-none soft">{say('shell.recent.none')}</p>
      ) : (
        <ul class="kept-list no-bullets">
          {shown.map((summary) => (
            <RecentMatch key={summary.id} summary={summary} onDelete={() => setDoomed(summary)} />
          ))}
        </ul>
      )}
      {shown.length < recent.length && (
        <button type="button" class="button button-quiet" onClick={() => setShowsAll(true)}>
          {say('shell.recent.all', { count: recent.length })}
        </button>
      )}
      {doomed !== null && (
        <Confirm
          title={say('shell.recent.deleteTitle')}
          text={say('shell.recent.deleteText', { game: titleOf(doomed.game), age: ageOf(doomed) })}
          answers={[{ label: say('shell.recent.delete'), kind: 'danger', run: () => void remove(doomed.id) }]}
          onCancel={() => setDoomed(null)}
        />
      )}
    </section>
  );
}

function RecentMatch({ summary, onDelete }: { readonly summary: MatchSummary; readonly onDelete: () => void }) {
  const { id, seats, over, totals, moves, components } = summary;
  const title = titleOf(summary.game);
  const age = ageOf(summary);
  const named = (key: WebKey) => say('shell.recent.named', { label: say(key), game: title, age });
  return (
    <li class="kept-line row wrap between recent-match">
      <div class="kept-words min-w-0 break-words">
        <h3>{title}</h3>
        <p class="recent-seats flex wrap gap-0-4">
          {namedSeats(speech.value, seats).map(({ name }, seat) => (
            <span key={seat}>
              {name} <b class="heading-font tabular">{totals[seat]?.toLocaleString(speech.value.locale)}</b>
            </span>
          ))}
        </p>
        <p class="kept-state">
          {over ? say('shell.recent.over') : say('shell.recent.running', { moves })}
          {' · '}
          {age}
          {components !== undefined && ` · ${say('pieces.inMatch', { name: components.name })}`}
        </p>
      </div>
      <div class="kept-ways flex wrap gap-1">
        {!over && (
          <Link to={`/play/${id}`} class="button button-main" aria-label={named('shell.recent.resume')}>
            {say('shell.recent.resume')}
          </Link>
        )}
        <Link to={`/replay/${id}`} class="button" aria-label={named('shell.recent.replay')}>
          {say('shell.recent.replay')}
        </Link>
        <button type="button" class="button button-quiet" aria-label={named('shell.recent.export')} onClick={() => exportMatch(id)}>
          {say('shell.recent.export')}
        </button>
        <button type="button" class="button button-quiet" aria-label={named('shell.recent.delete')} onClick={onDelete}>
          {say('shell.recent.delete')}
        </button>
      </div>
    </li>
  );
}

async function exportMatch(id: string): Promise<void> {
  await withMatches(async (matches) => {
    const { name, text } = await matches.exportFile(id);
    saveFile(name, text);
  }, 'shell.problem.export');
}

function ageOf({ changedAt }: MatchSummary): string {
  return ageInWords(Date.now() - changedAt, speech.value.locale);
}

export type Recent = {
  readonly recent: readonly MatchSummary[];
  readonly trouble: Message | null;
  readonly reload: () => Promise<void>;
};

export function useRecent(): Recent {
  const [recent, setRecent] = useState<readonly MatchSummary[]>([]);
  const [trouble, setTrouble] = useState<Message | null>(null);
  const reload = () =>
    withMatches(async (matches) => {
      setRecent(await matches.recent());
      setTrouble(matches.trouble.value);
    }, 'shell.problem.recent');
  useEffect(() => {
    void mayHaveMatches().then((may) => (may ? reload() : undefined));
  }, []);
  return { recent, trouble, reload };
}

/** False on a first visit, which then loads no code of matches. True if the browser cannot tell. */
async function mayHaveMatches(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === 'tablehop');
  } catch {
    return true;
  }
}

/** The code of matches loads separately, so that home does not wait for it. */
async function withMatches(use: (matches: Matches) => Promise<void>, problem: WebKey): Promise<void> {
  try {
    await use((await import('../../match/index.ts')).matches);
  } catch (error) {
    notify({ kind: 'problem', text: reasonFor(error, problem) });
  }
}
