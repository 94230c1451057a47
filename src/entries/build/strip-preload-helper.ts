import type { Plugin } from 'vite';

/** As Vite names its helper around dynamic imports. */
const HELPER = '\0vite/preload-helper.js';
/** What the helper exports, and what only it says: it stays when names are made short. */
const HELPER_EXPORT = '__vitePreload';
const HELPER_EVENT = 'vite:preloadError';

/** `signal(1, { name: 'view.zoom' })` as our code writes it, once the compiler has been over it. */
const SIGNAL_NAME = /,\s*\{\s*name:\s*(?:'[\w.]+'|"[\w.]+"|`[\w.${}]+`),?\s*\}(?=\s*\))/g;
/** A name with a dot in whatever form: only signals have such. */
const ANY_NAME = /\bname['"]?\s*:\s*(['"`])[a-z]\w*\.[\w.${}]+\1/;

/** Throws for a name that is left: then the compiler writes them in another way. */
export function withoutSignalNames(code: string, file: string): string {
  const lean = code.replace(SIGNAL_NAME, '');
  const left = ANY_NAME.exec(lean);
  if (left) throw new Error(`${file}: expected a signal's name as , { name: 'a.b' }); found ${left[0]}`);
  return lean;
}

/** @throws Error when Vite's helper is no longer the one that this takes the place of */
export function leanHelper(code: string): string {
  for (const text of [HELPER_EXPORT, HELPER_EVENT])
    if (!code.includes(text)) throw new Error(`${HELPER.slice(1)} no longer has ${text}`);
  return `export const ${HELPER_EXPORT} = (load) => load();`;
}

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
      if (id === HELPER) return { code: leanHelper(code), map: null };
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes('@preact/signals')) return null;
      return { code: withoutSignalNames(code, id), map: null };
    },
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && part.code.includes(HELPER_EVENT))
          this.error(`${part.fileName} holds Vite's preload helper: expected it as ${HELPER.slice(1)}`);
    },
  };
}
