/** A bus and leases for hosts that share one storage. One host owns a match and appends to its log; the others follow the log. */

/** Publish and subscribe between processes, at most once. Nothing that matters is known to the bus alone. */
export type Bus = {
  /** Resolves with the number of subscribers that it was handed to, this process included; 0 while the bus is away. Never rejects. */
  readonly publish: (topic: string, text: string) => Promise<number>;
  /**
   * Listeners hear of one publisher in the order in which it published; this process hears itself. Returns how to stop.
   *
   * It takes a moment until a subscription stands: `stands` is called, never before this returns, when it does, and again each time it
   * stands again after the bus was away. What others publish from then on is heard; what they published before may have been missed, and
   * must be looked up where it is kept.
   */
  readonly subscribe: (topic: string, heard: (text: string) => void, stands?: () => void) => () => void;
  /** A subscription that is new, and does not stand yet, does not make the bus count as away. */
  readonly isUp: () => boolean;
  /**
   * Called whenever the bus goes away or is back. When it is back, all subscriptions that were made before stand again; what this process
   * published meanwhile was heard by nobody, while others may have been in touch all along. Returns how to stop.
   */
  readonly watch: (listener: (isUp: boolean) => void) => () => void;
};

/** The owner of a match, as the storage sees it: by its clock, whatever the clocks of the processes say. */
export type Claim =
  /** Ours from now on, or still. `fence` is higher than that of every lease of the match before. */
  | { readonly kind: 'owned'; readonly fence: number; readonly isNew: boolean }
  /** Another process has it, which has said lately that it is alive. */
  | { readonly kind: 'elsewhere'; readonly owner: string };

/** Taking a lease fences off its holder: an append under a lower fence is refused as `grown`. Rejects with a `StorageError`. */
export type LeaseStorage = {
  /** Says that this process is alive, for so long from now on. */
  readonly stayAlive: (process: string, forMs: number) => Promise<void>;
  /** This process goes: what it owns is free at once. */
  readonly leaveAll: (process: string) => Promise<void>;
  /** By force: from a living owner too. A match that is not stored yet can be claimed; it is owned once it is stored. */
  readonly claim: (match: string, how: { readonly process: string; readonly force: boolean }) => Promise<Claim>;
  /** Free for others, if it is still ours under this fence. */
  readonly release: (match: string, how: { readonly process: string; readonly fence: number }) => Promise<void>;
  /** The log of a match after this number, as it was found. */
  readonly entriesSince: (match: string, number: number) => Promise<readonly unknown[]>;
  /** Matches whose owner has died without letting go, with what their summary says of the room that they belong to. */
  readonly orphans: (most: number) => Promise<readonly { readonly match: string; readonly room: string | null }[]>;
};
