import { Confirm } from '../../ui/confirm.tsx';
import { say } from '../../ui/speech.ts';
import { collision } from './put-on-shelf.ts';

/** Asks what to do about two sets of one name, whenever that comes up. */
export function CollisionQuestion() {
  const open = collision.value;
  if (open === null) return null;
  return (
    <Confirm
      title={say('sets.collision.title', { name: open.name })}
      text={say('sets.collision.text')}
      answers={[
        { label: say('sets.collision.replace'), kind: 'danger', run: open.replace },
        { label: say('sets.collision.both', { name: open.freeName }), kind: 'main', run: open.keepBoth },
      ]}
      onCancel={open.cancel}
    />
  );
}
