/**
 * One configuration, one command (`vite build --app`), one environment per thing we ship:
 *
 *   …Frame         dist/embed   the pages inside the two iframes and the inline editor, in hashed chunks
 *   consolePage    dist/embed   the console, with a file for each of its pages
 *   …Script        dist/embed   template-editor.js, signing-request-editor.js and signing.js, the classic scripts: tiny, they
 *                               only start something else
 *   …Module        dist/embed   the same as ES modules that know their own address
 *   …Package       dist/npm     the same for bundlers, where a module's address says nothing; types are added by tsc
 *   react… vue… elementPackage
 *                  dist/npm     wrappers of the packages before, for frameworks
 *   clientPackage  dist/npm     the API's client for backends, with types of its own
 *   server         dist/server  the service, its workers and `npm start`'s entry
 *   demo…          dist/demo    the demo's page and its backend
 *
 * `ONLY=editorFrame,server npm run build` builds just those.
 */
import { availableParallelism } from 'node:os';
import { defineConfig, type EnvironmentOptions, type UserConfig } from 'vite';
import { demoPage } from './demo/build/demo-page.ts';
import { buildEverything } from './src/entries/build/build-everything.ts';
import { externalizeWidgets } from './src/entries/build/externalize-widgets.ts';
import { framePage } from './src/entries/build/frame-pages.ts';
import { ownMembers } from './src/entries/build/guard-for-in.ts';
import { licenceFile } from './src/entries/build/licences.ts';
import { importsByAddress } from './src/entries/build/preserve-runtime-imports.ts';
import { stripUnusedCode } from './src/entries/build/strip-preload-helper.ts';
import { signatureFont } from './src/fields/build/signature-font.ts';
import { pdfAssets } from './src/pdf/build/pdf-assets.ts';

const EMBED = 'dist/embed';

/** Maps for debugging lie beside the bundles; no bundle names its map, so that browsers don't load any. */
const MAPS = 'hidden';

/** Packages that stay in node_modules at run time, because they carry wasm or an optional native binding. */
const EXTERNAL = ['@electric-sql/pglite', 'pg-native'];

const modules = (...paths: string[]) => new RegExp(`/src/(${paths.join('|')})\\.tsx?$`);

/** What the editor loads by itself after the first page: each a lazy part of its own, all in one request. */
export const AFTER_FIRST_PAGE = [
  'editor/sources/editor-source',
  'editor/commands/place-field',
  'editor/components/(Banners|FirstSteps|FocusRestorer|PageJump|PageTabStops|PlacementHint|ProblemScreen)',
  'editor/components/(RecipientMenu|SaveStatus|SelectionBar|SelectionFrame|ZoomMenu)',
  'editor/components/(dialogs/Dialogs|panels/SidePanel)',
  'editor/(deferred-parts|save-controller)',
  'editor/calls/report-changes',
  'editor/drafts/start-drafts',
  'editor/gestures/(begin-gesture|deferred-drag-code|keys|pick-below|stage-keys)',
  'editor/preview/Preview',
  'editor/search/Find',
  'pdf/viewer-interactions',
  'ui/TooltipBubble',
];

/**
 * The frames' code by the moment it is needed: left to itself the bundler makes a file of each handful of modules that two
 * entries share, and a cold start pays for every request. A group takes all that its entry imports and no earlier one has.
 */
export const CHUNKS = {
  editor: [
    { name: 'start-editor', test: /src\/entries\/start-editor\.ts|rolldown\/runtime/, priority: 3 },
    { name: 'editor-session', test: /src\/editor\/boot\/host-session\.ts/, priority: 2 },
    { name: 'deferred', test: modules(...AFTER_FIRST_PAGE), priority: 1 },
    { name: 'pages', test: /src\/editor\/(pages|documents)\//, priority: 0 },
    { name: 'seals', test: /src\/editor\/seals\//, priority: 0 },
  ],
  signing: [
    { name: 'start', test: /src\/entries\/signing-prelude\.ts/, priority: 3 },
    { name: 'signing-page', test: /src\/entries\/signing-page\.ts/, priority: 2 },
    {
      name: 'deferred',
      // Each of these is a file of its own, as few signers need it.
      test: /src\/(signing\/(?!documents\/|.*(qr-code|[Pp]asskey|signature-from-photo|follow-frame))|ui\/(Banner|TooltipBubble)|pdf\/content\/read-text)/,
      priority: 1,
    },
    { name: 'documents', test: /src\/signing\/documents\//, priority: 0 },
    { name: 'passkeys', test: /src\/signing\/.*\/[Pp]asskey/, priority: 0 },
  ],
};

const at = (path: string) => new URL(path, import.meta.url).pathname;
const entry = (name: string) => at(`./src/entries/${name}`);
const entries = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name.replace(/(\.esm)?\.tsx?$/, ''), entry(name)]));

/** One for each page: what one of them shares with the other would have to be a request of its own. */
const frame = (
  groups: (typeof CHUNKS)[keyof typeof CHUNKS] | [],
  names: readonly string[],
  /** Of the names of built files. */
  prefix = '',
): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: EMBED,
    emptyOutDir: false,
    copyPublicDir: false,
    sourcemap: MAPS,
    assetsInlineLimit: 0,
    // Whatever a chunk imports is there before it is asked for, so nothing has to look for it.
    modulePreload: false,
    rolldownOptions: {
      input: entries(...names),
      preserveEntrySignatures: 'allow-extension',
      output: {
        format: 'es',
        codeSplitting: { groups },
        hashCharacters: 'base36',
        // Short and of few characters: each file names many others, and random text doesn't compress.
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        chunkFileNames: `assets/${prefix}[name]-[hash:7].js`,
        // The loader knows this one by name; everything else is immutable by hash.
        entryFileNames: ({ name }) =>
          name === 'editor-inline' ? 'editor-inline.mjs' : `assets/${prefix}[name]-[hash:7].js`,
      },
    },
  },
});

/** Which of the two editors a loader is of; see `embed/editor-options.ts`. */
const edited = (name: string) => ({
  __EDITED__: JSON.stringify(name === 'signing-request-editor' ? 'signingRequestId' : 'templateId'),
});

/** Of a script that imports another one later the bundler leaves constants where they are, unless it is told. */
const SMALL = { inlineConst: { mode: 'all', pass: 2 } } as const;

/** An IIFE can have one entry per build and swallows dynamic imports of known modules, hence an environment each. */
const classicScript = (name: string): EnvironmentOptions => ({
  consumer: 'client',
  define: { __SERVED__: 'true', __SCRIPT_URL__: 'document.currentScript?.src', ...edited(name) },
  build: {
    outDir: EMBED,
    emptyOutDir: false,
    copyPublicDir: false,
    sourcemap: MAPS,
    lib: { entry: entry(`${name}.ts`), name: '_', formats: ['iife'], fileName: () => `${name}.js` },
    rolldownOptions: { optimization: SMALL },
  },
});

/** Each in one file: a fixed name that imported a hashed one would break for as long as a cache holds it. */
const module = (name: string, outDir: string, isServed: boolean): EnvironmentOptions => ({
  consumer: 'client',
  define: {
    __SERVED__: String(isServed),
    __SCRIPT_URL__: isServed ? 'import.meta.url' : 'undefined',
    ...edited(name),
  },
  build: {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    sourcemap: isServed && MAPS,
    modulePreload: false,
    rolldownOptions: {
      input: { [name]: entry(`${name}.esm.ts`) },
      optimization: SMALL,
      preserveEntrySignatures: 'strict',
      output: { format: 'es', entryFileNames: '[name].mjs' },
    },
  },
});

/**
 * For frameworks. The widgets beside it and the framework itself stay imports.
 *
 * @param directive for the top of the file; bundlers drop those in the source
 */
const wrapper = (name: string, directive = ''): EnvironmentOptions => {
  const { build, ...rest } = module(name, 'dist/npm', false);
  const output = { format: 'es', entryFileNames: '[name].mjs', postBanner: directive } as const;
  const rolldownOptions = { ...build?.rolldownOptions, output, external: ['react', 'vue'] };
  return { ...rest, build: { ...build, rolldownOptions } };
};

const node = (outDir: string, input: Record<string, string>): EnvironmentOptions => ({
  consumer: 'server',
  keepProcessEnv: true,
  resolve: { noExternal: true, external: EXTERNAL },
  build: {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    emitAssets: true,
    target: 'node20',
    minify: false,
    ssr: true,
    rolldownOptions: {
      input,
      output: {
        format: 'es',
        entryFileNames: '[name].js', // Beside the entries: code finds workers and files from its own address.
        chunkFileNames: 'shared-[hash].js',
      },
    },
  },
});

/** Of what ships, each names the packages that it bundled in a file of its own, from which `writeNotices` makes the notices. */
const withLicences = (environments: Readonly<Record<string, EnvironmentOptions>>) =>
  Object.fromEntries(
    Object.entries(environments).map(([name, { build, ...rest }]) => [
      name,
      { ...rest, build: { ...build, license: !name.startsWith('demo') && { fileName: licenceFile(name) } } },
    ]),
  );

const build: UserConfig = {
  base: './',
  build: { target: 'es2022', reportCompressedSize: false },
  plugins: [
    stripUnusedCode(),
    ownMembers(),
    importsByAddress(),
    framePage('editor', 'editorFrame'),
    framePage('signing', 'signingFrame'),
    framePage('console', 'consolePage'),
    framePage('preview', 'consolePage'),
    pdfAssets('editorFrame'),
    signatureFont('editorFrame', 'signingFrame'),
    demoPage(),
    externalizeWidgets(),
  ],
  builder: { buildApp: buildEverything },
  environments: withLicences({
    editorFrame: frame(CHUNKS.editor, ['start-editor.ts', 'editor-inline.ts']),
    signingFrame: frame(CHUNKS.signing, ['signing-prelude.ts', 'signing-page.ts']),
    consolePage: frame([], ['console.ts', 'console-preview.ts'], 'console-'),
    editorScript: classicScript('template-editor'),
    requestEditorScript: classicScript('signing-request-editor'),
    signingScript: classicScript('signing'),
    modalScript: classicScript('signing-modal'),
    verifyPage: classicScript('verify-page'),
    checkPage: classicScript('check-page'),
    editorModule: module('template-editor', EMBED, true),
    requestEditorModule: module('signing-request-editor', EMBED, true),
    signingModule: module('signing', EMBED, true),
    modalModule: module('signing-modal', EMBED, true),
    frameErrorModule: module('frame-error', EMBED, true),
    frameErrorPackage: module('frame-error', 'dist/npm', false),
    editorPackage: module('template-editor', 'dist/npm', false),
    requestEditorPackage: module('signing-request-editor', 'dist/npm', false),
    signingPackage: module('signing', 'dist/npm', false),
    modalPackage: module('signing-modal', 'dist/npm', false),
    clientPackage: module('client', 'dist/npm', false),
    // Effects and refs exist in client components only: without it a Next server component that renders one fails at run time.
    reactPackage: wrapper('react', "'use client';"),
    vuePackage: wrapper('vue'),
    elementPackage: wrapper('element'),
    server: node('dist/server', entries('start.ts', 'service.ts', 'db-worker.ts', 'pdf-worker.ts')),
    demoClient: {
      consumer: 'client',
      build: {
        outDir: 'dist/demo/page',
        emptyOutDir: true,
        copyPublicDir: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: {
            main: at('./demo/page/main.tsx'),
            gallery: at('./demo/gallery/main.ts'),
            inbox: at('./demo/inbox/main.tsx'),
          },
          output: { format: 'es', entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
        },
      },
    },
    demoServer: node('dist/demo', { server: at('./demo/server.ts') }),
  }),
};

/** Contract tests that start no service, spawn one on a folder, or run the examples of the guides. */
const ONE_MACHINE_ONLY = [
  'backups',
  'crash',
  'docker-image',
  'doctor',
  'event-loop',
  'every-step-crash',
  'field-types',
  'full-disk',
  'full-trail',
  'guide-apps',
  'guide-examples',
  'guide-receivers',
  'hostile-files',
  'jobs',
  'json-lines',
  'kill-rounds',
  'languages',
  'loaders',
  'notices',
  'log-privacy',
  'object-stores',
  'operator',
  'pdf-worker',
  'process-pool',
  'schema-fuzz',
  'sealed-pdf',
  'time-stamps',
  'verify-command',
].map((name) => `test/contracts/${name}.test.ts`);

/**
 * A service that has run is several times as quick as one that starts, so files share a process and, through `sharedService`, the
 * service in it; each has a company of its own there.
 */
const ONE_PROCESS = {
  environment: 'node',
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // The default of a second is short on a busy machine.
  expect: { poll: { timeout: 15_000 } },
  isolate: false,
  maxWorkers: 2,
};

const test = {
  projects: [
    {
      extends: true,
      test: {
        name: 'unit',
        include: ['test/unit/**/*.test.{ts,tsx}'],
        environment: 'node',
        globalSetup: 'test/support/run-folder.ts',
        // A process for each file would load the same code once per file, a third of what the suite costs.
        isolate: false,
        // With the types and the lint beside it, or on a busy machine.
        testTimeout: 20_000,
        maxWorkers: Math.max(2, availableParallelism() - 1),
      },
    },
    {
      extends: true,
      test: {
        name: 'contracts',
        include: ['test/contracts/*.test.{ts,tsx}'],
        ...ONE_PROCESS,
        globalSetup: 'test/support/contracts-setup.ts',
      },
    },
    {
      extends: true,
      test: {
        // The same suite on PostgreSQL and an S3 store, for what uses a database and a store through `startService`.
        name: 'contracts-postgres',
        include: ['test/contracts/**/*.test.{ts,tsx}'],
        exclude: ONE_MACHINE_ONLY,
        ...ONE_PROCESS,
        globalSetup: ['test/support/contracts-setup.ts', 'test/support/postgres-and-s3.ts'],
        setupFiles: 'test/support/use-postgres-and-s3.ts',
      },
    },
    {
      extends: true,
      test: {
        // Long and heavy: `npm run test:soak`, by hand. One file at a time, so that each has the machine to itself.
        name: 'soak',
        include: ['test/soak/**/*.test.ts'],
        environment: 'node',
        testTimeout: 30 * 60_000,
        hookTimeout: 120_000,
        fileParallelism: false,
        maxWorkers: 1,
        globalSetup: 'test/support/contracts-setup.ts',
      },
    },
    {
      extends: true,
      test: {
        name: 'cross-browser',
        include: ['test/browser/cross-browser/**/*.test.ts'],
        environment: 'node',
      },
    },
  ],
};

// Vitest must not see the environments: it would make a dev server for each.
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  ...(process.env.VITEST ? { test } : build),
} as UserConfig);
