/** A rule that is needed now for the first time: a paper note above the board, to be put away or left lying. */

import type { Speaker } from '@tablehop/text';
import { say } from '../say.ts';
import './lesson-note.css';

type LessonNoteProps = {
  readonly title: string;
  readonly text: string;
  readonly speak: Speaker;
  readonly onLearned: () => void;
  readonly onStop: () => void;
};

export function LessonNote({ title, text, speak, onLearned, onStop }: LessonNoteProps) {
  return (
    <aside class="lesson-note" aria-label={say(speak, 'play.lesson.label')}>
      <p class="lesson-note-text">
        <strong>{title}</strong> {text}
      </p>
      <div class="lesson-note-ways">
        <button type="button" class="lesson-note-stop" onClick={onStop}>
          {say(speak, 'play.lesson.stop')}
        </button>
        <button type="button" class="button" onClick={onLearned}>
          {say(speak, 'play.lesson.learned')}
        </button>
      </div>
    </aside>
  );
}
