/** Whether one's result goes to the board, and under which name: asked once it is there, and not again by whoever does not want to be. */

import { opennessOf } from '@tablehop/boards/open-days';
import type { MatchRecord } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import { useEffect, useState } from 'preact/hooks';
import { reasonFor } from '../../match/reason.ts';
import { Toggle } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NameField } from '../../ui/name-field.tsx';
import { notify } from '../../ui/notices.ts';
import { settings } from '../../ui/settings.ts';
import { sendTry } from './index.ts';

type EnterBoardProps = {
  readonly game: string;
  readonly day: string;
  readonly record: () => Promise<MatchRecord>;
  readonly speak: Speaker;
};

export function EnterBoard({ game, day, record, speak }: EnterBoardProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [isUnasked, setIsUnasked] = useState(false);
  const isOpen = opennessOf(day, Date.now()) === 'open';

  const enter = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await sendTry({ game, day, record: await record() });
    } catch (error) {
      notify({ kind: 'problem', text: reasonFor(error, 'play.problem.failed') });
    }
    setIsBusy(false);
  };
  const submit = (event: Event) => {
    event.preventDefault();
    if (isUnasked) settings.entering.value = true;
    void enter();
  };
  useEffect(() => {
    if (isOpen && settings.entering.peek()) void enter();
  }, [game, day]);

  if (!isOpen) return <p class="day-board-soft">{speak({ key: 'board.closed' })}</p>;
  return (
    <form class="enter-board" onSubmit={submit}>
      <NameField placeholder={speak({ key: 'board.anonymous' })} />
      <Toggle label={speak({ key: 'board.enter.unasked' })} value={isUnasked} onChange={setIsUnasked} />
      <button type="submit" class="button" aria-busy={isBusy}>
        <Icon name="check" />
        {speak({ key: 'board.enter' })}
      </button>
      <p class="day-board-soft">{speak({ key: 'board.enter.note' })}</p>
    </form>
  );
}
