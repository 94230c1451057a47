import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { withMap } from './with-map.ts';

/** ID of Vite's helper for dynamic imports. */
const HELPER = '\0vite/preload-helper.js';
/** A copy for the one entry that must not wait for a chunk with the shared one. */
const INLINE_HELPER = '\0vite/preload-helper-inline.js';
const INLINE_ENTRY = /\/src\/entries\/editor-inline\.ts$/;
/** What is left of the helper. */
const LEAN_HELPER = 'export const __vitePreload = (load) => load();';
/** The helper's export, and a string that identifies it even after minification. */
const HELPER_EXPORT = '__vitePreload';
const HELPER_EVENT = 'vite:preloadError';

/** The name in `signal(1, { name: 'view.zoom' })`, as compiled. */
const SIGNAL_NAME = /,\s*\{\s*name:\s*(?:'[\w.]+'|"[\w.]+"|`[\w.${}]+`),?\s*\}(?=\s*\))/g;
/** A name with a dot in any form; only signals have one. */
const ANY_NAME = /\bname['"]?\s*:\s*(['"`])[a-z]\w*\.[\w.${}]+\1/;

/** Throws if a name remains, which means that the compiler's output has changed. */
export function withoutSignalNames(code: string, file: string): MagicString {
  const lean = new MagicString(code).replace(SIGNAL_NAME, '');
  const left = ANY_NAME.exec(lean.toString());
  if (left) throw new Error(`${file}: expected a signal's name as , { name: 'a.b' }); found ${left[0]}`);
  return lean;
}

/** @throws Error if Vite's helper isn't the known one */
export function replaceHelper(code: string): string {
  for (const text of [HELPER_EXPORT, HELPER_EVENT])
    if (!code.includes(text)) throw new Error(`${HELPER.slice(1)} no longer has ${text}`);
  return LEAN_HELPER;
}

/**
 * Removes code that isn't needed in browsers: names of signals, which are for debugging, and Vite's helper, which loads the style
 * sheets and imports of chunks that have any; ours don't.
 */
export function stripUnusedCode(): Plugin {
  return {
    name: 'lean-code',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: (id, importer) => (id === HELPER && INLINE_ENTRY.test(importer ?? '') ? INLINE_HELPER : null),
    load: (id) => (id === INLINE_HELPER ? LEAN_HELPER : null),
    transform(code, id) {
      // No line of it comes from a source file.
      if (id === HELPER) return { code: replaceHelper(code), map: { mappings: '' } };
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes('@preact/signals')) return null;
      return withMap(withoutSignalNames(code, id), id);
    },
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        if (part.code.includes(HELPER_EVENT))
          this.error(`${part.fileName} holds Vite's preload helper: expected it as ${HELPER.slice(1)}`);
        if (INLINE_ENTRY.test(part.facadeModuleId ?? '') && part.imports.length > 0)
          this.error(`${part.fileName} requests the template only after ${part.imports} has loaded`);
      }
    },
  };
}
