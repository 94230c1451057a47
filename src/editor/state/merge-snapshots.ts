import type { Field } from '../../model/field.ts';
import { deepEqual } from './deep-equal.ts';
import type { Participant } from './participants.ts';
import type { Properties, Snapshot } from './patches.ts';
import { renumberRecipients } from './recipient-order.ts';

export type Side = 'mine' | 'theirs';

/** Something both sides changed differently. Null: removed on that side. */
export type Conflict =
  | {
      readonly kind: 'field';
      readonly id: string;
      readonly mine: Field | null;
      readonly theirs: Field | null;
    }
  | {
      readonly kind: 'recipient';
      readonly id: string;
      readonly mine: Participant | null;
      readonly theirs: Participant | null;
    }
  | { readonly kind: 'property'; readonly id: string; readonly mine: unknown; readonly theirs: unknown };

export interface Merge {
  /** Both sides' changes; mine where they conflict. */
  readonly merged: Snapshot;
  readonly conflicts: readonly Conflict[];
}

type Plain = Readonly<Record<string, unknown>>;

/** Per key: the side that changed it wins; two different changes are a conflict. */
function mergeKeys(base: Plain, mine: Plain, theirs: Plain): { merged: Plain; clashes: readonly string[] } {
  const merged: Record<string, unknown> = { ...mine };
  const clashes: string[] = [];
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    if (deepEqual(mine[key], theirs[key]) || deepEqual(base[key], theirs[key])) continue;
    if (deepEqual(base[key], mine[key])) merged[key] = theirs[key];
    else clashes.push(key);
  }
  return { merged, clashes };
}

function mergeItems<T extends { readonly id: string }>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  onClash: (id: string, mine: T | null, theirs: T | null) => void,
): readonly T[] {
  const was = new Map(base.map((one) => [one.id, one]));
  const there = new Map(theirs.map((one) => [one.id, one]));
  const here = new Map(mine.map((one) => [one.id, one]));
  const merged: T[] = [];
  for (const own of mine) {
    const before = was.get(own.id);
    const other = there.get(own.id);
    if (!other) {
      if (before && deepEqual(before, own)) continue;
      if (before) onClash(own.id, own, null);
      merged.push(own);
    } else if (!before) merged.push(own);
    else {
      const result = mergeKeys(
        before as unknown as Plain,
        own as unknown as Plain,
        other as unknown as Plain,
      );
      if (result.clashes.length > 0) onClash(own.id, own, other);
      merged.push(result.merged as unknown as T);
    }
  }
  for (const other of theirs) {
    if (here.has(other.id)) continue;
    const before = was.get(other.id);
    if (!before) merged.push(other);
    // I removed it, they changed it: my removal stands until the user decides.
    else if (!deepEqual(before, other)) onClash(other.id, null, other);
  }
  return merged;
}

/** Merges settings key by key, so that two people can change two settings without a conflict. */
const flat = ({ settings, ...rest }: Properties): Plain => ({ ...rest, ...settings });

function unflat(values: Plain, like: Properties): Properties {
  const pick = (keys: object) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(keys, key)));
  return { ...pick(like), settings: pick(like.settings) } as unknown as Properties;
}

/**
 * Three-way merge of a template: `base` is what both started from. Fields and recipients merge property by
 * property, so only a property that both changed differently is a conflict. A recipient with remaining fields
 * is never lost.
 */
export function mergeSnapshots(base: Snapshot, mine: Snapshot, theirs: Snapshot): Merge {
  const conflicts: Conflict[] = [];
  const properties = mergeKeys(flat(base.properties), flat(mine.properties), flat(theirs.properties));
  for (const id of properties.clashes)
    conflicts.push({
      kind: 'property',
      id,
      mine: flat(mine.properties)[id],
      theirs: flat(theirs.properties)[id],
    });
  const fields = mergeItems(base.fields, mine.fields, theirs.fields, (id, a, b) =>
    conflicts.push({ kind: 'field', id, mine: a, theirs: b }),
  );
  let recipients = mergeItems(base.recipients, mine.recipients, theirs.recipients, (id, a, b) =>
    conflicts.push({ kind: 'recipient', id, mine: a, theirs: b }),
  );
  const kept = new Set<string>(recipients.map((one) => one.id));
  const needed = new Set<string>(fields.map((field) => field.recipient_id).filter((id) => id !== null));
  const back = [...mine.recipients, ...theirs.recipients, ...base.recipients].filter(
    (one, index, all) =>
      needed.has(one.id) && !kept.has(one.id) && all.findIndex((other) => other.id === one.id) === index,
  );
  recipients = renumberRecipients([...recipients, ...back]);
  return {
    merged: { properties: unflat(properties.merged, mine.properties), recipients, fields },
    conflicts,
  };
}

/** The merged state with the user's choice per conflict; mine where there's no choice. */
export function resolveConflicts(merge: Merge, choices: ReadonlyMap<string, Side>): Snapshot {
  let { properties, recipients, fields } = merge.merged;
  const put = <T extends { readonly id: string }>(list: readonly T[], id: string, item: T | null) => {
    if (!item) return list.filter((one) => one.id !== id);
    return list.some((one) => one.id === id)
      ? list.map((one) => (one.id === id ? item : one))
      : [...list, item];
  };
  for (const conflict of merge.conflicts) {
    if (choices.get(conflict.id) !== 'theirs') continue;
    if (conflict.kind === 'field') fields = put(fields, conflict.id, conflict.theirs);
    else if (conflict.kind === 'recipient') recipients = put(recipients, conflict.id, conflict.theirs);
    else properties = unflat({ ...flat(properties), [conflict.id]: conflict.theirs }, properties);
  }
  const known = new Set<string>(recipients.map((one) => one.id));
  const lost = new Set(
    fields.map((field) => field.recipient_id).filter((id) => id !== null && !known.has(id)),
  );
  const rescued = merge.merged.recipients.filter((one) => lost.has(one.id));
  return { properties, recipients: renumberRecipients([...recipients, ...rescued]), fields };
}
