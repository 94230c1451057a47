import type { Plugin } from 'vite';

const HOME = /\/node_modules\/@preact\/signals\/dist\/[^/]+$/;
const LOOP = /\bfor\((let|const|var) (\w+) in (\w+)\)/g;

/**
 * An inline editor lives in the customer's page, where an old script may have given every object members of its own.
 * `@preact/signals` walks plain objects with `for … in` and calls what it finds; built, it walks an object's own members.
 */
export function ownMembers(): Plugin {
  return {
    name: 'own-members',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform(code, id) {
      if (!HOME.test(id)) return null;
      return { code: code.replace(LOOP, 'for($1 $2 of Object.keys($3||{}))'), map: null };
    },
  };
}
