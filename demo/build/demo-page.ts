import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Files of the demo's page that need no building. The names of script and style are fixed: the page is never cached. */
const FILES = {
  'index.html': '../page/index.html',
  'gallery.html': '../gallery/index.html',
  'favicon.svg': '../../public/favicon.svg',
} as const;

export function demoPage(): Plugin {
  return {
    name: 'demo-page',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'demoClient',
    async generateBundle() {
      for (const [fileName, path] of Object.entries(FILES)) {
        this.emitFile({ type: 'asset', fileName, source: await readFile(new URL(path, import.meta.url)) });
      }
    },
  };
}
