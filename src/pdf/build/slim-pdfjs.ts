/**
 * Makes pdf.js small at build time. It is one flat module whose classes run static initialisers, which a bundler must
 * take for side effects and keep: the annotation editors, the XFA engine and the page extractor, none of which a viewer
 * calls, are 40 % of its weight. Here every top-level class becomes a pure expression, so that unused ones fall away, and
 * four entry points into the unused parts become empty. Measured with brotli 11, core + worker: the build for older
 * browsers 457 kB as published and 351 kB after, the modern one 320 kB. `test/browser/pdf/pixels.spec.ts` compares what
 * they draw.
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
  /** What stays importable; everything that these do not reach is dropped. */
  readonly exports: readonly string[];
  /** Classes replaced by an empty one, with the members that the rest still calls. */
  readonly emptied: Readonly<Record<string, string>>;
  /** The name under which it makes itself known to pages without modules, if it does. */
  readonly global?: string;
  /** Text that stands there exactly once, and what takes its place. */
  readonly replaced?: readonly (readonly [text: string, by: string])[];
}

const PARTS: readonly Part[] = [
  {
    source: 'pdf.mjs',
    output: 'pdf.min.mjs',
    exports: ['getDocument', 'GlobalWorkerOptions', 'PDFWorker', 'PDFDataRangeTransport'],
    global: 'pdfjsLib',
    // Only ever asked whether a stored value is one of them; without editors none is.
    emptied: { AnnotationEditor: '' },
    // The renderer's script is fetched when the first page is painted; what it shall know waits in its queue until then.
    replaced: [
      [
        '    } else {\n      this.#initialize();\n    }\n  }\n  static get isAvailable() {\n    return (!!GlobalWorkerOptions.rendererSrc',
        '    } else {\n      const gate = GlobalWorkerOptions.rendererGate;\n      Promise.resolve(gate).then(() => this.destroyed || this.#initialize());\n    }\n  }\n  static get isAvailable() {\n    return (!!GlobalWorkerOptions.rendererSrc',
      ],
      // A page that requires Trusted Types takes no plain address of a worker. See `start-worker.ts`.
      [
        'new Worker(getWorkerSrc(rendererSrc), {',
        'new Worker(GlobalWorkerOptions.trusted(getWorkerSrc(rendererSrc)), {',
      ],
    ],
  },
  {
    source: 'pdf.worker.mjs',
    output: 'pdf.worker.min.mjs',
    exports: ['WorkerMessageHandler'],
    // XFA is off (`enableXfa`), but annotations ask it for rich text, of which we show none.
    emptied: { XFAFactory: 'static getRichTextAsHtml() { return null; }', PDFEditor: '' },
  },
  { source: 'pdf.renderer.mjs', output: 'pdf.renderer.min.mjs', exports: [], emptied: {} },
];

/** The same three files twice; `../version.ts` chooses. `folder`: in pdfjs-dist; `below`: the folder of the output. */
const BUILDS = [
  { folder: 'build', below: '', shim: '' },
  // Old Safari and Chromium lack it, and it is the one gap that the legacy build leaves open.
  {
    folder: 'legacy/build',
    below: LEGACY_FOLDER,
    shim: 'Promise.withResolvers??=function(){let resolve,reject;const promise=new this((a,b)=>{resolve=a;reject=b});return{promise,resolve,reject}};',
  },
] as const;

const GLOBAL = /^globalThis\.(\w+) = \{[\s\S]*?\n\};/m;
const CLASS = /^class (\w+)( extends [\w.]+)? \{\n[\s\S]*?^\}$/gm;

export function pdfjsFolder(): string {
  return path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
}

/** The source with pure classes. Throws when a text or class of the part is gone: then an upgrade of pdf.js needs a look here. */
export function makePure(
  source: string,
  part: Pick<Part, 'source' | 'emptied' | 'global' | 'replaced'>,
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
  const pure = ours.replace(CLASS, (whole: string, name: string) => {
    const body = part.emptied[name];
    // A static block acts: it is how the worker files begin to listen.
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

export interface SlimFile {
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
