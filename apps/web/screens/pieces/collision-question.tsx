import { Ask } from '../../ui/ask.tsx';
import { say } from '../../ui/speech.ts';
import { collision } from './put-on-shelf.ts';

/** Asks what to do about two sets of one name, whenever that comes up. */
export function CollisionQuestion() {
  const open = collision.value;
  if (open === null) return null;
  return (
    <Ask
      title={say('sets.collision.title', { name: open.name })}
      onCancel={open.cancel}
      answers={[
        { label: say('house.cancel'), run: open.cancel },
        { label: say('sets.collision.replace'), kind: 'danger', run: open.replace },
        { label: say('sets.collision.both', { name: open.freeName }), kind: 'main', run: open.keepBoth },
      ]}
    >
      <p>{say('sets.collision.text')}</p>
    </Ask>
  );
}
