/** The matches of this browser. Their host loads when first asked, and again if that failed. */

import { signal } from '@preact/signals';
import type { Message } from '@tablehop/core';
import { createMatchError, type Matches } from '@tablehop/host';

const trouble = signal<Message | null>(null);
let loading: Promise<Matches> | null = null;

function host(): Promise<Matches> {
  loading ??= import('./local-matches.ts').then(
    ({ localMatches }) => {
      localMatches.trouble.subscribe((problem) => {
        trouble.value = problem;
      });
      return localMatches;
    },
    (error: unknown) => {
      console.error(error);
      loading = null;
      throw createMatchError({ code: 'failed', problem: { key: 'match.failed' } });
    },
  );
  return loading;
}

export const matches: Matches = {
  trouble,
  create: async (plan) => (await host()).create(plan),
  open: async (id, how) => (await host()).open(id, how),
  recent: async () => (await host()).recent(),
  remove: async (id) => (await host()).remove(id),
  record: async (id) => (await host()).record(id),
  importFile: async (text) => (await host()).importFile(text),
  exportFile: async (id) => (await host()).exportFile(id),
  keep: async (shared, origin) => (await host()).keep(shared, origin),
  exportDamaged: async (id) => (await host()).exportDamaged(id),
  rescue: async (id) => (await host()).rescue(id),
};

/** What names a match in an address: its id in this browser, or the fragment of its link. */
export type RecordSource = { readonly id: string | null; readonly fragment: string | null };
