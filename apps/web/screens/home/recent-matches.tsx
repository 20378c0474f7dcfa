import '../../ui/kept-list.css';
import './recent-matches.css';
import type { MatchSummary } from '@tablehop/host';
import { useRef, useState } from 'preact/hooks';
import { titleOf } from '../../games/lobby.ts';
import { namedSeats } from '../../match/seat-names.ts';
import type { WebKey } from '../../text/say-with.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Link } from '../../ui/router.ts';
import { saveFile } from '../../ui/save-file.ts';
import { say, speech } from '../../ui/speech.ts';
import { ageInWords } from '../../ui/when.ts';
import { ImportMatch } from './import-match.tsx';
import { type Recent, withMatches } from './use-recent.ts';

const SHOWN_AT_FIRST = 6;

/** The matches kept in this browser, latest first, and where those from elsewhere are imported. */
export function RecentMatches({ recent, trouble, reload }: Recent) {
  const [doomed, setDoomed] = useState<MatchSummary | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const remove = async (id: string) => {
    setDoomed(null);
    await withMatches((matches) => matches.remove(id), 'house.problem.remove');
    await reload();
    heading.current?.focus();
  };
  const shown = showsAll ? recent : recent.slice(0, SHOWN_AT_FIRST);

  return (
    <section class="recent" aria-labelledby="recent-title">
      <div class="recent-head">
        <h2 id="recent-title" ref={heading} tabIndex={-1}>
          {say('house.recent.title')}
        </h2>
        <ImportMatch onImported={reload} />
      </div>
      {trouble !== null && <p class="recent-trouble">{speech.value(trouble)}</p>}
      {recent.length === 0 ? (
        trouble === null && <p class="recent-none">{say('house.recent.none')}</p>
      ) : (
        <ul class="kept-list">
          {shown.map((summary) => (
            <RecentMatch key={summary.id} summary={summary} onDelete={() => setDoomed(summary)} />
          ))}
        </ul>
      )}
      {shown.length < recent.length && (
        <button type="button" class="button button-quiet" onClick={() => setShowsAll(true)}>
          {say('house.recent.all', { count: recent.length })}
        </button>
      )}
      {doomed !== null && (
        <Confirm
          title={say('house.recent.deleteTitle')}
          text={say('house.recent.deleteText', { game: titleOf(doomed.game), age: ageOf(doomed) })}
          answers={[{ label: say('house.recent.delete'), kind: 'danger', run: () => void remove(doomed.id) }]}
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
  const named = (key: WebKey) => say('house.recent.named', { label: say(key), game: title, age });
  return (
    <li class="kept-line recent-match">
      <div class="kept-words">
        <h3>{title}</h3>
        <p class="recent-seats">
          {namedSeats(speech.value, seats).map(({ name }, seat) => (
            <span key={seat}>
              {name} <b>{totals[seat]?.toLocaleString(speech.value.locale)}</b>
            </span>
          ))}
        </p>
        <p class="kept-state">
          {over ? say('house.recent.over') : say('house.recent.running', { moves })}
          {' · '}
          {age}
          {components !== undefined && ` · ${say('pieces.inMatch', { name: components.name })}`}
        </p>
      </div>
      <div class="kept-ways">
        {!over && (
          <Link to={`/play/${id}`} class="button button-main" aria-label={named('house.recent.resume')}>
            {say('house.recent.resume')}
          </Link>
        )}
        <Link to={`/replay/${id}`} class="button" aria-label={named('house.recent.replay')}>
          {say('house.recent.replay')}
        </Link>
        <button type="button" class="button button-quiet" aria-label={named('house.recent.export')} onClick={() => exportMatch(id)}>
          {say('house.recent.export')}
        </button>
        <button type="button" class="button button-quiet" aria-label={named('house.recent.delete')} onClick={onDelete}>
          {say('house.recent.delete')}
        </button>
      </div>
    </li>
  );
}

async function exportMatch(id: string): Promise<void> {
  await withMatches(async (matches) => {
    const { name, text } = await matches.exportFile(id);
    saveFile(name, text);
  }, 'house.problem.export');
}

function ageOf({ changedAt }: MatchSummary): string {
  return ageInWords(Date.now() - changedAt, speech.value.locale);
}
