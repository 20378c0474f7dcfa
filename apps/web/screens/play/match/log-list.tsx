/** The written log from the beginning, round by round. It opens at its end. */

import { SeatMark, SeatsAtTable } from '@tablehop/ui/seat-mark.tsx';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { SeatHistory, Words } from '../../../match/words.ts';
import { type Log, type LogGroup, type LogLine, readInRounds, withSeatChanges } from './log.ts';
import './log-list.css';

type LogListProps = { readonly log: Log; readonly words: Words; readonly history: SeatHistory };

export function LogList({ log, words, history }: LogListProps) {
  const list = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => withSeatChanges(log, history.changes), [log, history]);
  useStayAtEnd(list, lines.length === 0);
  if (lines.length === 0) return <p class="soft">{words.speak('play.log.empty')}</p>;
  return (
    <div class="log-list" ref={list}>
      {readInRounds(lines).map(({ title, groups }) => (
        <section key={groups[0]?.number}>
          {title !== null && <h3>{words.speak(title)}</h3>}
          <ol class="plain-list">
            {groups.map((group) => (
              <SeatsAtTable.Provider key={group.number} value={history.seatsAt(group.at)}>
                <Slip group={group} history={history} />
              </SeatsAtTable.Provider>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const NEARLY = 24;

/** Keeps the last line in view whenever the list or its box resizes, unless the player has scrolled up. */
function useStayAtEnd(list: { readonly current: HTMLElement | null }, isEmpty: boolean): void {
  useLayoutEffect(() => {
    const box = scrollerOf(list.current);
    if (list.current === null || box === null) return;
    let isAtEnd = true;
    let lastTop = 0;
    const look = () => {
      if (box.scrollHeight - box.scrollTop - box.clientHeight < NEARLY) isAtEnd = true;
      // Only a player scrolls up; a grown list is away from its end without a scroll.
      else if (box.scrollTop < lastTop) isAtEnd = false;
      lastTop = box.scrollTop;
    };
    const observer = new ResizeObserver(() => {
      if (isAtEnd) box.scrollTop = box.scrollHeight;
    });
    observer.observe(list.current);
    observer.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [isEmpty]);
}

function scrollerOf(element: Element | null): Element | null {
  const parent = element?.parentElement ?? null;
  if (parent === null) return null;
  return /auto|scroll/.test(getComputedStyle(parent).overflowY) ? parent : scrollerOf(parent);
}

type SlipProps = { readonly group: LogLine; readonly history: SeatHistory };

function Slip({ group, history }: SlipProps) {
  return useMemo(() => drawSlip({ group, history }), [group, history]);
}

function drawSlip({ group, history }: SlipProps) {
  const takenBack = group.kind === 'move' && group.takenBack;
  const words = history.wordsAt(group.at);
  const sentences = group.kind === 'seat' ? [history.tell(group.change)] : sentencesOf(group, words);
  if (sentences.length === 0) return null;
  return (
    <li class="log-list-slip flex gap-2" data-kind={group.kind} data-taken-back={takenBack}>
      {typeof group.by === 'number' ? <SeatMark seat={group.by} /> : <span class="log-list-chance rigid" aria-hidden="true" />}
      <div>
        {takenBack && <span class="hidden-text">{words.speak('play.log.takenBack')}</span>}
        {sentences.map((sentence, index) => (
          <p key={index}>{takenBack ? <del>{sentence}</del> : sentence}</p>
        ))}
      </div>
    </li>
  );
}

function sentencesOf(group: LogGroup, words: Words): readonly string[] {
  const { effects } = words;
  if (group.kind === 'undo') return [words.ofSeat('play.log.undone', group.by)];
  const told = effects(group.effects);
  // A move whose effects are hidden is listed all the same.
  return told.length === 0 && typeof group.by === 'number' ? [words.ofSeat('play.log.moved', group.by)] : told;
}

type BesideLogProps = { readonly log: Log; readonly words: Words; readonly history: SeatHistory };

export function BesideLog({ log, words, history }: BesideLogProps) {
  return (
    <div class="play-log">
      <h2>{words.speak('play.menu.log')}</h2>
      <LogList log={log} words={words} history={history} />
    </div>
  );
}
