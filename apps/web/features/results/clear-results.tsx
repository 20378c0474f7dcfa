import { useState } from 'preact/hooks';
import { Confirm } from '../../ui/confirm.tsx';
import { announce } from '../../ui/notices.ts';
import { say } from '../../ui/speech.ts';
import { bestResults } from './index.ts';

/** A setting: forgets all best results, once the person has said so twice. */
export function ClearResults() {
  const [isAsking, setIsAsking] = useState(false);
  const found = bestResults.all.value.length;
  const clear = () => {
    setIsAsking(false);
    bestResults.clear();
    announce(say('results.cleared'));
  };
  return (
    <div class="clear-results">
      <button type="button" class="button" aria-disabled={found === 0} onClick={() => found > 0 && setIsAsking(true)}>
        {found === 0 ? say('results.clear.none') : say('results.clear', { results: found })}
      </button>
      {isAsking && (
        <Confirm
          title={say('results.clear.title')}
          text={say('results.clear.text')}
          answers={[{ label: say('results.clear.confirm'), kind: 'danger', run: clear }]}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
