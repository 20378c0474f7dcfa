/** Input of real dice: the next die shows its faces as buttons. Below the board; digits work wherever the focus is. */

import type { Face, RealDie } from '@tablehop/core';
import { Die } from '@tablehop/ui/die.tsx';
import { Icon } from '@tablehop/ui/icon.tsx';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Words } from '../../../match/words.ts';
import { useKeys } from '../shared/frame.tsx';
import { type DiceWanted, emptyEntry, faceOfKey, facesOf, oneBack, withFace } from './typed-dice.ts';
import './dice-entry.css';

type DiceEntryProps = {
  readonly wanted: DiceWanted;
  readonly what: string | null;
  readonly words: Words;
  readonly onConfirm: (faces: readonly number[]) => void;
};

/** Keyed by the version of the match: it resets with every roll, and keeps the input when a roll is refused. */
export function DiceEntry({ wanted, what, words, onConfirm }: DiceEntryProps) {
  const { speak } = words;
  const { dice } = wanted;
  const [entry, setEntry] = useState(() => emptyEntry(wanted));
  const panel = useRef<HTMLElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const faces = facesOf(entry);
  const next = dice[entry.at];

  const confirm = () => {
    if (faces !== null) onConfirm(faces);
  };
  const tell = (face: number) => setEntry(withFace(entry, face));
  // After the last die the face buttons disappear, so the focus moves to the confirm button.
  useEffect(() => {
    if (next === undefined && panel.current?.contains(document.activeElement)) confirmButton.current?.focus();
  }, [next === undefined]);

  useKeys((key, target) => {
    const face = faceOfKey(key, next);
    const isOnControl = target instanceof Element && target.closest('button, a, summary') !== null;
    if (face !== null) tell(face);
    else if (key === 'Backspace') setEntry(oneBack(entry));
    else if (key === 'Enter' && faces !== null && !isOnControl) confirm();
    else return false;
    if (key !== 'Enter') panel.current?.focus({ preventScroll: true });
    return true;
  });

  return (
    <section
      class="dice-entry grid items-center gap-2-3 on-paper edge rounded-3 shadow-lifted"
      ref={panel}
      tabIndex={-1}
      aria-label={speak('play.dice.title')}
    >
      <div class="dice-entry-question">
        {what !== null && <p class="m-0 balance">{what}</p>}
        <p class="m-0 balance" role="status">
          <strong>{next === undefined ? speak('play.dice.ready') : dieName(next, words)}</strong>
        </p>
      </div>
      <ol class="dice-entry-dice flex wrap plain-list gap-1">
        {dice.map((die, index) => {
          const told = die.faces[entry.told[index] ?? -1];
          const name = dieName(die, words);
          return (
            <li key={index}>
              <button
                type="button"
                class="dice-entry-die tap-wide center no-background rounded-2"
                aria-current={index === entry.at ? 'step' : undefined}
                aria-label={
                  told === undefined
                    ? speak('play.dice.open', { die: name })
                    : speak('play.dice.told', { die: name, face: faceName(told, words) })
                }
                onClick={() => setEntry({ ...entry, at: index })}
              >
                {told !== undefined && <FaceShown face={told} words={words} />}
              </button>
            </li>
          );
        })}
      </ol>
      {next !== undefined && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would add form styling but no meaning
        <div class="dice-entry-faces columns grid gap-2" role="group" aria-label={dieName(next, words)}>
          {next.faces.map((face, index) => (
            <button
              key={index}
              type="button"
              class="dice-entry-face columns grid items-center gap-2 min-w-0 border-line rounded-2 p-1 break-words"
              aria-label={'pips' in face ? faceName(face, words) : undefined}
              data-key={index + 1}
              onClick={() => tell(index)}
            >
              <FaceShown face={face} words={words} />
            </button>
          ))}
        </div>
      )}
      <div class="dice-entry-ways flex gap-2">
        <button
          type="button"
          class="button"
          aria-disabled={entry.at === 0}
          aria-keyshortcuts="Backspace"
          onClick={() => setEntry(oneBack(entry))}
        >
          <Icon name="back" />
          {speak('play.dice.back')}
        </button>
        <button
          type="button"
          class="button button-main"
          ref={confirmButton}
          aria-disabled={faces === null}
          aria-keyshortcuts="Enter"
          onClick={confirm}
        >
          <Icon name="check" />
          {speak('play.dice.confirm')}
        </button>
      </div>
    </section>
  );
}

function FaceShown({ face, words }: { readonly face: Face; readonly words: Words }) {
  return 'pips' in face ? <Die value={face.pips} tone="plain" /> : <span class="dice-entry-word">{faceName(face, words)}</span>;
}

function faceName(face: Face, { speak, nameOf }: Words): string {
  if ('pips' in face) return String(face.pips);
  if ('seat' in face) return nameOf(face.seat);
  return typeof face.label === 'string' ? face.label : speak(face.label);
}

function dieName({ label, seat }: RealDie, { speak, nameOf }: Words): string {
  return seat === undefined ? speak(label) : speak('play.dice.of', { name: nameOf(seat), die: label });
}
