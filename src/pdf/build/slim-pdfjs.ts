/**
 * Shrinks pdf.js at build time. It is one module whose classes have static initializers, which a bundler must keep as
 * side effects: the annotation editors, the XFA engine and the page extractor, none of which a viewer uses, are 40 % of
 * its size. Wrapping every top-level class in a pure expression lets the bundler drop unused ones, and four entry
 * points into unused parts are emptied. With brotli 11, core and worker: legacy build 457 kB → 351 kB, modern build 320
 * kB. `test/browser/pdf/pixels.spec.ts` compares their rendering.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { LEGACY_FOLDER } from '../version.ts';

interface Part {
  /** File name in both build folders of pdfjs-dist. */
  readonly source: string;
  readonly output: string;
  /** Exports to keep; everything they don't reach is dropped. */
  readonly exports: readonly string[];
  /** Classes to replace by an empty one with these members. */
  readonly emptied: Readonly<Record<string, string>>;
  /** Name of the global it assigns for pages without modules. */
  readonly global?: string;
  /** Source text that must occur exactly once, and its replacement. */
  readonly replaced?: readonly (readonly [text: string, by: string])[];
  /** Whether it has long tables of glyphs and metrics; see `packTables`. */
  readonly hasTables?: boolean;
}

const PARTS: readonly Part[] = [
  {
    source: 'pdf.mjs',
    output: 'pdf.min.mjs',
    exports: ['getDocument', 'GlobalWorkerOptions', 'PDFWorker', 'PDFDataRangeTransport'],
    global: 'pdfjsLib',
    // Only used in `instanceof` checks; without editors none matches.
    emptied: { AnnotationEditor: '' },
    // Defers fetching the renderer's script until the first page is painted; its messages wait in a queue.
    replaced: [
      [
        '    } else {\n      this.#initialize();\n    }\n  }\n  static get isAvailable() {\n    return (!!GlobalWorkerOptions.rendererSrc',
        '    } else {\n      const gate = GlobalWorkerOptions.rendererGate;\n      Promise.resolve(gate).then(() => this.destroyed || this.#initialize());\n    }\n  }\n  static get isAvailable() {\n    return (!!GlobalWorkerOptions.rendererSrc',
      ],
      // A page that requires Trusted Types rejects a plain string. See `start-worker.ts`.
      [
        'new Worker(getWorkerSrc(rendererSrc), {',
        'new Worker(GlobalWorkerOptions.trusted(getWorkerSrc(rendererSrc)), {',
      ],
      // The renderer's pixels become the canvas's, without a copy on this thread.
      [
        'const ctx = this.#canvasFactory.getNoAlphaContext(this.#canvas);\n        ctx.drawImage(frame.bitmap, 0, 0);',
        'this.#canvas.getContext("bitmaprenderer", { alpha: false }).transferFromImageBitmap(frame.bitmap);',
      ],
      // The renderer doesn't wait for the screen, so neither do its orders. A caller with `onContinue` decides when to continue.
      [
        'if (this._useRequestAnimationFrame) {',
        'if (this._useRequestAnimationFrame && !this.#rendererTask && !this.task.onContinue) {',
      ],
    ],
  },
  {
    source: 'pdf.worker.mjs',
    output: 'pdf.worker.min.mjs',
    exports: ['WorkerMessageHandler'],
    // XFA is off (`enableXfa`), but annotations still ask it for rich text.
    emptied: { XFAFactory: 'static getRichTextAsHtml() { return null; }', PDFEditor: '' },
    replaced: [
      // Unpacks a dictionary of 120 kB, which few documents need.
      [
        'let BrotliDecode = makeBrotliDecode();',
        'let BrotliDecode = (...args) => (BrotliDecode = makeBrotliDecode())(...args);',
      ],
      // Metrics of fonts in XFA forms, 90 kB of numbers.
      [
        'const getXFAFontMap = getLookupTableFactory(function (t) {',
        'const getXFAFontMap = getLookupTableFactory(function (t) {\n  return;',
      ],
    ],
    hasTables: true,
  },
  { source: 'pdf.renderer.mjs', output: 'pdf.renderer.min.mjs', exports: [], emptied: {} },
];

/**
 * The three files for each browser generation; `../version.ts` chooses. `folder`: in pdfjs-dist; `below`: output
 * folder.
 */
const BUILDS = [
  { folder: 'build', below: '', shim: '' },
  // Old Safari and Chromium lack it: the one gap that the legacy build leaves.
  {
    folder: 'legacy/build',
    below: LEGACY_FOLDER,
    shim: 'Promise.withResolvers??=function(){let resolve,reject;const promise=new this((a,b)=>{resolve=a;reject=b});return{promise,resolve,reject}};',
  },
] as const;

const GLOBAL = /^globalThis\.(\w+) = \{[\s\S]*?\n\};/m;
const CLASS = /^class (\w+)( extends [\w.]+)? \{\n[\s\S]*?^\}$/gm;

/** At least 40 lines that each give a name or an index in a table a number. */
const TABLE = /(?:^ +t(?:\.\w+|\["[^"\s:]+"\]|\[\d+\]) = (?:0x[0-9a-f]+|\d+);\n){40,}/gm;
const ENTRY = /t(?:\.(\w+)|\["([^"]+)"\]|\[(\d+)\]) = (\w+);/g;
const FILL =
  'function fillTable(t, text) { for (const entry of text.split(" ")) { const at = entry.indexOf(":"); t[entry.slice(0, at)] = parseInt(entry.slice(at + 1), 36); } }\n';

/**
 * The source with long tables as strings, which are much faster to parse than thousands of assignments: the worker's
 * start-up waits for all of its 1 MB to be parsed.
 */
export function packTables(source: string): string {
  const packed = source.replace(TABLE, (lines) => {
    const entries = [...lines.matchAll(ENTRY)].map(
      ([, name, quoted, index, value]) => `${name ?? quoted ?? index}:${Number(value).toString(36)}`,
    );
    return `fillTable(t, ${JSON.stringify(entries.join(' '))});\n`;
  });
  if (packed === source) throw new Error('pdf.js no longer has tables of assignments');
  return FILL + packed;
}

export function pdfjsFolder(): string {
  return path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
}

/**
 * The source with pure classes. Throws if an expected text or class is missing: an upgrade of pdf.js then needs
 * attention here.
 */
export function makePure(
  source: string,
  part: Pick<Part, 'source' | 'emptied' | 'global' | 'replaced' | 'hasTables'>,
): string {
  const seen = new Set<string>();
  let ours = source;
  for (const [text, by] of part.replaced ?? []) {
    if (ours.split(text).length !== 2)
      throw new Error(`${part.source} has more than one match or none: ${text}`);
    ours = ours.replace(text, () => by);
  }
  if (part.global) {
    if (GLOBAL.exec(ours)?.[1] !== part.global)
      throw new Error(`${part.source} no longer has globalThis.${part.global}`);
    ours = ours.replace(GLOBAL, '');
  }
  if (part.hasTables) ours = packTables(ours);
  const pure = ours.replace(CLASS, (whole: string, name: string) => {
    const body = part.emptied[name];
    // A static block has side effects: it starts the workers' message handlers.
    if (whole.includes('\n  static {\n')) return whole;
    if (body === undefined) return `const ${name} = /*#__PURE__*/ (() => { ${whole}\nreturn ${name}; })();`;
    seen.add(name);
    return `class ${name} { ${body} }`;
  });
  if (pure === ours) throw new Error(`${part.source} no longer has a top-level class`);
  const missing = Object.keys(part.emptied).filter((name) => !seen.has(name));
  if (missing.length > 0) throw new Error(`${part.source} no longer has a class ${missing.join(', ')}`);
  return pure;
}

interface SlimFile {
  /** Relative to the folder of pdf.js's files. */
  readonly fileName: string;
  readonly code: string;
}

async function slim(part: Part, { folder, below, shim }: (typeof BUILDS)[number]): Promise<SlimFile> {
  const original = path.join(pdfjsFolder(), folder, part.source);
  const pure = makePure(await readFile(original, 'utf8'), part);
  const entry = '\0slim-entry';
  const plugin: Plugin = {
    name: 'slim-pdfjs',
    enforce: 'pre',
    resolveId: (id) => (id === entry || id === original ? id : null),
    load(id) {
      if (id === original) return pure;
      if (id !== entry) return null;
      const from = JSON.stringify(original);
      return part.exports.length > 0
        ? `export { ${part.exports.join(', ')} } from ${from};`
        : `import ${from};`;
    },
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        treeshake: { propertyReadSideEffects: false },
        output: { format: 'es', minify: true, codeSplitting: false },
      },
    },
  });
  const output = (Array.isArray(result) ? result[0] : result) as { output: readonly { code?: string }[] };
  const code = output.output[0]?.code;
  if (!code) throw new Error(`Nothing came out of ${part.source}`);
  return { fileName: below + part.output, code: shim + code };
}

/** The slim files of both builds. Takes a few seconds. */
export async function slimPdfjs(): Promise<readonly SlimFile[]> {
  return Promise.all(BUILDS.flatMap((one) => PARTS.map((part) => slim(part, one))));
}
