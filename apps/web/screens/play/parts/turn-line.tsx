/** The one sentence that says what to do now. Read aloud whenever it changes. */

import './turn-line.css';

type TurnLineProps = {
  readonly text: string;
  /** It is for the person at this screen to act. */
  readonly isOwn: boolean;
  /** It says how something went. */
  readonly tone?: 'good' | 'bad' | undefined;
};

/** More characters than this get smaller letters, so that all of them can be read. */
const LONG = 44;
const VERY_LONG = 100;

export function lengthOf(text: string): 'usual' | 'long' | 'very-long' {
  if (text.length > VERY_LONG) return 'very-long';
  return text.length > LONG ? 'long' : 'usual';
}

export function TurnLine({ text, isOwn, tone }: TurnLineProps) {
  return (
    <p class="turn-line" data-own={isOwn} data-length={lengthOf(text)} data-tone={tone} role="status">
      {text}
    </p>
  );
}
