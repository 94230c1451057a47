/**
 * Builds the frames' HTML pages. Vite's own HTML handling would merge a page's scripts into one chunk and lose what the
 * pages are about: a tiny early script that starts the worker and the requests before the editor's code has arrived.
 *
 * In `src/entries/<page>.html`, `<script src="./x.ts">` names an entry. The plugin puts the entry's hashed file there and
 * asks the browser to fetch all it imports at once (`modulepreload`), so that no import is found late. A `modulepreload`
 * in the page names what a script imports later.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Each page and the way from its address to the built files: the signing page is served as `/signing/<id>`. */
const PAGES = { 'editor-frame.html': './', 'signing-page.html': '../embed/' } as const;
const SCRIPT = /src="\.\/([\w-]+)\.tsx?"/g;
const PRELOAD = /href="\.\/([\w-]+)\.tsx?"/g;

interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
}

export function framePages(): Plugin {
  return {
    name: 'frame-pages',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'frames',
    async generateBundle(_options, bundle) {
      const chunks = new Map<string, Chunk>();
      const entries = new Map<string, Chunk>();
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        chunks.set(output.fileName, output);
        if (output.isEntry || !entries.has(output.name)) entries.set(output.name, output);
      }
      for (const [page, base] of Object.entries(PAGES)) {
        const html = await readFile(new URL(`../${page}`, import.meta.url), 'utf8');
        this.emitFile({ type: 'asset', fileName: page, source: buildPage(html, base, entries, chunks) });
      }
    },
  };
}

/** The page with its scripts' built names and the preloads of what they import. Throws for an entry that does not exist. */
export function buildPage(
  html: string,
  base: string,
  entries: ReadonlyMap<string, Chunk>,
  chunks: ReadonlyMap<string, Chunk>,
): string {
  const preloads = new Set<string>();
  const own = new Set<string>();
  const addImports = (chunk: Chunk) => {
    for (const file of chunk.imports) {
      const imported = chunks.get(file);
      if (!imported || preloads.has(file)) continue;
      preloads.add(file);
      addImports(imported);
    }
  };
  const page = html.replace(SCRIPT, (_match, name: string) => {
    const chunk = entries.get(name);
    if (!chunk) throw new Error(`A frame page asks for the entry ${name}, which is not built`);
    own.add(chunk.fileName);
    addImports(chunk);
    return `src="${base}${chunk.fileName}"`;
  });
  const first = new Set(preloads);
  const whole = page.replace(PRELOAD, (_match, name: string) => {
    const chunk = entries.get(name);
    if (!chunk) throw new Error(`A frame page preloads ${name}, which is not built`);
    own.add(chunk.fileName);
    addImports(chunk);
    return `href="${base}${chunk.fileName}"`;
  });
  const links = [...preloads]
    .filter((file) => !own.has(file))
    .map((file) => {
      const priority = first.has(file) ? '' : ' fetchpriority="low"';
      return `    <link rel="modulepreload"${priority} href="${base}${file}">\n`;
    });
  return whole.replace('  </head>', `${links.join('')}  </head>`);
}
