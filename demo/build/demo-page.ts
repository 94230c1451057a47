import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Static files of the demo's page. Script and style have fixed names, because the page is never cached. */
const FILES = {
  'index.html': '../page/index.html',
  'gallery.html': '../gallery/index.html',
  'inbox.html': '../inbox/index.html',
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
