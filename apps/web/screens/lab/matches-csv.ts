import { type Study, type TaskResult, tasksOf } from '@tablehop/lab';

const END = '\r\n';

/** `known`: by task number; tasks not played are left out. */
export function writeMatchesCsv(study: Study, known: ReadonlyMap<number, TaskResult>): string {
  const seats = Math.max(...study.arms.map(({ experiment }) => experiment.players.length));
  const each = Array.from({ length: seats }, (_, seat) => seat);
  const head = [
    'arm',
    'match',
    'ending',
    'first_seat',
    'turns',
    'decisions',
    'lead_changes',
    'decided_at',
    ...each.map((seat) => `points_seat_${seat + 1}`),
    ...each.map((seat) => `place_seat_${seat + 1}`),
  ];
  const lines = tasksOf(study).flatMap(({ number, arm, first }) =>
    (known.get(number)?.rows ?? []).map(
      ({ totals, ranking, ending, first: firstSeat, turns, decisions, leadChanges, decidedAt }, index) => [
        arm,
        first + index,
        ending,
        firstSeat === null ? '' : firstSeat + 1,
        turns,
        decisions,
        leadChanges,
        decidedAt,
        ...each.map((seat) => totals[seat] ?? ''),
        ...each.map((seat) => placeOf(ranking, seat)),
      ],
    ),
  );
  return [head, ...lines].map((line) => line.map(quoted).join(',') + END).join('');
}

function placeOf(ranking: readonly (readonly number[])[], seat: number): number | '' {
  const better = ranking.findIndex((place) => place.includes(seat));
  if (better === -1) return '';
  return 1 + ranking.slice(0, better).reduce((sum, place) => sum + place.length, 0);
}

function quoted(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
