import type { Plugin } from 'vite';

/** `pointerExtend` copies events, whose members are inherited. */
const HOME =
  /\/node_modules\/(@preact\/signals\/dist|@interactjs\/(core|utils|actions|auto-start))\/(?!pointerExtend\.)/;
const LOOP = /\bfor ?\(((?:let |const |var )?\w+) in ([\w.]+)\)/g;

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
      if (!HOME.test(id)) return null;
      return { code: code.replace(LOOP, 'for($1 of Object.keys($2||{}))'), map: null };
    },
  };
}
