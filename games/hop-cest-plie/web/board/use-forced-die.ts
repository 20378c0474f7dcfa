import type { Effect, Offer } from '@tablehop/core';
import { waitByClock } from '@tablehop/ui/wait.ts';
import { useEffect, useRef } from 'preact/hooks';
import type { Action, Die } from '../../rules/index.ts';

/** Long enough to see the dice, and which one it is. */
const BEAT_MS = 1100;

type ForcedDieParts = {
  readonly offers: readonly Offer<Action>[];
  readonly effects: readonly Effect[];
  readonly version: number;
  readonly act: (action: Action) => void;
};

/** Takes the only possible die once, but only after a roll or on opening: a player who took the choice back must be able to stay there. */
export function useForcedDie({ offers, effects, version, act }: ForcedDieParts): Die | null {
  const [only] = offers;
  const opened = useRef(version);
  const done = useRef<number | null>(null);
  const isFresh = (effects.some(({ key }) => key === 'rolled') || version === opened.current) && version !== done.current;
  const die = offers.length === 1 && only?.action.type === 'choose' && isFresh ? only.action.die : null;
  const doing = useRef(act);
  doing.current = act;
  useEffect(() => {
    if (die === null) return;
    return waitByClock(BEAT_MS, () => {
      done.current = version;
      doing.current({ type: 'choose', die });
    });
  }, [die, version]);
  return die;
}
