import './daily.css';
import './challenge-page.css';
import type { AnyGame, GameAbout, JsonPrimitive } from '@tablehop/core';
import { type Challenge, challengeOf, dailyOf } from '@tablehop/daily';
import { type Day, dayNumber, firstDay, isDay } from '@tablehop/daily/day';
import { loadGame } from '@tablehop/games';
import type { MatchSummary } from '@tablehop/host';
import { trySpeak } from '@tablehop/text';
import { useMemo } from 'preact/hooks';
import { sayOutcome, useToday } from '../../features/daily/challenges.ts';
import { DayBoard } from '../../features/daily-board/day-board.tsx';
import { NotFound } from '../../features/not-found/not-found.tsx';
import { aboutGame } from '../../games/lobby.ts';
import { paletteStyle } from '../../games/palette.ts';
import { Scene } from '../../games/parts/scene.tsx';
import { matches } from '../../match/index.ts';
import { namedSeats } from '../../match/seats.ts';
import { findAttempts, streakOf } from '../../results/attempts.ts';
import { challengeAddress } from '../../results/for-home.ts';
import { attempts } from '../../results/index.ts';
import type { DailySpeaker } from '../../text/pages.ts';
import { loadDailyText } from '../../text/pages.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTitle } from '../../ui/page.ts';
import { Link } from '../../ui/router.ts';
import { type MoreWords, say, useGameSpeech } from '../../ui/speech.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { Archive } from './archive.tsx';
import { sayDay } from './calendar.ts';
import { DayResult } from './day-result.tsx';
import { seatsFor, startTry, useTries } from './tries.ts';

const DAILY_TEXT: MoreWords = { name: 'daily', load: loadDailyText };

export function ChallengePage({ game, day }: { readonly game: string; readonly day: string | null }) {
  const today = useToday();
  const about = aboutGame(game);
  if (about === undefined || (day !== null && !isDay(day))) return <NotFound />;
  return <ChallengeOfDay key={`${game} ${day ?? today}`} about={about} day={day ?? today} today={today} />;
}

type ChallengeOfDayProps = { readonly about: GameAbout; readonly day: Day; readonly today: Day };

function ChallengeOfDay({ about, day, today }: ChallengeOfDayProps) {
  const { id, title } = about;
  const game = useLoaded(id, () => loadGame(id))?.value;
  const speak: DailySpeaker | undefined = useGameSpeech(id, DAILY_TEXT)?.speak;
  useTitle(speak === undefined ? title : speak('daily.pageTitle', { game: title, date: sayDay(day, speak.locale, 'long') }));
  if (game === undefined || speak === undefined) return <p class="shell-waiting">{say('house.waiting')}</p>;
  return (
    <article class="daily challenge" style={paletteStyle(id)}>
      <header class="challenge-head grid items-center gap-5">
        <Scene id={id} />
        <div>
          <p class="challenge-name m-0 heading-font medium">{speak('daily.name', { number: dayNumber(day) })}</p>
          <h1>{title}</h1>
          <p class="daily-date m-0 soft">
            <time dateTime={day}>{sayDay(day, speak.locale)}</time>
          </p>
        </div>
      </header>
      <div class="challenge-inside stack items-start">
        {day < firstDay || day > today ? <p>{speak('daily.future')}</p> : <Playing game={game} day={day} today={today} speak={speak} />}
        <Archive game={id} day={day} today={today} speak={speak} />
      </div>
      <p class="challenge-ways touch-links flex wrap">
        {day !== today && <Link to={challengeAddress(id)}>{speak('daily.today')}</Link>}
        <Link to="/challenges">{speak('daily.all')}</Link>
        <Link to={`/game/${id}`}>{speak('daily.game')}</Link>
      </p>
    </article>
  );
}

type PlayingProps = { readonly game: AnyGame; readonly day: Day; readonly today: Day; readonly speak: DailySpeaker };

function Playing({ game, day, today, speak }: PlayingProps) {
  const challenge = useMemo(() => challengeOf(game, day), [game, day]);
  const tries = useTries(game.id, day);
  const kept = findAttempts(attempts.value, game.id, day);
  if (tries === null) return <p class="shell-waiting">{say('house.waiting')}</p>;
  const unfinished = (counts: boolean) => tries.find(({ trial, over }) => trial?.counts === counts && !over);
  const outcome = kept?.counted ?? null;
  const match = tries.find(({ id }) => id === outcome?.match) ?? null;
  const record = match === null ? null : async () => (await matches.record(match.id)).record;
  const board = <DayBoard game={game.id} day={day} record={record} />;
  return (
    <section class="challenge-now on-paper rounded-2 shadow">
      <About challenge={challenge} speak={speak} />
      {outcome === null ? (
        <Counting challenge={challenge} isToday={day === today} begun={unfinished(true)} isGone={kept?.match != null} speak={speak} />
      ) : (
        <>
          <DayResult game={game} day={day} outcome={outcome} match={match} speak={speak} />
          {board}
        </>
      )}
      <Streaks game={game.id} today={today} isToday={day === today} speak={speak} />
      <Practice
        challenge={challenge}
        // Whoever could practise first would know the dice.
        isOpen={day < today || outcome !== null || (kept?.match != null && unfinished(true) === undefined)}
        begun={unfinished(false)}
        best={kept?.practised == null ? null : sayOutcome(speak, kept.practised)}
        speak={speak}
      />
      {outcome === null && board}
    </section>
  );
}

function About({ challenge, speak }: { readonly challenge: Challenge; readonly speak: DailySpeaker }) {
  const { goal, chosen } = dailyOf(challenge.game);
  const options = chosen.map((name) => optionWord(speak, name, challenge.options[name] as JsonPrimitive));
  const seats = useMemo(() => namedSeats(speak, seatsFor(challenge), 0), [challenge, speak]);
  const bots = seats.flatMap((seat) => (seat.kind === 'bot' ? [seat] : []));
  const [first] = bots;
  const against =
    first === undefined
      ? speak('daily.alone')
      : speak('daily.against', { names: bots.map(({ name }) => name), level: speak(`house.levelName.${first.level}`) });
  return (
    <>
      <ul class="challenge-facts mb-3 flex wrap no-bullets gap-2">
        {[...options, against].map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <p>{speak(`daily.goal.${goal}`)}</p>
      <p class="challenge-soft soft">{speak(first === undefined ? 'daily.sameForAll.alone' : 'daily.sameForAll')}</p>
    </>
  );
}

function optionWord(speak: DailySpeaker, name: string, value: JsonPrimitive): string {
  return trySpeak(speak, { key: `option.${name}.${String(value)}` }) ?? `${name} ${String(value)}`;
}

type CountingProps = {
  readonly challenge: Challenge;
  readonly isToday: boolean;
  readonly begun: MatchSummary | undefined;
  readonly isGone: boolean;
  readonly speak: DailySpeaker;
};

/** The try that counts, before it is over. One that was begun may be finished on another day. */
function Counting({ challenge, isToday, begun, isGone, speak }: CountingProps) {
  if (begun !== undefined)
    return (
      <p class="challenge-try row wrap gap-2-3">
        <Link to={`/play/${begun.id}`} class="button button-main challenge-play">
          <Icon name="play" />
          {speak('daily.goOn')}
        </Link>
        <span>{speak(isGone ? 'daily.goOn.note' : 'daily.play.note')}</span>
      </p>
    );
  if (isGone) return <p>{speak('daily.gone')}</p>;
  if (!isToday) return <p>{speak('daily.missed')}</p>;
  return (
    <p class="challenge-try row wrap gap-2-3">
      <StartButton challenge={challenge} counts label={speak('daily.play')} />
      <span>{speak('daily.play.note')}</span>
    </p>
  );
}

type PracticeProps = {
  readonly challenge: Challenge;
  readonly isOpen: boolean;
  readonly begun: MatchSummary | undefined;
  readonly best: string | null;
  readonly speak: DailySpeaker;
};

function Practice({ challenge, isOpen, begun, best, speak }: PracticeProps) {
  if (!isOpen) return <p class="challenge-soft soft">{speak('daily.practise.later')}</p>;
  return (
    <div class="challenge-practice">
      <p class="challenge-try row wrap gap-2-3">
        {begun !== undefined && (
          <Link to={`/play/${begun.id}`} class="button">
            <Icon name="play" />
            {speak('daily.practise.goOn')}
          </Link>
        )}
        <StartButton challenge={challenge} counts={false} label={speak('daily.practise')} />
        <span>{speak('daily.practise.note')}</span>
      </p>
      {best !== null && <p>{speak('daily.practise.best', { result: best })}</p>}
    </div>
  );
}

function StartButton({ challenge, counts, label }: { readonly challenge: Challenge; readonly counts: boolean; readonly label: string }) {
  const [isStarting, begin] = useBusy();
  const start = () => begin(() => startTry(challenge, counts));
  return (
    <button type="button" class={counts ? 'button button-main challenge-play' : 'button'} aria-busy={isStarting} onClick={start}>
      <Icon name={counts ? 'play' : 'redo'} />
      {isStarting ? say('house.game.starting') : label}
    </button>
  );
}

function Streaks({
  game,
  today,
  isToday,
  speak,
}: {
  readonly game: string;
  readonly today: Day;
  readonly isToday: boolean;
  readonly speak: DailySpeaker;
}) {
  const { now: days, longest } = streakOf(attempts.value, game, today);
  const isDone = findAttempts(attempts.value, game, today)?.counted != null;
  if (longest === 0) return null;
  return (
    <p class="challenge-streak flex wrap gap-0-3 soft">
      {days > 0 && <b class="ink">{speak('daily.streak', { days })}</b>}
      {longest > days && <span>{speak('daily.streak.longest', { days: longest })}</span>}
      {isToday && isDone && <span>{speak('daily.next')}</span>}
    </p>
  );
}
