import './resume.css';
import type { MatchSummary, SeatInfo } from '@tablehop/host';
import { titleOf } from '../../games/lobby.ts';
import { paletteStyle } from '../../games/palette.ts';
import { namedSeats } from '../../match/seat-names.ts';
import { onlyPersonAt } from '../../match/viewer.ts';
import { Link } from '../../ui/router.ts';
import { say, speech } from '../../ui/speech.ts';

/** The way back into the match that was left last. */
export function Resume({ match }: { readonly match: MatchSummary }) {
  const turn = turnOf(match);
  return (
    <Link to={`/play/${match.id}`} class="resume" style={paletteStyle(match.game)}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M5 3.5v13l11-6.5z" />
      </svg>
      <span class="resume-words">
        <b>{say('house.resume', { game: titleOf(match.game) })}</b>
        <span>
          {companyOf(match.seats)}
          {turn !== null && ` · ${turn}`}
        </span>
      </span>
    </Link>
  );
}

function companyOf(seats: readonly SeatInfo[]): string {
  if (seats.length === 1) return say('house.resume.alone');
  const you = onlyPersonAt(seats);
  const names = namedSeats(speech.value, seats).map(({ name }) => name);
  if (you === null) return say('house.resume.with', { names });
  return say('house.resume.against', { names: names.filter((_, seat) => seat !== you) });
}

/** Null where nobody in particular is waited for. */
function turnOf({ seats, acting = [] }: MatchSummary): string | null {
  const you = onlyPersonAt(seats);
  if (you !== null && acting.includes(you)) return say('house.resume.yours');
  const [first, ...others] = acting;
  if (first === undefined || others.length > 0) return null;
  return say('house.resume.theirs', { name: namedSeats(speech.value, seats)[first]?.name ?? '' });
}
