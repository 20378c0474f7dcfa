import type { AnyGame, Seat } from '@tablehop/core';
import type { MatchSummary, Session } from '@tablehop/host';
import { Dialog } from '@tablehop/ui/dialog.tsx';
import { Icon } from '@tablehop/ui/icon.tsx';
import { personsAt } from '@tablehop/ui/seats.ts';
import type { ComponentChildren } from 'preact';
import { attempt } from '../../../features/rooms/use-room.ts';
import { CoachingSetting, LanguageChoice, MotionChoice, SettingToggle, TableSettings } from '../../../features/settings/table-settings.tsx';
import type { Words } from '../../../match/words.ts';
import { navigate } from '../../../ui/router.ts';
import { say } from '../../../ui/speech.ts';
import { useBusy } from '../../../ui/use-loaded.ts';
import { COMMANDS, KEYS, type Tool } from '../shared/frame.tsx';
import './menu-sheets.css';
import type { WebSpeaker } from '../../../text/index.ts';

type MenuSheetProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly entries: readonly Tool[];
  readonly note?: ComponentChildren;
  readonly onClose: () => void;
};

export function MenuSheet({ title, closeLabel, entries, note, onClose }: MenuSheetProps) {
  return (
    <Dialog title={title} closeLabel={closeLabel} onClose={onClose} place="side">
      {note}
      <ul class="menu-sheet no-bullets">
        {entries.map((entry) => (
          <li key={entry.label}>
            <button
              type="button"
              class="menu-sheet-entry row bare gap-3 w-full rounded-2 p-1-3 text-start"
              aria-disabled={entry.isIdle === true}
              aria-keyshortcuts={entry.shortcut}
              onClick={() => {
                if (entry.isIdle === true) return;
                onClose();
                entry.run();
              }}
            >
              <Icon name={entry.icon} />
              <span class="grow">{entry.label}</span>
              {entry.shortcut !== undefined && (
                <span class="menu-sheet-key rounded-1 text-center" aria-hidden="true">
                  {entry.shortcut}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

export function HelpSheet({ speak, onClose }: { readonly speak: WebSpeaker; readonly onClose: () => void }) {
  return (
    <Dialog title={speak('play.help.title')} closeLabel={speak('play.close')} onClose={onClose}>
      <p>{speak('play.help.text')}</p>
      <dl class="help-sheet m-0">
        {COMMANDS.map((command) => (
          <div class="flex gap-3" key={command}>
            <dt>
              <kbd>{KEYS[command] === ' ' ? speak('play.help.space') : KEYS[command]}</kbd>
            </dt>
            <dd class="m-0">{speak(`play.help.${command}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

type SettingsSheetProps = {
  readonly speak: WebSpeaker;
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
};

export function SettingsSheet({ speak, onClose, children }: SettingsSheetProps) {
  return (
    <Dialog title={say('shell.settings.title')} closeLabel={speak('play.close')} onClose={onClose} place="side">
      <div class="settings-sheet stack gap-5">
        {children}
        <TableSettings />
        <LanguageChoice />
        <SettingToggle name="sound" isExplained={false} />
        <MotionChoice />
        <SettingToggle name="patterns" isExplained={false} />
        <CoachingSetting />
      </div>
    </Dialog>
  );
}

/** Not for real dice, daily challenges or solo matches. */
export function canBringOnline({ seats, dice, trial }: MatchSummary): boolean {
  return dice === undefined && trial === undefined && seats.length > 1;
}

type BringOnlineProps = {
  readonly session: Session;
  readonly game: AnyGame;
  readonly seat: Seat | null;
  readonly words: Words;
  readonly onClose: () => void;
};

export function BringOnline({ session, game, seat, words, onClose }: BringOnlineProps) {
  const { speak } = words;
  const [isBusy, begin] = useBusy();
  const bring = async () => {
    const { roomOfMatch } = await import('../../../features/rooms/create-room.ts');
    const { summary } = session;
    const own = seat ?? personsAt(summary.seats)[0] ?? 0;
    navigate(await roomOfMatch(game, summary, await session.record(), own));
  };
  return (
    <Dialog title={speak('rooms.bring')} closeLabel={speak('play.close')} onClose={onClose}>
      <p>{speak('rooms.bring.text', { fresh: speak('luck.fresh') })}</p>
      <button type="button" class="button button-main" aria-busy={isBusy} onClick={() => begin(() => attempt(bring))}>
        <Icon name="friends" />
        {speak(isBusy ? 'rooms.setUp.opening' : 'rooms.setUp.open')}
      </button>
    </Dialog>
  );
}
