import type { Message, ScoreSheet, Seat, Turn } from '@tablehop/core';
import type { Look } from '@tablehop/host';
import { useRef } from 'preact/hooks';
import type { Words } from '../../../match/words.ts';
import { notify } from '../../../ui/notices.ts';
import type { TableRoom } from './online/table-room.ts';
import type { Refusing, Roller } from './play-match.ts';

export type Moment = {
  readonly told: Pick<Look, 'turn' | 'view' | 'offers' | 'scores'>;
  readonly seat: Seat | null;
  readonly isShared: boolean;
  readonly roller: Roller | null;
  /** The round whose scores are read before the match continues; null if none. */
  readonly scored: Message | null;
};

export function statusLine(words: Words, { told, seat, isShared, roller, scored }: Moment): string {
  const { speak, nameOf } = words;
  if (scored !== null && told.scores.length > 1) return standings(words, scored, told.scores);
  if (roller !== null) return rollOf(words, roller);
  const task = words.turn(told, seat);
  const isOwn = seat !== null && told.turn.kind === 'act' && told.turn.seats.includes(seat);
  return isOwn && isShared ? speak('play.turn.named', { name: nameOf(seat), task }) : task;
}

function rollOf({ speak, ofSeat }: Words, { seat, byTouch }: Roller): string {
  if (seat === 'anybody') return speak(byTouch ? 'play.roll' : 'play.turn.chance');
  return ofSeat(byTouch ? 'play.turn.roll' : 'play.dice.roller', seat);
}

function standings({ speak, you, nameOf }: Words, round: Message, scores: readonly ScoreSheet[]): string {
  const [best = 0, next = best] = scores.map(({ total }) => total).toSorted((a, b) => b - a);
  const leaders = scores.filter(({ total }) => total === best).map(({ seat }) => seat);
  const [leader = 0] = leaders;
  const params = { round: { ...round }, points: best - next };
  if (leaders.length > 1) return speak('play.turn.tied', { round: { ...round }, names: leaders.map(nameOf) });
  return leader === you ? speak('play.turn.leads.you', params) : speak('play.turn.leads', { ...params, name: nameOf(leader) });
}

type Connection = { readonly isLost: boolean; readonly isAwaiting: boolean };

/** In a room, a sentence more urgent than what to do now; null if there is none. */
export function roomLine(table: TableRoom | null, { turn, request }: Pick<Look, 'turn' | 'request'>, words: Words, connection: Connection) {
  if (table === null) return null;
  const { speak, nameOf } = words;
  if (connection.isLost) return speak(connection.isAwaiting ? 'rooms.table.sending' : 'rooms.table.reconnecting');
  if (table.isPast.value) return null;
  if (table.isAway.value) return speak('rooms.table.standIn');
  if (request !== null && request.by !== table.you && !request.awaits.includes(table.you ?? -1)) {
    const names = request.awaits.map(nameOf);
    return `${speak('rooms.undo.wants', { name: nameOf(request.by) })} ${speak('rooms.undo.waiting', { names, count: names.length })}`;
  }
  if (turn.kind !== 'act' || turn.seats.includes(table.you ?? -1)) return null;
  const isAbsent = turn.seats.every((seat) => table.presences.value[seat] === 'gone');
  const names = turn.seats.map(nameOf);
  return isAbsent ? speak('rooms.table.absent', { names, count: names.length }) : null;
}

export type Explanation = {
  readonly kind: 'rule' | 'info' | 'problem';
  readonly text: string;
  readonly lead: string;
  readonly rule: string | null;
};

export function explain(refused: Refusing, turn: Turn, words: Words): Explanation {
  const { speak, nameOf } = words;
  const rule = 'rule' in refused && refused.rule !== undefined ? refused.rule.slice(refused.rule.indexOf('/') + 1) : null;
  switch (refused.code) {
    case 'illegal-action': {
      const sentence = speak(refused);
      const isNamed = rule !== null && speak.knows(`ruleName.${rule}`);
      const lead = isNamed ? speak('play.whyNot.rule', { rule: { key: `ruleName.${rule}` }, sentence: '' }) : '';
      return { kind: 'rule', text: `${lead}${sentence}`, lead, rule };
    }
    case 'not-your-turn': {
      const seats = turn.kind === 'act' ? turn.seats : [];
      const text = seats.length > 0 ? speak('play.whyNot.turn', { names: seats.map(nameOf) }) : speak('play.whyNot.wait');
      return { kind: 'info', text, lead: '', rule: null };
    }
    case 'game-over':
      return { kind: 'info', text: speak(refused), lead: '', rule: null };
    case 'stale':
      return { kind: 'info', text: speak('play.problem.stale'), lead: '', rule: null };
    default:
      return {
        kind: 'problem',
        text: speak.knows(refused.key) ? speak(refused) : speak('play.problem.failed'),
        lead: '',
        rule: null,
      };
  }
}

export type Explaining = { readonly tell: (refusing: Refusing, turn: Turn) => void; readonly drop: () => void };

/** Says why an action is impossible. The next explanation or move replaces the last one. */
export function useExplaining(words: Words, showRule: (rule: string) => void): Explaining {
  const last = useRef(() => {});
  return {
    tell(refusing, turn) {
      last.current();
      const { kind, text, lead, rule } = explain(refusing, turn, words);
      const lookUp = rule === null ? {} : { action: { label: words.speak('play.rules.show'), run: () => showRule(rule) } };
      last.current = notify({ kind, text, lead, ...lookUp });
    },
    drop: () => last.current(),
  };
}
