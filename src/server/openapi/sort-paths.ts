const depthOf = (path: string) => path.split('/').length;
const collectionOf = (path: string) => path.split('/')[1]!;

/**
 * Sorts paths from the general to the specific, so that a collection is followed by what is in it: `/templates`, `/templates/{id}`,
 * `/templates/{id}/documents`. Where nothing differs, the order of the routes remains.
 */
export function sortPaths<Item>(paths: Readonly<Record<string, Item>>): Record<string, Item> {
  const all = Object.keys(paths).toSorted((one, other) => depthOf(one) - depthOf(other));
  const collections = [...new Set(all.map(collectionOf))];
  const ordered = collections.flatMap((name) => all.filter((path) => collectionOf(path) === name));
  return Object.fromEntries(ordered.map((path) => [path, paths[path]!]));
}
