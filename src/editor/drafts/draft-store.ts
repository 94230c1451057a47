/**
 * Unsaved work on the reader's own device, so that a crash, a reload or a lost line costs nothing. In IndexedDB where the
 * browser lets us (a frame of another site may be refused it), else in this page's memory. Never holds a token.
 */
import type { JournalEntry } from '../kernel/draft-state.ts';

export interface Journal {
  /** Outlives the page. */
  readonly lasts: boolean;
  write(entry: JournalEntry): Promise<void>;
  remove(key: string): Promise<void>;
  /** Removes everything of a place, of other mounts as well. */
  clear(place: string): Promise<void>;
  /** Newest first. */
  find(place: string): Promise<readonly JournalEntry[]>;
  /** Nothing more is written or read. What is under way is finished. */
  close(): void;
}

const DATABASE = 'countersign-journal';
const STORE = 'entries';
/** Drafts hold personal data of recipients, so they outlive a holiday weekend, not a month. Milliseconds. */
const LIFE = 7 * 24 * 3_600_000;

const memory = new Map<string, JournalEntry>();

function newestFirst(entries: Iterable<JournalEntry>, place: string, now: number): readonly JournalEntry[] {
  return [...entries]
    .filter((entry) => entry.place === place && now - entry.at < LIFE)
    .sort((a, b) => b.at - a.at);
}

/** Lasts as long as the page. */
export const memoryJournal: Journal = {
  lasts: false,
  write: async (entry) => void memory.set(entry.key, entry),
  remove: async (key) => void memory.delete(key),
  async clear(place) {
    for (const entry of memory.values()) if (entry.place === place) memory.delete(entry.key);
  },
  find: async (place) => newestFirst(memory.values(), place, Date.now()),
  close() {},
};

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' });
  return settled(opening);
}

/** `factory`: as `globalThis.indexedDB`, whose mere reading throws in some frames. */
export async function openJournal(factory: () => IDBFactory | undefined): Promise<Journal> {
  try {
    const found = factory();
    if (!found) return memoryJournal;
    const database = await openDatabase(found);
    // Another version of us, or the person clearing their data, must not wait for this page.
    database.onversionchange = () => database.close();
    const entries = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
    return {
      lasts: true,
      write: async (entry) => void (await settled(entries('readwrite').put(entry))),
      remove: async (key) => void (await settled(entries('readwrite').delete(key))),
      async clear(place) {
        const all: JournalEntry[] = await settled(entries('readonly').getAll());
        for (const one of all) if (one.place === place) await settled(entries('readwrite').delete(one.key));
      },
      find: async (place) => {
        const all: JournalEntry[] = await settled(entries('readonly').getAll());
        const now = Date.now();
        for (const old of all.filter(({ at }) => now - at >= LIFE)) entries('readwrite').delete(old.key);
        return newestFirst(all, place, now);
      },
      // An open connection, and what listens on it, would stay for as long as the host's page.
      close: () => database.close(),
    };
  } catch {
    return memoryJournal;
  }
}
