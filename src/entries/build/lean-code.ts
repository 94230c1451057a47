import type { Plugin } from 'vite';

/** As Vite names its helper around dynamic imports. */
const HELPER = '\0vite/preload-helper.js';

/** `signal(1, { name: 'view.zoom' })` as our code writes it, once the compiler has been over it. */
const SIGNAL_NAME = /,\s*\{\s*name:\s*(?:'[\w.]+'|"[\w.]+"|`[\w.${}]+`),?\s*\}(?=\s*\))/g;

/**
 * Takes out of what browsers get what nobody gains from: names of signals, which are for whoever looks for a fault, and
 * Vite's helper for chunks with style sheets or imports of their own to fetch beside them, which none of ours has.
 */
export function leanCode(): Plugin {
  return {
    name: 'lean-code',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform(code, id) {
      if (id === HELPER) return { code: 'export const __vitePreload = (load) => load();', map: null };
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes('@preact/signals')) return null;
      return { code: code.replace(SIGNAL_NAME, ''), map: null };
    },
  };
}
