/**
 * Which statements are worth keeping prepared. The database then parses and plans a text once for each connection instead of with
 * every call, which for a record with its parts takes longer than reading it.
 */

/** Texts that come once (migrations, lists of odd length) would only fill the database's memory. */
const MOST = 200;
const LONGEST = 8_000;
const PREPARABLE = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i;
/**
 * `*` means other columns after a migration. What is prepared before it would fail from then on, and during a rolling restart an old
 * instance still runs while a new one migrates.
 */
const EVERY_COLUMN = /(^|[\s.])\*(?=[\s,)]|$)/;

/**
 * @param isAlone Nobody else migrates this database while it is open, so `*` keeps its meaning.
 * @returns the name for a text, from the second time it is seen; undefined for what is not kept.
 */
export function statementNames({ isAlone = false, most = MOST } = {}): (text: string) => string | undefined {
  const names = new Map<string, string | null>();
  const once = new Set<string>();
  let count = 0;
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known ?? undefined;
    if (count >= most || text.length > LONGEST) return undefined;
    if (!once.delete(text)) {
      if (once.size >= 4 * most) once.clear();
      once.add(text);
      return undefined;
    }
    const isKept = PREPARABLE.test(text) && (isAlone || !EVERY_COLUMN.test(text));
    if (isKept) count += 1;
    const name = isKept ? `cs${count}` : null;
    // Those that are not kept are remembered too, as many as one may hold.
    if (isKept || names.size < 4 * most) names.set(text, name);
    return name ?? undefined;
  };
}
