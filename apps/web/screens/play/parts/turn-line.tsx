/** The one sentence that says what to do now. Read aloud whenever it changes. */

import './turn-line.css';

type TurnLineProps = {
  readonly text: string;
  /** It is for the person at this screen to act. */
  readonly isOwn: boolean;
};

export function TurnLine({ text, isOwn }: TurnLineProps) {
  return (
    <p class="turn-line" data-own={isOwn} role="status">
      {text}
    </p>
  );
}
