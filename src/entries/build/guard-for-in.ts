import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { withMap } from './with-map.ts';

/** Libraries, and their files that contain such loops. */
const FILES_WITH_LOOPS = [
  ['/node_modules/@preact/signals/', /\/dist\/[^/]+$/],
  [
    '/node_modules/@interactjs/core/',
    /\/(Eventable|InteractStatic|Interactable|Interaction|events|interactions)\.js$/,
  ],
  // Not `pointerExtend`: it copies events, whose members are inherited.
  [
    '/node_modules/@interactjs/utils/',
    /\/(clone|extend|isNonNativeEvent|normalizeListeners|pointerUtils)\.js$/,
  ],
] as const;
const LOOP = /\bfor ?\(((?:let |const |var )?\w+) in ([\w.]+)\)/g;
/** Matches such loops in any form. */
const ANY_LOOP = /\bfor\s*\([^;()]*\sin\b[^;]*?\)/;

/** Throws if the library doesn't have such loops in the known form, so that upgrades are noticed. */
export function walkOwnMembers(code: string, file: string): MagicString {
  const ours = new MagicString(code).replace(LOOP, 'for($1 of Object.keys($2||{}))');
  if (!ours.hasChanged()) throw new Error(`${file} has no loop of the form for(let a in b)`);
  const left = ANY_LOOP.exec(ours.toString());
  if (left) throw new Error(`${file} has a loop of another form than for(let a in b): ${left[0]}`);
  return ours;
}

/**
 * An inline editor is part of the customer's page, where an old script may have extended `Object.prototype`. `@preact/signals` and
 * interact.js iterate over plain objects with `for … in` and call the values; this makes them iterate over own properties only.
 */
export function ownMembers(): Plugin {
  return {
    name: 'own-members',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform(code, id) {
      if (!FILES_WITH_LOOPS.some(([library, home]) => id.includes(library) && home.test(id))) return null;
      return withMap(walkOwnMembers(code, id), id);
    },
    buildEnd(error) {
      if (error) return;
      for (const [library, home] of FILES_WITH_LOOPS) {
        const files = [...this.getModuleIds()].filter((id) => id.includes(library));
        if (files.length > 0 && !files.some((id) => home.test(id)))
          this.error(`${files.join(', ')}: expected a file of ${library} that matches ${home}`);
      }
    },
  };
}
