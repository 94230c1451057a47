/**
 * Builds the frames' HTML pages. Vite's HTML handling would merge a page's scripts into one chunk, including the tiny
 * first script that starts the worker and requests before the editor's code has loaded.
 *
 * In `src/entries/<page>.html`, `<script src="./x.ts">` names an entry. The plugin inserts the entry's hashed file and
 * a `modulepreload` for each of its imports. Scripts that fill the body are in the body: an `async` script from the
 * cache would run before the parser continues. A `modulepreload` in the page names what a script imports later.
 * `<script inline src="./x.ts">` is inlined as a classic script, which the service allows by its hash.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** Each page with the path from its URL to the built files: the signing page is served as `/signing/<id>`. */
export const FRAME_PAGES = {
  editor: ['editor-frame.html', './'],
  signing: ['signing-page.html', '../embed/'],
  // Served at any depth below `/console`.
  console: ['console.html', '/embed/'],
  preview: ['console-preview.html', '/embed/'],
} as const;
const INLINE = /<script inline src="\.\/([\w-]+\.ts)"><\/script>/g;
const SCRIPT = /src="\.\/([\w-]+)\.tsx?"/g;
const PRELOAD = /href="\.\/([\w-]+)\.tsx?"/g;

interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
}

/** @param applyTo Name of the environment that builds the page's scripts. */
export function framePage(kind: keyof typeof FRAME_PAGES, applyTo: string): Plugin {
  const [page, base] = FRAME_PAGES[kind];
  return {
    name: `frame-page-${kind}`,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === applyTo,
    async generateBundle(_options, bundle) {
      const chunks = new Map<string, Chunk>();
      const entries = new Map<string, Chunk>();
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        chunks.set(output.fileName, output);
        if (output.isEntry || !entries.has(output.name)) entries.set(output.name, output);
      }
      const html = await readFile(new URL(`../${page}`, import.meta.url), 'utf8');
      const scripts = new Map<string, string>();
      for (const [, file] of html.matchAll(INLINE)) scripts.set(file!, await inlineScript(file!));
      const whole = html.replace(INLINE, (_match, file: string) => `<script>${scripts.get(file)}</script>`);
      this.emitFile({ type: 'asset', fileName: page, source: buildPage(whole, base, entries, chunks) });
    },
  };
}

/** Bundles an entry with its imports as a classic script to inline into a page. */
async function inlineScript(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      lib: {
        entry: fileURLToPath(new URL(`../${file}`, import.meta.url)),
        name: '_',
        formats: ['iife'],
        fileName: 'x',
      },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  const { output } = bundle as { output: readonly { code?: string }[] };
  const code = output[0]?.code?.trim();
  // The HTML parser would end the script there, even inside a string.
  if (!code || /<\/?script|<!--/i.test(code)) throw new Error(`${file} can’t be part of a page`);
  return code;
}

/** Inserts the built names of the page's scripts and preloads of their imports. Throws for an unknown entry. */
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
    if (!chunk) throw new Error(`A frame page needs the entry ${name}, which isn’t built`);
    own.add(chunk.fileName);
    addImports(chunk);
    return `src="${base}${chunk.fileName}"`;
  });
  const first = new Set(preloads);
  const whole = page.replace(PRELOAD, (_match, name: string) => {
    const chunk = entries.get(name);
    if (!chunk) throw new Error(`A frame page preloads ${name}, which isn’t built`);
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
  if (!whole.includes('  </head>')) throw new Error('A frame page has no line that ends its head');
  return whole.replace('  </head>', `${links.join('')}  </head>`);
}
