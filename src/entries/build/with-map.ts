import type MagicString from 'magic-string';
import type { Rolldown } from 'vite';

/** An edited module with its source map, so that maps of the bundles lead to the unedited source. */
export function withMap(edited: MagicString, source: string): { code: string; map: Rolldown.SourceMapInput } {
  const { version, sources, names, mappings } = edited.generateMap({ source, hires: 'boundary' });
  return { code: edited.toString(), map: { version, sources, names, mappings } };
}
