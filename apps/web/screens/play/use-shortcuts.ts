import { useEffect, useRef } from 'preact/hooks';
import { type Command, commandOf, isTaken } from './shortcuts.ts';

/** Runs a command when its key is pressed, unless a dialog is open; `run` says whether it had any use for it. */
export function useShortcuts(run: (command: Command) => boolean): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null || isTaken(event.key, event.target)) return;
      const command = commandOf(event);
      if (command !== null && latest.current(command)) event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
