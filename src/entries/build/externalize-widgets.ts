import type { Plugin } from 'vite';

/** The widgets' entries, and the code that a loader imports when its frame doesn't respond. */
const BESIDE = /^\.\/(?:([\w-]+)\.esm|(frame-error))\.ts$/;

/** In npm packages these aren't bundled but imported from files next to the output. */
export function externalizeWidgets(): Plugin {
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
