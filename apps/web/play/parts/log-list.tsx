/** The written log, newest first: a slip for each move, its sentences in the order in which things happened. */

import { memo } from 'preact/compat';
import type { Log, LogGroup } from '../log.ts';
import { say } from '../say.ts';
import type { Words } from '../words.ts';
import { SeatMark } from './seat-mark.tsx';
import './log-list.css';

export function LogList({ log, words }: { readonly log: Log; readonly words: Words }) {
  if (log.length === 0) return <p class="log-list-empty">{say(words.speak, 'play.log.empty')}</p>;
  return (
    <ol class="log-list">
      {log.map((group) => (
        <Slip key={group.number} group={group} words={words} />
      ))}
    </ol>
  );
}

const Slip = memo(function Slip({ group, words }: { readonly group: LogGroup; readonly words: Words }) {
  const takenBack = group.kind === 'move' && group.takenBack;
  const sentences = sentencesOf(group, words);
  if (sentences.length === 0) return null;
  return (
    <li class="log-list-slip" data-kind={group.kind} data-taken-back={takenBack}>
      {typeof group.by === 'number' ? <SeatMark seat={group.by} /> : <span class="log-list-chance" aria-hidden="true" />}
      <div>
        {takenBack && <span class="hidden-text">{say(words.speak, 'play.log.takenBack')}</span>}
        {sentences.map((sentence, index) => (
          <p key={index}>{takenBack ? <del>{sentence}</del> : sentence}</p>
        ))}
      </div>
    </li>
  );
});

function sentencesOf(group: LogGroup, words: Words): readonly string[] {
  const { speak, nameOf, effects } = words;
  if (group.kind === 'undo') return [say(speak, 'play.log.undone', { name: nameOf(group.by) })];
  const told = effects(group.effects);
  // What others may not know yet is a move all the same.
  return told.length === 0 && typeof group.by === 'number' ? [say(speak, 'play.log.moved', { name: nameOf(group.by) })] : told;
}
