/** Saves of one template that arrive together take turns, so that each can go on from what the one before it stores. */
import type { Database } from '../platform/db/open-database.ts';
import type { Scope } from '../platform/http/principal.ts';
import type { TemplateToChange } from './read-template.ts';

/** A template as the save before left it. */
interface Passed {
  readonly record: TemplateToChange;
  /** When the first of these saves read it. */
  readonly readAt: number;
}

/** Milliseconds after which the template is read again: parts that a save doesn't check may have changed, such as previews. */
const MAX_AGE = 250;

interface Turn {
  /** What the save before stores; null: read it. */
  readonly before: TemplateToChange | null;
  /** Begins the next turn. Call when whatever is sent to the database now sees the stored template. */
  readonly pass: (after: TemplateToChange) => void;
}

/** A template is listed only while it is being saved. */
class SaveTurns {
  readonly #last = new Map<string, Promise<Passed | null>>();

  /** Waits for the turns of calls with the same scope. The turn ends with the work, or when it is passed on. */
  async take<T>(id: string, scope: Scope, work: (turn: Turn) => Promise<T>): Promise<T> {
    const key = `${scope.companyId} ${scope.workspaceId} ${id.toLowerCase()}`;
    const before = this.#last.get(key);
    let end: (passed: Passed | null) => void = () => {};
    const turn = new Promise<Passed | null>((resolve) => (end = resolve));
    this.#last.set(key, turn);
    try {
      const passed = (await before) ?? null;
      const now = performance.now();
      const isFresh = passed !== null && now - passed.readAt < MAX_AGE;
      const readAt = isFresh ? passed.readAt : now;
      return await work({
        before: isFresh ? passed.record : null,
        pass: (record) => end({ record, readAt }),
      });
    } finally {
      end(null);
      if (this.#last.get(key) === turn) this.#last.delete(key);
    }
  }
}

const turns = new WeakMap<Database, SaveTurns>();

/** Of this instance. */
export function saveTurns(db: Database): SaveTurns {
  let known = turns.get(db);
  if (!known) turns.set(db, (known = new SaveTurns()));
  return known;
}
