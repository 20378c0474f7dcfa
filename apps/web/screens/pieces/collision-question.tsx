import { Confirm } from '../../ui/confirm.tsx';
import { say } from '../../ui/speech.ts';
import { collision } from './keep-pieces.ts';

/** Asks what to do about two sets of one name, whenever that comes up. */
export function CollisionQuestion() {
  const open = collision.value;
  if (open === null) return null;
  return (
    <Confirm
      title={say('pieces.collision.title', { name: open.name })}
      text={say('pieces.collision.text')}
      answers={[
        { label: say('pieces.collision.replace'), kind: 'danger', run: open.replace },
        { label: say('pieces.collision.both', { name: open.freeName }), kind: 'main', run: open.keepBoth },
      ]}
      onCancel={open.cancel}
    />
  );
}
