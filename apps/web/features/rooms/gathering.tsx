/** A room before its match: who is there, who is to come, and what is agreed on. */

import './gathering.css';
import type { AnyGame, GameAbout, Seat } from '@tablehop/core';
import { loadGame } from '@tablehop/games';
import type { OpenRoom, RoomView } from '@tablehop/rooms';
import { useEffect, useRef, useState } from 'preact/hooks';
import { aboutGame, titleOf } from '../../games/lobby.ts';
import { Toggle } from '../../ui/choice.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { announce } from '../../ui/notices.ts';
import { focusLatePage } from '../../ui/page-focus.ts';
import { navigate } from '../../ui/router.ts';
import { type GameSpeech, say, useGameSpeech } from '../../ui/speech.ts';
import { useTitle } from '../../ui/title.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { attempt } from './attempt.ts';
import { ChangePlan, type PiecesChoiceComponent } from './change-plan.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { self } from './create-room.ts';
import { Invitation } from './invitation.tsx';
import { MoreLinks } from './more-links.tsx';
import { nameAt, takenMarks } from './names.ts';
import { PersonForm } from './person-form.tsx';
import { planOf } from './plan-of.ts';
import { optionWords, tableWords } from './plan-words.ts';
import type { Person } from './room-set-up.ts';
import { seatChanges } from './seat-changes.ts';
import { SeatList } from './seat-list.tsx';
import { StartBar } from './start-bar.tsx';
import { leaveRoom, sitDown } from './taking-part.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Where the focus goes when what was pressed is gone: to what is to be pressed next. */
const HEIRS = ['.start-bar-ways button', '.gathering-sit input', 'h1'] as const;

type GatheringProps = { readonly room: OpenRoom; readonly PiecesChoice: PiecesChoiceComponent };

export function Gathering({ room, PiecesChoice }: GatheringProps) {
  const view = room.view.value;
  const { plan, seats, you } = view;
  const about = aboutGame(plan.game);
  const game = useLoaded(plan.game, () => loadGame(plan.game))?.value ?? null;
  const gameSpeech = useGameSpeech(plan.game);
  const [isLeaving, setIsLeaving] = useState(false);
  /** Before all, somebody who sits has others to call; whoever comes sits down first. */
  const isInviting = you.seat !== null && seats.some(({ kind }) => kind === 'open');
  useTitle(titleOf(plan.game));
  useEffect(focusLatePage, []);
  useAnnouncedSeats(view);
  const root = useKeptFocus(HEIRS);

  const leave = async () => {
    setIsLeaving(false);
    if (await attempt(() => leaveRoom(room))) navigate('/');
  };

  return (
    <div class="gathering" ref={root}>
      <header class="gathering-head">
        <p class="gathering-kind">{say('rooms.room')}</p>
        <h1 tabIndex={-1}>{titleOf(plan.game)}</h1>
        <Terms room={room} view={view} game={game} about={about} gameSpeech={gameSpeech} PiecesChoice={PiecesChoice} />
        <ConnectionNote />
      </header>
      {isInviting && (
        <Invitation view={view}>
          <ListedSwitch room={room} view={view} />
        </Invitation>
      )}
      <div class="gathering-table">
        <Place room={room} view={view} />
        <SeatList room={room} view={view} game={game} onSit={(seat) => attempt(() => sitDown(room, seat, personFor(view)))} />
        {view.watching > 0 && <p class="gathering-watching">{say('rooms.watch.count', { count: view.watching })}</p>}
      </div>
      {!isInviting && <Invitation view={view} />}
      <div class="gathering-links">
        {game !== null && view.id !== null && <MoreLinks room={room} view={view} game={game} />}
        {you.member !== null && (
          <p class="gathering-out">
            {you.seat !== null && (
              <button type="button" class="button button-quiet" onClick={() => attempt(() => room.ask('stand', {}))}>
                {say('rooms.stand')}
              </button>
            )}
            <button type="button" class="button button-quiet" onClick={() => setIsLeaving(true)}>
              {say('rooms.leave')}
            </button>
          </p>
        )}
      </div>
      {game !== null && (you.seat !== null || you.isHost) && <StartBar room={room} view={view} game={game} />}
      {isLeaving && (
        <Confirm
          title={say('rooms.leave.title')}
          text={say('rooms.leave.text')}
          answers={[{ label: say('rooms.leave'), kind: 'danger', run: () => void leave() }]}
          onCancel={() => setIsLeaving(false)}
        />
      )}
    </div>
  );

  function personFor({ seats: sitting }: RoomView) {
    const own = you.seat === null ? undefined : seats[you.seat];
    const person = own?.kind === 'person' ? { name: own.name, mark: own.mark } : self();
    const taken = takenMarks(sitting, you.seat);
    return taken.has(person.mark) ? { ...person, mark: freeMark(taken) } : person;
  }
}

/** The server has the last word on signs: two people may wish for the same one at once. */
function freeMark(taken: ReadonlyMap<number, string>): number {
  let mark = 0;
  while (taken.has(mark)) mark += 1;
  return mark;
}

type TermsProps = {
  readonly room: OpenRoom;
  readonly view: RoomView;
  readonly game: AnyGame | null;
  readonly about: GameAbout | undefined;
  readonly gameSpeech: GameSpeech | null;
  readonly PiecesChoice: PiecesChoiceComponent;
};

/** What is agreed on, in one line; the host may change it. */
function Terms({ room, view, game, about, gameSpeech, PiecesChoice }: TermsProps) {
  const [isChanging, setIsChanging] = useState(false);
  const { plan, brought, you } = view;
  const words = [
    ...(game === null || gameSpeech === null ? [] : optionWords(game, plan.options, gameSpeech.speak)),
    ...(plan.components === undefined ? [] : [say('pieces.inMatch', { name: plan.components.name })]),
    ...tableWords(plan),
    ...(brought === null ? [] : [say('rooms.brought', { moves: brought })]),
    ...(plan.position === undefined ? [] : [say('rooms.position')]),
  ];
  return (
    <div class="gathering-terms">
      <p>{words.join(' · ')}</p>
      {you.isHost && game !== null && gameSpeech !== null && (
        <button type="button" class="button button-quiet" onClick={() => setIsChanging(true)}>
          {say('rooms.change')}
        </button>
      )}
      {isChanging && game !== null && gameSpeech !== null && (
        <ChangePlan
          room={room}
          view={view}
          game={game}
          drawsFirst={about?.drawsFirst === true}
          speak={gameSpeech.speak}
          PiecesChoice={PiecesChoice}
          onClose={() => setIsChanging(false)}
        />
      )}
    </div>
  );
}

/** The host lets strangers in, or does not. */
function ListedSwitch({ room, view }: { readonly room: OpenRoom; readonly view: RoomView }) {
  if (!view.you.isHost) return null;
  const change = (listed: boolean) => attempt(() => room.ask('changePlan', { plan: { ...planOf(view.plan), listed } }));
  return <Toggle label={say('rooms.plan.listed')} help={say('rooms.plan.listed.help')} value={view.plan.listed} onChange={change} />;
}

/** One's own place: a form to sit down, or to be called otherwise; and for those who cannot sit down, why. */
function Place({ room, view }: { readonly room: OpenRoom; readonly view: RoomView }) {
  // The room may show the seat as taken before it says by whom.
  const [isSittingDown, setIsSittingDown] = useState(false);
  const { seats, you } = view;
  const taken = takenMarks(seats, you.seat);
  const own = you.seat === null ? undefined : seats[you.seat];
  if (own?.kind === 'person') {
    return (
      <details class="gathering-person" open={own.name === ''}>
        <summary>{say('rooms.person.change')}</summary>
        <PersonForm
          nameless={nameless(you.seat)}
          worn={own.mark}
          taken={taken}
          label={say('rooms.person.save')}
          onSubmit={(person) => attempt(() => room.ask('changePerson', { person }))}
        />
      </details>
    );
  }
  const free = seats.findIndex(({ kind }) => kind === 'open');
  if (view.id === null || (free === -1 && !isSittingDown)) {
    return (
      <p class="gathering-note">{view.id === null ? `${say('rooms.watch.you')} ${say('rooms.watch.waiting')}` : say('rooms.sit.full')}</p>
    );
  }
  const sit = async (person: Person) => {
    setIsSittingDown(true);
    await attempt(() => sitDown(room, free, person));
    setIsSittingDown(false);
  };
  return (
    <section class="gathering-sit" aria-labelledby="gathering-sit-title">
      <h2 id="gathering-sit-title">{say('rooms.sit.title')}</h2>
      <PersonForm nameless={nameless(free)} isMain taken={taken} label={say('rooms.sit.button')} onSubmit={sit} />
    </section>
  );
}

/** How others see whoever has not given a name. */
function nameless(seat: Seat | null): string {
  return say('play.seat.player', { number: (seat ?? 0) + 1 });
}

/** Says who sits down, leaves or is ready to those who do not see it. */
function useAnnouncedSeats(view: RoomView): void {
  const last = useRef(view);
  useEffect(() => {
    for (const { kind, seat } of seatChanges(last.current, view)) {
      const seats = kind === 'left' ? last.current.seats : view.seats;
      announce(say(`rooms.said.${kind}`, { name: nameAt(seats, seat satisfies Seat) }));
    }
    last.current = view;
  }, [view]);
}
