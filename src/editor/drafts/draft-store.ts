/**
 * Stores drafts of unsaved changes on the device, so that a crash, reload or lost connection loses nothing.
 * In IndexedDB where the browser allows it (it may not in a cross-site frame), else in memory. Never contains
 * a token.
 */
import type { Draft } from '../kernel/draft-state.ts';

export interface DraftStore {
  /** Whether drafts survive closing the page. */
  readonly isPersistent: boolean;
  write(entry: Draft): Promise<void>;
  remove(key: string): Promise<void>;
  /** Removes all drafts of a place, also from other mounts. */
  clear(place: string): Promise<void>;
  /** Newest first. */
  find(place: string): Promise<readonly Draft[]>;
  /** Stops reading and writing. Pending operations finish. */
  close(): void;
}

const DATABASE = 'countersign-journal';
const STORE = 'entries';
/**
 * Milliseconds. Drafts contain recipients' personal data, so they're kept over a long weekend but not for a
 * month.
 */
const MAX_AGE = 7 * 24 * 3_600_000;

const memory = new Map<string, Draft>();

function newestFirst(entries: Iterable<Draft>, place: string, now: number): readonly Draft[] {
  return [...entries]
    .filter((entry) => entry.place === place && now - entry.at < MAX_AGE)
    .sort((a, b) => b.at - a.at);
}

/** Keeps drafts as long as the page is open. */
export const memoryStore: DraftStore = {
  isPersistent: false,
  write: async (entry) => void memory.set(entry.key, entry),
  remove: async (key) => void memory.delete(key),
  async clear(place) {
    for (const entry of memory.values()) if (entry.place === place) memory.delete(entry.key);
  },
  find: async (place) => newestFirst(memory.values(), place, Date.now()),
  close() {},
};

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' });
  return resultOf(opening);
}

/** `factory`: such as `globalThis.indexedDB`, which throws in some frames when read. */
export async function openDraftStore(factory: () => IDBFactory | undefined): Promise<DraftStore> {
  try {
    const found = factory();
    if (!found) return memoryStore;
    const database = await openDatabase(found);
    // So that a newer version of the editor, or clearing site data, doesn't have to wait for this page.
    database.onversionchange = () => database.close();
    const entries = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
    return {
      isPersistent: true,
      write: async (entry) => void (await resultOf(entries('readwrite').put(entry))),
      remove: async (key) => void (await resultOf(entries('readwrite').delete(key))),
      async clear(place) {
        const all: Draft[] = await resultOf(entries('readonly').getAll());
        for (const one of all) if (one.place === place) await resultOf(entries('readwrite').delete(one.key));
      },
      find: async (place) => {
        const all: Draft[] = await resultOf(entries('readonly').getAll());
        const now = Date.now();
        for (const old of all.filter(({ at }) => now - at >= MAX_AGE)) entries('readwrite').delete(old.key);
        return newestFirst(all, place, now);
      },
      // An open connection would last as long as the host's page.
      close: () => database.close(),
    };
  } catch {
    return memoryStore;
  }
}
