import { lobby } from '../../games/lobby.ts';
import { useTitle } from '../../ui/page.ts';
import { Link } from '../../ui/router.ts';
import { say } from '../../ui/speech.ts';

export function NotFound() {
  useTitle(say('shell.lost.title'));
  return (
    <div class="shell-page">
      <h1>{say('shell.lost.title')}</h1>
      <p>{say('shell.lost.text')}</p>
      <p class="shell-ways">
        <Link to="/" class="button button-main">
          {say('shell.toHome')}
        </Link>
      </p>
      <p>{say('shell.lost.games')}</p>
      <ul class="touch-links plain-list">
        {lobby.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/game/${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
