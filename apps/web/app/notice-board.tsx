import { useEffect, useState } from 'preact/hooks';
import { announcements, dismiss, notices, type PostedNotice } from '../ui/notices.ts';
import { isWholePage } from '../ui/page.ts';
import { say } from '../ui/speech.ts';

const READING_MS = 8000;
const READING_MS_PER_CHARACTER = 60;
/** Beside a board even problems close by themselves: nobody should have to close a toast to play on. */
const MATCH_MS = 5000;

/** The regions always exist: a screen reader announces changes only in a region that it knows. */
export function NoticeBoard() {
  return (
    <>
      <section class="notice-board fixed stack centered click-through" aria-label={say('shell.notices')}>
        <div role="alert">
          <Slips of={notices.value.filter(({ kind }) => kind === 'problem')} />
        </div>
        <div role="status">
          <Slips of={notices.value.filter(({ kind }) => kind !== 'problem')} />
        </div>
      </section>
      <div class="hidden-text" role="log" aria-live="polite" aria-label={say('shell.announcements')}>
        {announcements.value.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
    </>
  );
}

function Slips({ of }: { readonly of: readonly PostedNotice[] }) {
  return of.map((notice) => <NoticeSlip key={notice.id} notice={notice} />);
}

function NoticeSlip({ notice }: { readonly notice: PostedNotice }) {
  const { id, kind, text, lead = '', action } = notice;
  const [isHeld, setIsHeld] = useState(false);
  const isInMatch = isWholePage.value;
  const stays = !isInMatch && (kind === 'problem' || (kind === 'info' && action !== undefined));
  useEffect(() => {
    if (stays || isHeld) return;
    const ms = isInMatch ? MATCH_MS : Math.max(READING_MS, READING_MS_PER_CHARACTER * text.length);
    const timer = setTimeout(() => dismiss(id), ms);
    return () => clearTimeout(timer);
  }, [id, stays, isHeld, isInMatch]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <div
      class={`notice-slip notice-${kind} row gap-2 on-paper rounded-1 shadow-lifted`}
      data-stays={stays}
      // Not onPointerEnter: a mouse that rests where a toast appears does not hold it.
      onPointerMove={hold}
      onPointerLeave={release}
      onFocusIn={hold}
      onFocusOut={release}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a touch puts it away early; it goes by itself */}
      <p class="grow min-w-0 m-0 break-words" onClick={stays ? undefined : () => dismiss(id)}>
        {lead !== '' && <span class="notice-lead">{lead}</span>}
        {text.slice(lead.length)}
      </p>
      {action !== undefined && (
        <button
          type="button"
          class="button notice-action rigid"
          title={action.label}
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        >
          {kind === 'rule' && (
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 6.5C10 5 7.5 4.5 4 4.5v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-13c-3.5 0-6 .5-8 2Z M12 6.5v13" />
            </svg>
          )}
          <span>{action.label}</span>
        </button>
      )}
      <button
        type="button"
        class="notice-dismiss tap center bare rigid p-0 rounded-1 soft"
        aria-label={say('shell.dismiss')}
        onClick={() => dismiss(id)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
    </div>
  );
}
