import type { Plugin } from 'vite';

/** Which files of which library have such loops. */
const HOMES = [
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
/** In whatever form. */
const ANY_LOOP = /\bfor\s*\([^;()]*\sin\b[^;]*?\)/;

/** Throws where the library no longer has such loops in the form that we know: then an upgrade needs a look here. */
export function walkOwnMembers(code: string, file: string): string {
  const ours = code.replace(LOOP, 'for($1 of Object.keys($2||{}))');
  if (ours === code) throw new Error(`${file} has no loop of the form for(let a in b)`);
  const left = ANY_LOOP.exec(ours);
  if (left) throw new Error(`${file} has a loop of another form than for(let a in b): ${left[0]}`);
  return ours;
}

/**
 * An inline editor lives in the customer's page, where an old script may have given every object members of its own.
 * `@preact/signals` and interact.js walk plain objects with `for … in` and call what they find; built, they walk an object's own
 * members.
 */
export function ownMembers(): Plugin {
  return {
    name: 'own-members',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform(code, id) {
      if (!HOMES.some(([library, home]) => id.includes(library) && home.test(id))) return null;
      return { code: walkOwnMembers(code, id), map: null };
    },
    buildEnd(error) {
      if (error) return;
      for (const [library, home] of HOMES) {
        const files = [...this.getModuleIds()].filter((id) => id.includes(library));
        if (files.length > 0 && !files.some((id) => home.test(id)))
          this.error(`${files.join(', ')}: expected a file of ${library} that matches ${home}`);
      }
    },
  };
}
