import type { BoardName, BoardStorage, StoredEntry } from '@tablehop/boards';
import { rankKey } from '@tablehop/boards';
import { type StorageTrouble, storageError } from '@tablehop/host';

export type MemoryBoardStorage = BoardStorage & {
  /** In order of arrival. */
  readonly entries: StoredEntry[];
  /** Makes every read and write fail this way from now on; null: succeed. */
  readonly fail: (trouble: StorageTrouble | null) => void;
};

export function memoryBoardStorage(): MemoryBoardStorage {
  const entries: StoredEntry[] = [];
  let trouble: StorageTrouble | null = null;

  async function attempt(): Promise<void> {
    if (trouble !== null) throw storageError(trouble);
  }

  const boardOf = (board: BoardName) => entries.filter(({ game, day }) => game === board.game && day === board.day);

  return {
    entries,
    fail(next) {
      trouble = next;
    },
    async addEntry(given) {
      const entry = structuredClone(given);
      await attempt();
      const isThere = ({ browser, fingerprint }: StoredEntry) =>
        browser === entry.browser || (fingerprint !== null && fingerprint === entry.fingerprint);
      if (boardOf(entry).some(isThere)) throw storageError('grown');
      entries.push(entry);
    },
    async readBoard(name, { most, browser }) {
      await attempt();
      const board = boardOf(name).sort(byRank);
      const place = board.findIndex((entry) => entry.browser === browser) + 1;
      const own = board[place - 1];
      return structuredClone({ top: board.slice(0, most), count: board.length, own: own === undefined ? null : { place, entry: own } });
    },
    async removeEntries(before, most) {
      await attempt();
      const old = entries.filter(({ day }) => day < before).slice(0, most);
      for (const entry of old) entries.splice(entries.indexOf(entry), 1);
      return old.length;
    },
  };
}

/** The sort is stable: equal ranks keep their order of arrival. */
function byRank({ result: a }: StoredEntry, { result: b }: StoredEntry): number {
  const [one, other] = [rankKey(a.rank), rankKey(b.rank)];
  return one === other ? 0 : one > other ? -1 : 1;
}
