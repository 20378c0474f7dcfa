import type { AnyGame, GameAbout, Seat } from '@tablehop/core';
import { loadGame } from '@tablehop/games';
import type { Connectedness, OpenRoom, RoomView, SeatView } from '@tablehop/rooms';
import { Choice, Toggle } from '@tablehop/ui/choice.tsx';
import { Icon } from '@tablehop/ui/icon.tsx';
import { MARKS } from '@tablehop/ui/marks.ts';
import { MarkSign } from '@tablehop/ui/seat-mark.tsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { aboutGame, titleOf } from '../../games/lobby.ts';
import { roomsClient } from '../../match/rooms.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { announce } from '../../ui/notices.ts';
import { focusLatePage, useTitle } from '../../ui/page.ts';
import { NameField } from '../../ui/person-fields.tsx';
import { navigate } from '../../ui/router.ts';
import { self, settings } from '../../ui/settings.ts';
import { type GameSpeech, say, useGameSpeech } from '../../ui/speech.ts';
import { useBusy, useLoaded } from '../../ui/use-loaded.ts';
import { writeFreshRoomLink } from './fresh-room-link.ts';
import { Invitation, LinkField, MoveSeat } from './invitation.tsx';
import { linkTo } from './kept-rooms.ts';
import { ChangePlan, type PiecesChoiceComponent } from './plan-form.tsx';
import { nameAt, optionWords, tableWords, takenMarks } from './plan-words.ts';
import { Reload } from './room-problem.tsx';
import { type Person, planOf, type SeatPlan } from './room-set-up.ts';
import { seatChanges } from './room-state.ts';
import { SeatList, StartBar } from './seat-list.tsx';
import { leaveRoom, sitDown } from './taking-part.ts';
import { attempt } from './use-room.ts';
import './lobby.css';
import '../../ui/mark-choice.css';

/** Where the focus goes when the pressed control disappears: to the next thing to press. */
const HEIRS = ['.start-bar-ways button', '.gathering-sit input', 'h1'] as const;

type LobbyProps = { readonly room: OpenRoom; readonly PiecesChoice: PiecesChoiceComponent };

export function Lobby({ room, PiecesChoice }: LobbyProps) {
  const view = room.view.value;
  const { plan, seats, you } = view;
  const about = aboutGame(plan.game);
  const game = useLoaded(plan.game, () => loadGame(plan.game))?.value ?? null;
  const gameSpeech = useGameSpeech(plan.game);
  const [isLeaving, setIsLeaving] = useState(false);
  /** A seated player invites others first; a newcomer sits down first. */
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
    <div class="gathering grid center-x" ref={root}>
      <header class="gathering-head stack gap-1">
        <p class="m-0 soft text-4">{say('rooms.room')}</p>
        <h1 class="m-0" tabIndex={-1}>
          {titleOf(plan.game)}
        </h1>
        <Terms room={room} view={view} game={game} about={about} gameSpeech={gameSpeech} PiecesChoice={PiecesChoice} />
        <ConnectionNote />
      </header>
      {isInviting && (
        <Invitation view={view}>
          <ListedSwitch room={room} view={view} />
        </Invitation>
      )}
      <div class="gathering-table stack gap-4 content-start min-w-0">
        <Place room={room} view={view} />
        <SeatList room={room} view={view} game={game} onSit={(seat) => attempt(() => sitDown(room, seat, personFor(view)))} />
        {view.watching > 0 && <p class="gathering-watching m-0 soft">{say('rooms.watch.count', { count: view.watching })}</p>}
      </div>
      {!isInviting && <Invitation view={view} />}
      <div class="gathering-links stack gap-4 content-start min-w-0">
        {game !== null && view.id !== null && <MoreLinks room={room} view={view} game={game} />}
        {you.member !== null && (
          <p class="gathering-out mb-3 flex wrap gap-0-4">
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
    return taken.has(person.mark) ? { ...person, mark: firstFree(taken) } : person;
  }
}

type TermsProps = {
  readonly room: OpenRoom;
  readonly view: RoomView;
  readonly game: AnyGame | null;
  readonly about: GameAbout | undefined;
  readonly gameSpeech: GameSpeech | null;
  readonly PiecesChoice: PiecesChoiceComponent;
};

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
    <div class="gathering-terms row gap-3">
      <p class="min-w-0 m-0">{words.join(' · ')}</p>
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

function ListedSwitch({ room, view }: { readonly room: OpenRoom; readonly view: RoomView }) {
  if (!view.you.isHost) return null;
  const change = (listed: boolean) => attempt(() => room.ask('changePlan', { plan: { ...planOf(view.plan), listed } }));
  return <Toggle label={say('rooms.plan.listed')} help={say('rooms.plan.listed.help')} value={view.plan.listed} onChange={change} />;
}

/** A form to sit down or to change the name, or the reason why sitting down is impossible. */
function Place({ room, view }: { readonly room: OpenRoom; readonly view: RoomView }) {
  // The room may show the seat as taken before it says by whom.
  const [isSittingDown, setIsSittingDown] = useState(false);
  const { seats, you } = view;
  const taken = takenMarks(seats, you.seat);
  const own = you.seat === null ? undefined : seats[you.seat];
  if (own?.kind === 'person') {
    return (
      <details class="gathering-person" open={own.name === ''}>
        <summary class="soft">{say('rooms.person.change')}</summary>
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
      <p class="gathering-note m-0 on-paper rounded-2 shadow">
        {view.id === null ? `${say('rooms.watch.you')} ${say('rooms.watch.waiting')}` : say('rooms.sit.full')}
      </p>
    );
  }
  const sit = async (person: Person) => {
    setIsSittingDown(true);
    await attempt(() => sitDown(room, free, person));
    setIsSittingDown(false);
  };
  return (
    <section class="gathering-sit m-0 on-paper rounded-2 shadow" aria-labelledby="gathering-sit-title">
      <h2 id="gathering-sit-title">{say('rooms.sit.title')}</h2>
      <PersonForm nameless={nameless(free)} isMain taken={taken} label={say('rooms.sit.button')} onSubmit={sit} />
    </section>
  );
}

function nameless(seat: Seat | null): string {
  return say('play.seat.player', { number: (seat ?? 0) + 1 });
}

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

/** For an element whose controls come and go: if the focused one disappears, the first selector that matches gets the focus. */
function useKeptFocus(heirs: readonly string[]): { current: HTMLDivElement | null } {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    const element = root.current;
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, []);
  // After every render: any of them may have removed it.
  useEffect(() => {
    if (last.current === null || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    for (const heir of heirs) {
      const control = root.current?.querySelector<HTMLElement>(heir);
      if (control != null) return control.focus({ preventScroll: true });
    }
  });
  return root;
}

function ConnectionNote() {
  const connectedness: Connectedness = roomsClient().connectedness.value;
  return (
    <div class="connection-note" role="status" data-connectedness={connectedness}>
      {connectedness === 'away' && <p>{say('rooms.connection.away')}</p>}
      {connectedness === 'outdated' && (
        <>
          <p>{say('rooms.problem.outdated')}</p>
          <Reload look="button button-main" />
        </>
      )}
    </div>
  );
}

type MoreLinksProps = { readonly room: OpenRoom; readonly view: RoomView; readonly game: AnyGame };

function MoreLinks({ room, view, game }: MoreLinksProps) {
  const [isMoving, setIsMoving] = useState(false);
  const plan = planOf(view.plan);
  const fresh = linkTo(writeFreshRoomLink(game, { plan, seats: seatPlans(view.seats) }));
  const help = [say('rooms.fresh.help'), ...(plan.components === undefined ? [] : [say('rooms.fresh.noPieces')])].join(' ');
  return (
    <details class="more-links">
      <summary class="soft">{say('rooms.more')}</summary>
      <div class="more-links-all stack gap-5">
        <LinkField label={say('rooms.watch.link')} link={linkTo(`/watch/${view.watch}`)} help={say('rooms.watch.help')} />
        <LinkField label={say('rooms.fresh.link')} link={fresh} help={help} />
        {view.you.seat !== null && (
          <button type="button" class="button more-links-move" onClick={() => setIsMoving(true)}>
            <Icon name="qr" />
            {say('rooms.move')}
          </button>
        )}
      </div>
      {isMoving && <MoveSeat room={room} onClose={() => setIsMoving(false)} />}
    </details>
  );
}

/** Keeps the bots; the person who follows the link takes the first other seat. */
function seatPlans(seats: readonly SeatView[]): readonly SeatPlan[] {
  const plans = seats.map((sitting): SeatPlan => (sitting.kind === 'bot' ? sitting.level : 'open'));
  const own = Math.max(0, plans.indexOf('open'));
  return plans.with(own, 'host');
}

type PersonFormProps = {
  readonly nameless: string;
  readonly worn?: number;
  readonly taken: ReadonlyMap<number, string>;
  readonly label: string;
  readonly isMain?: boolean;
  readonly onSubmit: (person: Person) => Promise<unknown>;
};

function PersonForm({ nameless, worn, taken, label, isMain = false, onSubmit }: PersonFormProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [isBusy, begin] = useBusy();
  const mark = [chosen, worn, settings.playerMark.value].find((each) => each != null && !taken.has(each)) ?? firstFree(taken);
  const submit = (event: Event) => {
    event.preventDefault();
    void begin(() => onSubmit({ name: settings.playerName.peek(), mark }));
  };
  return (
    <form class="person-form grid items-start" onSubmit={submit}>
      <NameField placeholder={nameless} />
      <div class="mark-choice">
        <Choice
          legend={say('shell.self.mark')}
          value={mark}
          values={MARKS.map((sign, value) => ({
            value,
            isDisabled: taken.has(value),
            label: (
              <>
                <MarkSign mark={value} />
                <span class="hidden-text">
                  {taken.has(value)
                    ? say('rooms.sit.markTaken', { mark: say(`shell.mark.${sign}`), name: taken.get(value) ?? '' })
                    : say(`shell.mark.${sign}`)}
                </span>
              </>
            ),
          }))}
          onChoose={(value) => {
            setChosen(value);
            settings.playerMark.value = value;
          }}
        />
      </div>
      <button type="submit" class={isMain ? 'button button-main' : 'button'} aria-busy={isBusy}>
        {label}
      </button>
    </form>
  );
}

/** The server decides about signs: two players may choose the same one at once. */
function firstFree(taken: ReadonlyMap<number, string>): number {
  return Math.max(
    0,
    MARKS.findIndex((_, mark) => !taken.has(mark)),
  );
}
