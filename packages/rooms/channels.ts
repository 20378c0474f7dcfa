/** Who watches the match of a room. Everybody who watches with the same eyes is told the same, in the same words. */

import type { Viewer } from '@tablehop/core';
import type { HostedMatch, News } from '@tablehop/host';

type Watching = {
  readonly send: (text: string) => void;
  /** As whom the match is watched; null: not yet. */
  viewer: Viewer | null;
};

type Channel<Guest> = { readonly guests: Set<Guest>; readonly unwatch: () => void };

export type Channels<Guest> = {
  /** Shows the table as it is, and what happens from now on. */
  readonly watchFresh: (guest: Guest, viewer: Viewer, match: HostedMatch) => void;
  /** Tells what has happened since that version, where that can be told, and what happens from now on. */
  readonly watchSince: (guest: Guest, viewer: Viewer, match: HostedMatch, since: number | undefined) => void;
  readonly leave: (guest: Guest) => void;
  /** The match is not watched any more by anybody. */
  readonly close: () => void;
};

export function createChannels<Guest extends Watching>(matchId: () => string): Channels<Guest> {
  const channels = new Map<Viewer, Channel<Guest>>();

  function channelOf(viewer: Viewer, { table }: HostedMatch): Channel<Guest> {
    const there = channels.get(viewer);
    if (there !== undefined) return there;
    const guests = new Set<Guest>();
    const unwatch = table.watch(viewer, (news) => {
      const text = newsText(news);
      for (const guest of guests) guest.send(text);
    });
    const channel: Channel<Guest> = { guests, unwatch };
    channels.set(viewer, channel);
    return channel;
  }

  /** The last step led to the look: what is in both travels once. */
  function newsText(news: News): string {
    const steps = news.steps.map(({ by, effects, ...position }, index) =>
      index === news.steps.length - 1 ? { by, effects } : { by, effects, ...position },
    );
    return JSON.stringify({ kind: 'news', match: matchId(), news: { ...news, steps } });
  }

  function enter(guest: Guest, viewer: Viewer, match: HostedMatch): void {
    leave(guest);
    guest.viewer = viewer;
    channelOf(viewer, match).guests.add(guest);
  }

  function leave(guest: Guest): void {
    if (guest.viewer === null) return;
    const channel = channels.get(guest.viewer);
    channel?.guests.delete(guest);
    if (channel !== undefined && channel.guests.size === 0) {
      channel.unwatch();
      channels.delete(guest.viewer);
    }
    guest.viewer = null;
  }

  function watchFresh(guest: Guest, viewer: Viewer, match: HostedMatch): void {
    enter(guest, viewer, match);
    guest.send(newsText({ viewer, event: null, look: match.table.look(viewer), effects: [], steps: [] }));
  }

  return {
    watchFresh,
    watchSince(guest, viewer, match, since) {
      const missed = since === undefined ? null : match.table.missed(viewer, since);
      if (missed === null) {
        watchFresh(guest, viewer, match);
        return;
      }
      enter(guest, viewer, match);
      for (const news of missed) guest.send(newsText(news));
    },
    leave,
    close() {
      for (const channel of channels.values()) channel.unwatch();
      channels.clear();
    },
  };
}
