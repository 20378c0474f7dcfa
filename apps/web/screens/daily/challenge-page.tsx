import './daily.css';
import './challenge-page.css';
import type { AnyGame, GameAbout } from '@tablehop/core';
import { type Challenge, challengeOf, dailyOf } from '@tablehop/daily';
import { type Day, dayNumber, firstDay, isDay } from '@tablehop/daily/day';
import { daily, loadGameWith } from '@tablehop/games/parts';
import type { MatchSummary } from '@tablehop/host';
import { Icon } from '@tablehop/ui/icon.tsx';
import { namedSeats } from '@tablehop/ui/seats.ts';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { sayOutcome, useToday } from '../../features/daily/challenges.ts';
import { DayBoard } from '../../features/daily-board/day-board.tsx';
import { NotFound } from '../../features/not-found/not-found.tsx';
import { type SeatChoice, seatInfos, withSelf } from '../../features/seating/seating.ts';
import { startMatch } from '../../features/seating/start-match.ts';
import { aboutGame } from '../../games/lobby.ts';
import { paletteStyle } from '../../games/palette.ts';
import { Scene } from '../../games/scene.tsx';
import { matches } from '../../match/index.ts';
import { reasonFor } from '../../match/reason.ts';
import { optionWord } from '../../match/words.ts';
import { type DayAttempts, findAttempts, streakOf } from '../../results/attempts.ts';
import { challengeAddress } from '../../results/for-home.ts';
import { attempts, recordUnseenMatches } from '../../results/index.ts';
import { type DailySpeaker, loadDailyText } from '../../text/pages.ts';
import { notify } from '../../ui/notices.ts';
import { useTitle } from '../../ui/page.ts';
import { Link, navigate } from '../../ui/router.ts';
import { self } from '../../ui/settings.ts';
import { type MoreWords, say, useGameSpeech } from '../../ui/speech.ts';
import { useBusy, useLoaded } from '../../ui/use-loaded.ts';
import { monthAfter, monthOf, sayDay, sayMonth, weekdays, weeksOf } from './calendar.ts';
import { DayResult } from './day-result.tsx';

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
  const game = useLoaded(id, () => loadGameWith(id, [daily]))?.value;
  const speak: DailySpeaker | undefined = useGameSpeech(id, DAILY_TEXT)?.speak;
  useTitle(speak === undefined ? title : speak('daily.pageTitle', { game: title, date: sayDay(day, speak.locale, 'long') }));
  if (game === undefined || speak === undefined) return <p class="shell-waiting">{say('shell.waiting')}</p>;
  return (
    <article class="daily challenge center-x" style={paletteStyle(id)}>
      <header class="challenge-head grid items-center gap-5">
        <Scene id={id} />
        <div>
          <p class="challenge-name m-0 heading-font medium">{speak('daily.name', { number: dayNumber(day) })}</p>
          <h1 class="m-0">{title}</h1>
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
  if (tries === null) return <p class="shell-waiting">{say('shell.waiting')}</p>;
  const unfinished = (counts: boolean) => tries.find(({ trial, over }) => trial?.counts === counts && !over);
  const outcome = kept?.counted ?? null;
  const match = tries.find(({ id }) => id === outcome?.match) ?? null;
  const record = match === null ? null : async () => (await matches.record(match.id)).record;
  const board = <DayBoard game={game.id} day={day} record={record} />;
  return (
    <section class="challenge-now on-paper rounded-2 shadow">
      <About game={game} challenge={challenge} speak={speak} />
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
        // Practising first would reveal the dice.
        isOpen={day < today || outcome !== null || (kept?.match != null && unfinished(true) === undefined)}
        begun={unfinished(false)}
        best={kept?.practised == null ? null : sayOutcome(speak, kept.practised)}
        speak={speak}
      />
      {outcome === null && board}
    </section>
  );
}

function About({ game, challenge, speak }: { readonly game: AnyGame; readonly challenge: Challenge; readonly speak: DailySpeaker }) {
  const { goal, chosen } = dailyOf(game);
  const options = chosen.map((name) => optionWord(speak, name, challenge.options[name]));
  const seats = useMemo(() => namedSeats(speak, seatsFor(challenge), 0), [challenge, speak]);
  const bots = seats.flatMap((seat) => (seat.kind === 'bot' ? [seat] : []));
  const [first] = bots;
  const against =
    first === undefined
      ? speak('daily.alone')
      : speak('daily.against', { names: bots.map(({ name }) => name), level: speak(`shell.levelName.${first.level}`) });
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

type CountingProps = {
  readonly challenge: Challenge;
  readonly isToday: boolean;
  readonly begun: MatchSummary | undefined;
  readonly isGone: boolean;
  readonly speak: DailySpeaker;
};

/** The attempt that counts, before it is over. Once begun, it may be finished on another day. */
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
      {isStarting ? say('shell.game.starting') : label}
    </button>
  );
}

type StreaksProps = { readonly game: string; readonly today: Day; readonly isToday: boolean; readonly speak: DailySpeaker };

function Streaks({ game, today, isToday, speak }: StreaksProps) {
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

type ArchiveProps = { readonly game: string; readonly day: Day; readonly today: Day; readonly speak: DailySpeaker };

function Archive({ game, day, today, speak }: ArchiveProps) {
  const [month, setMonth] = useState(monthOf(day > today ? today : day));
  return (
    <section class="archive" aria-labelledby="archive-title">
      <h2 id="archive-title">{speak('daily.archive')}</h2>
      <div class="archive-month row between">
        <MonthButton to={-1} isIdle={month <= monthOf(firstDay)} />
        <h3 class="m-0" aria-live="polite">
          {sayMonth(`${month}-01`, speak.locale)}
        </h3>
        <MonthButton to={1} isIdle={month >= monthOf(today)} />
      </div>
      <table>
        <thead>
          <tr>
            {weekdays(speak.locale).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((each) => each !== null)}>
              {week.map((each, index) => (
                <td key={each ?? index}>{each !== null && dayCell(each)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="challenge-soft soft">{speak('daily.archive.signs')}</p>
    </section>
  );

  function dayCell(each: Day) {
    const number = Number(each.slice(-2));
    if (each < firstDay || each > today) return <span class="archive-day center touch relative rounded-1 soft tabular">{number}</span>;
    const kept = findAttempts(attempts.value, game, each);
    return (
      <Link
        to={challengeAddress(game, each === today ? undefined : each)}
        class="archive-day center touch relative on-paper rounded-1 ink no-underline semibold tabular"
        aria-label={`${sayDay(each, speak.locale)}: ${stateWords(kept)}`}
        aria-current={each === day ? 'date' : undefined}
      >
        {number}
        <span class="archive-sign absolute good leading-3">{signOf(kept)}</span>
      </Link>
    );
  }

  function stateWords(kept: DayAttempts | undefined): string {
    if (kept?.counted != null) return sayOutcome(speak, kept.counted);
    if (kept?.practised != null) return speak('daily.state.practised', { result: sayOutcome(speak, kept.practised) });
    return speak(kept?.match == null ? 'daily.state.open' : 'daily.state.begun');
  }

  function MonthButton({ to, isIdle }: { readonly to: 1 | -1; readonly isIdle: boolean }) {
    return (
      <button
        type="button"
        class="button button-quiet"
        aria-label={speak(to === 1 ? 'daily.archive.after' : 'daily.archive.before')}
        aria-disabled={isIdle}
        onClick={() => !isIdle && setMonth(monthAfter(month, to))}
      >
        <Icon name={to === 1 ? 'forward' : 'back'} />
      </button>
    );
  }
}

function signOf(kept: DayAttempts | undefined): string {
  if (kept?.counted != null) return '✓';
  return kept?.practised == null ? '' : '○';
}

function seatsFor(challenge: Challenge) {
  const choices = challenge.seats.map((seat): SeatChoice => ({ kind: seat === 'you' ? 'person' : seat, name: '' }));
  return seatInfos(withSelf(choices, self()));
}

/** There is one attempt that counts: another tab may have begun it. */
async function startTry(challenge: Challenge, counts: boolean): Promise<void> {
  const { game, options, seed, position, day } = challenge;
  const begun = counts ? (await findTries(game, day).catch(() => [])).find(({ trial }) => trial?.counts === true) : undefined;
  if (begun !== undefined) {
    navigate(`/play/${begun.id}`);
    return;
  }
  await startMatch({
    game,
    options,
    seats: seatsFor(challenge),
    seed,
    ...(position === undefined ? {} : { position }),
    trial: { day, counts },
  });
}

function useTries(game: string, day: Day): readonly MatchSummary[] | null {
  const [read, setRead] = useState<{ readonly key: string; readonly tries: readonly MatchSummary[] } | null>(null);
  const key = `${game} ${day}`;
  useEffect(() => {
    let isWanted = true;
    readTries(game, day)
      .catch((error: unknown) => {
        notify({ kind: 'problem', text: reasonFor(error, 'shell.problem.recent') });
        return [];
      })
      .then((tries) => isWanted && setRead({ key, tries }));
    return () => {
      isWanted = false;
    };
  }, [key]);
  return read?.key === key ? read.tries : null;
}

/** Newest first. */
async function findTries(game: string, day: Day): Promise<readonly MatchSummary[]> {
  return (await matches.recent()).filter((each) => each.game === game && each.trial?.day === day);
}

/** Records those that ended unseen first. */
async function readTries(game: string, day: Day): Promise<readonly MatchSummary[]> {
  await recordUnseenMatches((each) => each.game === game && each.trial?.day === day);
  return findTries(game, day);
}
