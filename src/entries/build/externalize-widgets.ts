import type { Plugin } from 'vite';

/** The widgets' entries, and what a loader fetches when its frame says nothing. */
const BESIDE = /^\.\/(?:([\w-]+)\.esm|(frame-error))\.ts$/;

/** In the packages these are not bundled, but imported from beside the output. */
export function besideWidgets(): Plugin {
  return {
    name: 'beside-widgets',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name.endsWith('Package'),
    resolveId(source, importer) {
      const [, widget, other] = BESIDE.exec(source) ?? [];
      const name = widget ?? other;
      return importer && name ? { id: `./${name}.mjs`, external: true } : null;
    },
  };
}
