/** Watchers of a room's match: all with the same view are sent the same text. */

import type { Viewer } from '@tablehop/core';
import type { HostedMatch, News } from '@tablehop/host';
import type { Told } from './messages.ts';

export type Guest = {
  readonly send: (text: string) => void;
  member: string | null;
  watches: boolean;
  viewer: Viewer | null;
  readonly dropped: () => void;
};

type Channel = { readonly guests: Set<Guest>; readonly unwatch: () => void };

export type Channels = {
  readonly watchFresh: (guest: Guest, viewer: Viewer, match: HostedMatch) => void;
  readonly watchSince: (guest: Guest, viewer: Viewer, match: HostedMatch, since: number | undefined) => void;
  readonly leave: (guest: Guest) => void;
  readonly close: () => void;
};

export function createChannels(matchId: () => string): Channels {
  const channels = new Map<Viewer, Channel>();

  function channelOf(viewer: Viewer, { table }: HostedMatch): Channel {
    const there = channels.get(viewer);
    if (there !== undefined) return there;
    const guests = new Set<Guest>();
    const unwatch = table.watch(viewer, (news) => {
      const text = newsText(news);
      for (const guest of guests) guest.send(text);
    });
    const channel: Channel = { guests, unwatch };
    channels.set(viewer, channel);
    return channel;
  }

  /** Older pages look for steps in it. */
  function newsText({ viewer, event, look, effects }: News): string {
    return JSON.stringify({ kind: 'news', match: matchId(), news: { viewer, event, look, effects, steps: [] } });
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
    guest.send(newsText({ viewer, event: null, look: match.table.look(viewer), effects: [] }));
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

export type Out = (Told & { kind: 'out' })['why'];
