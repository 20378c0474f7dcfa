import './invitation.css';
import type { OpenRoom, RoomView } from '@tablehop/rooms';
import { Dialog } from '@tablehop/ui/dialog.tsx';
import { Icon } from '@tablehop/ui/icon.tsx';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { titleOf } from '../../games/lobby.ts';
import { copyText } from '../../ui/copy-text.ts';
import { announce, notify } from '../../ui/notices.ts';
import { useIsWide } from '../../ui/page.ts';
import { say, speech } from '../../ui/speech.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useOpening } from '../../ui/use-opening.ts';
import { linkTo, siteForOthers } from './kept-rooms.ts';
import { sentenceFor } from './room-problem.tsx';

type InvitationProps = {
  readonly view: Pick<RoomView, 'id' | 'code' | 'plan'>;
  readonly children?: ComponentChildren;
};

/** Draws nothing for those who came by the spectator link: they may not know the room's own address. */
export function Invitation({ view: { id, code, plan }, children }: InvitationProps) {
  const isWide = useIsWide();
  const [wished, setWished] = useState<boolean | null>(null);
  const showsQr = wished ?? isWide;
  if (id === null) return null;
  const link = linkTo(`/room/${id}`);
  const { host, reach } = siteForOthers();
  return (
    <section class="invitation stack content-start gap-3 on-paper edge rounded-2" aria-label={say('rooms.invite.title')}>
      <h2>{say('rooms.invite.title')}</h2>
      {code !== null && <Code code={code} />}
      <LinkField label={say('rooms.invite.link')} link={link} shareText={say('rooms.invite.text', { game: titleOf(plan.game) })} isMain>
        <button type="button" class="button" aria-expanded={showsQr} onClick={() => setWished(!showsQr)}>
          <Icon name="qr" />
          {say('rooms.invite.qr')}
        </button>
      </LinkField>
      {showsQr && <QrCode link={link} />}
      <ReachNote />
      {reach !== 'here' && <p class="field-help">{say('rooms.invite.how', { site: host })}</p>}
      {children}
    </section>
  );
}

function Code({ code }: { readonly code: string }) {
  return (
    <p class="invitation-code flex wrap items-baseline gap-0-3 m-0">
      <span class="soft text-4">{say('rooms.invite.code')}</span>
      <span class="hidden-text">{[...code].join(' ')}</span>
      <b aria-hidden="true">{code}</b>
    </p>
  );
}

const COPIED_MS = 4000;

type LinkFieldProps = {
  readonly label: string;
  readonly link: string;
  readonly help?: string;
  /** Text that is shared with the link; without it, there is no share button. */
  readonly shareText?: string;
  readonly isMain?: boolean;
  readonly children?: ComponentChildren;
};

export function LinkField({ label, link, help, shareText, isMain = false, children }: LinkFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  // Pages served over plain HTTP may not write to the clipboard.
  const [isByHand, setIsByHand] = useState(!('clipboard' in navigator));
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    const isDone = await copyText(link);
    setIsCopied(isDone);
    if (isDone) announce(say('play.share.copied'));
    else {
      setIsByHand(true);
      // After it becomes visible.
      requestAnimationFrame(() => field.current?.select());
      notify({ kind: 'info', text: say('rooms.invite.copyFailed') });
    }
  };
  const canShare = shareText !== undefined && 'share' in navigator;
  // Rejects when the player closes the share dialog.
  const share = () => void navigator.share({ text: shareText ?? '', url: link }).catch(() => {});

  return (
    <div class="field link-field" data-by-hand={isByHand}>
      <label for={id}>{label}</label>
      <div class="link-field-row flex wrap gap-2">
        <input
          id={id}
          ref={field}
          type="text"
          readOnly
          aria-describedby={help === undefined ? undefined : `${id}-help`}
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button type="button" class={isMain && !canShare ? 'button button-main' : 'button'} onClick={copy}>
          <Icon name={isCopied ? 'check' : 'copy'} />
          {say(isCopied ? 'play.share.copied' : 'rooms.invite.copy')}
        </button>
        {canShare && (
          <button type="button" class={isMain ? 'button button-main' : 'button'} onClick={share}>
            <Icon name="share" />
            {say('rooms.invite.share')}
          </button>
        )}
        {children}
      </div>
      {help !== undefined && (
        <p id={`${id}-help`} class="field-help">
          {help}
        </p>
      )}
    </div>
  );
}

/** Quiet zone in modules: with fewer than four, scanners fail. */
const BORDER = 4;

/** The code that draws it loads with the first QR code. */
function QrCode({ link }: { readonly link: string }) {
  const loaded = useLoaded(link, () => draw(link));
  const drawing = loaded?.key === link ? loaded.value : null;
  return (
    <svg
      class="qr-code block square rounded-1"
      viewBox={`0 0 ${drawing?.size ?? 1} ${drawing?.size ?? 1}`}
      role="img"
      aria-label={say('rooms.invite.qr.name', { link })}
    >
      {drawing !== null && <path d={drawing.path} />}
    </svg>
  );
}

async function draw(link: string): Promise<{ readonly size: number; readonly path: string }> {
  const { encode } = await import('uqr');
  const { data, size } = encode(link, { ecc: 'M', border: BORDER });
  return { size, path: data.map((row, y) => runs(row, y)).join('') };
}

function runs(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue;
    const from = x;
    while (row[x + 1] === true) x += 1;
    path += `M${from} ${y}h${x + 1 - from}v1H${from}z`;
  }
  return path;
}

/** A warning for links that not everybody can open: a link to localhost leads nowhere for others. */
function ReachNote() {
  const { reach } = siteForOthers();
  if (reach === 'everybody') return null;
  return (
    <p class="field-help">{reach === 'network' ? say('rooms.invite.network') : say('rooms.invite.onlyHere', { site: location.host })}</p>
  );
}

/** Moves the seat to another device, by a link that works once. */
export function MoveSeat({ room, onClose }: { readonly room: OpenRoom; readonly onClose: () => void }) {
  const made = useOpening(async () => {
    const { ticket, until } = await room.ask('moveSeat', {});
    return { link: linkTo(`/room/${room.view.value.id}#move=${ticket}`), until };
  }, []);
  return (
    <Dialog title={say('rooms.move')} closeLabel={say('play.close')} onClose={onClose}>
      {made.kind === 'opening' && <p>{say('rooms.move.making')}</p>}
      {made.kind === 'failed' && <p>{sentenceFor(made.error)}</p>}
      {made.kind === 'open' && (
        <>
          <p>{say('rooms.move.text', { time: timeOfDay(made.value.until) })}</p>
          <QrCode link={made.value.link} />
          <LinkField label={say('rooms.move.link')} link={made.value.link} />
          <ReachNote />
        </>
      )}
    </Dialog>
  );
}

function timeOfDay(at: number): string {
  return new Intl.DateTimeFormat(speech.value.locale, { hour: 'numeric', minute: '2-digit' }).format(at);
}
