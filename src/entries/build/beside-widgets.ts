import type { Plugin } from 'vite';

/** In these environments the entries of our widgets are not bundled, but imported from beside the output. */
export function besideWidgets(...environments: readonly string[]): Plugin {
  return {
    name: 'beside-widgets',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => environments.includes(name),
    resolveId(source, importer) {
      const [, name] = /^\.\/([\w-]+)\.esm\.ts$/.exec(source) ?? [];
      return importer && name ? { id: `./${name}.mjs`, external: true } : null;
    },
  };
}
