/**
 * Decides which statements stay prepared. The database then parses and plans them once per connection, which for a record with its
 * parts takes longer than reading it.
 */

/** One-off statements (migrations, lists of unusual length) would only fill the database's memory. */
const MAX = 200;
const MAX_LENGTH = 8_000;
const PREPARABLE = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i;
/**
 * A migration changes what `*` means, so statements prepared before it would fail. During a rolling restart an old instance still
 * runs while a new one migrates.
 */
const EVERY_COLUMN = /(^|[\s.])\*(?=[\s,)]|$)/;

/**
 * @param isAlone no other process migrates this database while it is open, so `*` is safe to prepare
 * @returns the name for a statement from its second use on; undefined if it isn't prepared
 */
export function statementNames({ isAlone = false, max = MAX } = {}): (text: string) => string | undefined {
  const names = new Map<string, string | null>();
  const once = new Set<string>();
  let count = 0;
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known ?? undefined;
    if (count >= max || text.length > MAX_LENGTH) return undefined;
    if (!once.delete(text)) {
      if (once.size >= 4 * max) once.clear();
      once.add(text);
      return undefined;
    }
    const isKept = PREPARABLE.test(text) && (isAlone || !EVERY_COLUMN.test(text));
    if (isKept) count += 1;
    const name = isKept ? `cs${count}` : null;
    // Unprepared statements are remembered too, up to a bound.
    if (isKept || names.size < 4 * max) names.set(text, name);
    return name ?? undefined;
  };
}
