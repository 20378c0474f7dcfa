/** The written log, read from the beginning: round by round, a slip for each move. It opens at its end, where the newest is. */

import { memo } from 'preact/compat';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Words } from '../../../match/words.ts';
import { sayWith } from '../../../text/say-with.ts';
import { SeatMark } from '../../../ui/seat-mark.tsx';
import { type Log, type LogGroup, readInRounds } from '../log.ts';
import './log-list.css';

export function LogList({ log, words }: { readonly log: Log; readonly words: Words }) {
  const list = useRef<HTMLDivElement>(null);
  useStayAtEnd(list, log[0]?.number);
  if (log.length === 0) return <p class="log-list-empty">{sayWith(words.speak, 'play.log.empty')}</p>;
  return (
    <div class="log-list" ref={list}>
      {readInRounds(log).map(({ title, groups }) => (
        <section key={groups[0]?.number}>
          {title !== null && <h3>{words.speak(title)}</h3>}
          <ol>
            {groups.map((group) => (
              <Slip key={group.number} group={group} words={words} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** A line or so. */
const NEARLY = 24;

/** What comes is in view, unless one has scrolled up to read. */
function useStayAtEnd(list: { readonly current: HTMLElement | null }, newest: number | undefined): void {
  const isAtEnd = useRef(true);
  const isEmpty = newest === undefined;
  useLayoutEffect(() => {
    const box = scrollerOf(list.current);
    const look = () => {
      if (box !== null) isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEARLY;
    };
    box?.addEventListener('scroll', look, { passive: true });
    return () => box?.removeEventListener('scroll', look);
  }, [isEmpty]);
  // A dialog that holds the list is opened in the same step, but after it.
  useEffect(() => {
    const box = scrollerOf(list.current);
    if (box !== null && isAtEnd.current) box.scrollTop = box.scrollHeight;
  }, [newest]);
}

/** What an element scrolls in. */
function scrollerOf(element: Element | null): Element | null {
  const parent = element?.parentElement ?? null;
  if (parent === null) return null;
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent);
}

const Slip = memo(function Slip({ group, words }: { readonly group: LogGroup; readonly words: Words }) {
  const takenBack = group.kind === 'move' && group.takenBack;
  const sentences = sentencesOf(group, words);
  if (sentences.length === 0) return null;
  return (
    <li class="log-list-slip" data-kind={group.kind} data-taken-back={takenBack}>
      {typeof group.by === 'number' ? <SeatMark seat={group.by} /> : <span class="log-list-chance" aria-hidden="true" />}
      <div>
        {takenBack && <span class="hidden-text">{sayWith(words.speak, 'play.log.takenBack')}</span>}
        {sentences.map((sentence, index) => (
          <p key={index}>{takenBack ? <del>{sentence}</del> : sentence}</p>
        ))}
      </div>
    </li>
  );
});

function sentencesOf(group: LogGroup, words: Words): readonly string[] {
  const { effects } = words;
  if (group.kind === 'undo') return [words.ofSeat('play.log.undone', group.by)];
  const told = effects(group.effects);
  // What others may not know yet is a move all the same.
  return told.length === 0 && typeof group.by === 'number' ? [words.ofSeat('play.log.moved', group.by)] : told;
}
