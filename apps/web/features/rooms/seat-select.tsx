/** A seat that nobody sits on: free for whoever comes, or a bot of some strength. */

import './seat-select.css';
import { BOT_LEVELS, type BotLevel } from '@tablehop/host';
import { say } from '../../ui/speech.ts';

type SeatSelectProps = {
  readonly id?: string;
  /** Its name, where there is no label beside it. */
  readonly label?: string;
  readonly kind: 'open' | BotLevel;
  readonly onChoose: (kind: 'open' | BotLevel) => void;
};

export function SeatSelect({ id, label, kind, onChoose }: SeatSelectProps) {
  return (
    <select
      id={id}
      class="seat-select"
      aria-label={label}
      value={kind}
      onChange={({ currentTarget }) => onChoose(BOT_LEVELS.find((level) => level === currentTarget.value) ?? 'open')}
    >
      <option value="open">{say('rooms.seat.forFriend')}</option>
      {BOT_LEVELS.map((level) => (
        <option key={level} value={level}>
          {say(`house.seat.bot.${level}`)}
        </option>
      ))}
    </select>
  );
}
