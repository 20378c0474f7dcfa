import { lobby } from '../../games/lobby.ts';
import { useTitle } from '../../ui/page.ts';
import { Link } from '../../ui/router.ts';
import { say } from '../../ui/speech.ts';

export function NotFound() {
  useTitle(say('house.lost.title'));
  return (
    <div class="shell-page">
      <h1>{say('house.lost.title')}</h1>
      <p>{say('house.lost.text')}</p>
      <p class="shell-ways">
        <Link to="/" class="button button-main">
          {say('house.toHome')}
        </Link>
      </p>
      <p>{say('house.lost.games')}</p>
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
