/**
 * Pings connections and drops those that do not answer: a phone that lost its network says no goodbye. The connections take turns within
 * the interval, so that thousands of them are not pinged in one go while players wait.
 */

type Beating = {
  readonly ping: () => void;
  /** Nothing was heard since the last ping. */
  readonly dead: () => void;
};

export type Heartbeat = {
  /** Begins to watch a connection. */
  readonly add: (beating: Beating) => { readonly heard: () => void; readonly remove: () => void };
  readonly stop: () => void;
};

const TURNS = 30;

export function createHeartbeat(intervalMs: number): Heartbeat {
  type Watched = Beating & { isHeard: boolean };
  const turns: readonly Set<Watched>[] = Array.from({ length: TURNS }, () => new Set<Watched>());
  let added = 0;
  let turn = 0;

  function beat(): void {
    for (const watched of turns[turn] ?? []) {
      if (watched.isHeard) {
        watched.isHeard = false;
        watched.ping();
      } else watched.dead();
    }
    turn = (turn + 1) % TURNS;
  }

  const timer = setInterval(beat, intervalMs / TURNS);
  // Connections keep the process running, not this.
  timer.unref();
  return {
    add(beating) {
      const watched: Watched = { ...beating, isHeard: true };
      const set = turns[added % TURNS];
      added += 1;
      set?.add(watched);
      return {
        heard() {
          watched.isHeard = true;
        },
        remove: () => set?.delete(watched),
      };
    },
    stop: () => clearInterval(timer),
  };
}
