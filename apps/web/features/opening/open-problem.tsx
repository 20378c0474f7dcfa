import { isMatchError, type MatchErrorCode } from '@tablehop/host';
import { saveFile } from '@tablehop/ui/save-file.ts';
import { matches } from '../../match/index.ts';
import type { WebKey } from '../../text/index.ts';
import { notify } from '../../ui/notices.ts';
import { Link, navigate } from '../../ui/router.ts';
import { say, speech } from '../../ui/speech.ts';

type OpenProblemProps = {
  readonly id: string;
  readonly error: unknown;
  /** Opens the match again, taking it from another tab if needed. Undefined if trying again is useless. */
  readonly onOpenAgain?: (takeOver: boolean) => void;
};

export function OpenProblem({ id, error, onOpenAgain }: OpenProblemProps) {
  const speak = speech.value;
  const code = isMatchError(error) ? error.code : 'failed';
  const text = isMatchError(error) && speak.knows(error.problem.key) ? speak(error.problem) : say('play.problem.failed');

  // Only a truncated log has moves that can be rescued; a match of other rules, or without a readable summary, has none.
  const canBeRescued = isMatchError(error) && code === 'damaged' && error.problem.key === 'match.damaged';

  const attempt = (work: () => Promise<void>) => () => {
    work().catch(() => notify({ kind: 'problem', text: say('play.problem.failed') }));
  };
  const rescue = attempt(async () => navigate(`/play/${await matches.rescue(id)}`));
  const save = attempt(async () => {
    const { name, text: content } = await matches.exportDamaged(id);
    saveFile(name, content);
  });

  return (
    <div class="shell-page">
      <h1>{say(titleOf(code))}</h1>
      <p>{text}</p>
      <p class="shell-ways">
        {onOpenAgain !== undefined && (code === 'open-elsewhere' || code === 'ended') && (
          <button type="button" class="button button-main" onClick={() => onOpenAgain(true)}>
            {say('play.open.here')}
          </button>
        )}
        {code === 'open-elsewhere' && (
          <Link to={`/replay/${id}`} class="button">
            {say('play.menu.replay')}
          </Link>
        )}
        {canBeRescued && (
          <button type="button" class="button button-main" onClick={rescue}>
            {say('play.open.rescue')}
          </button>
        )}
        {code === 'damaged' && (
          <button type="button" class="button" onClick={save}>
            {say('play.open.save')}
          </button>
        )}
        {onOpenAgain !== undefined && (code === 'storage' || code === 'failed') && (
          <button type="button" class="button button-main" onClick={() => onOpenAgain(false)}>
            {say('play.open.again')}
          </button>
        )}
        <Link to="/" class="button">
          {say('play.over.home')}
        </Link>
      </p>
    </div>
  );
}

function titleOf(code: MatchErrorCode): WebKey {
  switch (code) {
    case 'unknown-match':
      return 'play.open.unknown';
    case 'open-elsewhere':
    case 'ended':
      return 'play.open.elsewhere';
    case 'damaged':
    case 'bad-match':
      return 'play.open.damaged';
    default:
      return 'play.open.failed';
  }
}
