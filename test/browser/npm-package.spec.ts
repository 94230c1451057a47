/**
 * The npm packages as a stranger's project meets them: packed, unpacked among its modules, type-checked under strict settings,
 * imported on a server, bundled, run, and the service's command started. Works without a network: what they depend on is linked.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { onePage } from '../fixtures/raw-pdf.ts';
import { waitForEvent } from './host-page.ts';
import { sendTo } from './send.ts';
import { expect, test } from './site.ts';

const execute = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const tool = (path: string) => join(ROOT, 'node_modules', path);

let project: string;
/** What packing said. */
let packed: string;
const run = (args: readonly string[], cwd = project) => execute(process.execPath, args, { cwd });
const write = (name: string, text: string) => writeFileSync(join(project, name), text);

test.beforeAll(async () => {
  // Packing compresses all fonts.
  test.setTimeout(300_000);
  project = mkdtempSync(join(tmpdir(), 'countersign-consumer-'));
  const modules = join(project, 'node_modules');
  mkdirSync(modules);
  const { stdout } = await run([join(ROOT, 'src/entries/build/pack.js'), project]);
  packed = stdout;
  for (const name of ['countersign', 'countersign-service']) {
    mkdirSync(join(modules, name));
    const archive = join(project, `${name}-0.1.0.tgz`);
    await execute('tar', ['-xzf', archive, '--strip-components=1', '-C', join(modules, name)]);
  }
  for (const dependency of ['@electric-sql', '@types', 'react', 'react-dom', 'vue'])
    symlinkSync(join(ROOT, 'node_modules', dependency), join(modules, dependency));
  write('package.json', JSON.stringify({ name: 'consumer', type: 'module', private: true }));
});
test.afterAll(() => rmSync(project, { recursive: true, force: true }));

const CONSUMER = `
import { CountersignTemplateEditor, type EditorHandle, type EditorOptions, type WidgetError } from 'countersign/template-editor';
import { CountersignSigning, type SigningHandle, type SigningState } from 'countersign/signing';
import { CountersignSigningRequestEditor } from 'countersign/signing-request-editor';
import { type Answer, CountersignError, createCountersign, verifyWebhook } from 'countersign/client';

export function open(options: Omit<EditorOptions, 'container'>): EditorHandle {
  return CountersignTemplateEditor.init({
    ...options,
    container: '#box',
    onSave: ({ revision, updated_at }) => { const known: [number, string] = [revision, updated_at]; void known; },
    onError: ({ code, retryable }: WidgetError) => { if (code === 'TOKEN_EXPIRED' && !retryable) return; },
  });
}
export async function check(editor: EditorHandle): Promise<number> {
  const { page_count } = await editor.ready;
  editor.update({ onHistory: ({ canUndo, undoLabel }) => { const known: [boolean, string | null] = [canUndo, undoLabel]; void known; } });
  if (editor.canUndo && !editor.canRedo) await editor.undo();
  const { fields, revision } = await editor.getTemplate();
  await editor.select(fields.map(({ id }) => id));
  await editor.goToPage(fields[0]?.page_number ?? revision);
  // @ts-expect-error a page that is text
  await editor.goToPage('2');
  // @ts-expect-error the state is the editor's own
  editor.canUndo = true;
  // @ts-expect-error a theme that does not exist
  new CountersignTemplateEditor({ container: document.body, jwt: '', templateId: '', theme: 'blue' });
  // @ts-expect-error a misspelt callback
  CountersignSigning.mount({ container: '#box', signingRequestUserId: 'x', onSignd: () => {} });
  const signing: SigningHandle = CountersignSigning.mount({ container: '#box', signingRequestUserId: 'x' });
  const state: SigningState = signing.state;
  const requests = CountersignSigningRequestEditor.init({
    container: '#box',
    jwt: 'x',
    signingRequestId: 'y',
    onSend: ({ recipients_notified }) => { const known: number = recipients_notified; void known; },
  });
  const { status } = await requests.getSigningRequest();
  if (status === 'not_sent') await requests.discard();
  // @ts-expect-error the other editor's method
  await requests.getTemplate();
  // @ts-expect-error the other editor's id
  CountersignSigningRequestEditor.init({ container: '#box', jwt: 'x', templateId: 'y' });
  return page_count + state.length + (await requests.ready).signing_request_id.length;
}
export async function backend(): Promise<number> {
  const countersign = createCountersign({ baseUrl: 'https://sign.example.com', apiKey: 'cs_test_x' });
  const sent = await countersign.signingRequests.createAndSend({ template_id: 'x', recipients: [{ first_name: 'Ada', order: 1 }] });
  const link: string | null = sent.first_signer.signing_link;
  for await (const { status } of countersign.signingRequests.listAll({ status: 'finished' }))
    if (status === 'finished') break;
  const terms: Answer<'GET /company/signer-terms'> = await countersign.request('GET /company/signer-terms');
  // @ts-expect-error a sort that does not exist
  await countersign.templates.list({ sort_by: 'colour' });
  // @ts-expect-error a call that does not exist
  await countersign.request('GET /nothing');
  // @ts-expect-error a key of a wrong type
  await countersign.templates.create({ name: 5 });
  try {
    await countersign.templates.get('x');
  } catch (error) {
    if (error instanceof CountersignError && error.code === 'NOT_FOUND') return error.status;
    // @ts-expect-error a code that does not exist
    if (error instanceof CountersignError && error.code === 'NOT_THERE') return 0;
  }
  const event = await verifyWebhook({ body: '', headers: new Headers(), secret: 'x' });
  return (link?.length ?? 0) + event.type.length + Object.keys(terms).length;
}
`;

const VUE_CONSUMER = `
import { ref } from 'vue';
import { Signing, SigningRequestEditor, TemplateEditor, type EditorHandle } from 'countersign/vue';

const editor = ref<InstanceType<typeof TemplateEditor>>();
export const handle = (): EditorHandle | undefined => editor.value?.handle;
export const template = () => (
  <TemplateEditor
    ref={editor}
    id="box"
    class="tall"
    style="height: 700px"
    jwt="x"
    templateId="y"
    getToken={async () => 'z'}
    onSave={({ revision, updated_at }) => { const known: [number, string] = [revision, updated_at]; void known; }}
    onError={({ code, retryable }) => { if (code === 'TOKEN_EXPIRED' && !retryable) return; }}
  />
);
export const request = () => (
  <SigningRequestEditor jwt="x" signingRequestId="y" onSend={({ recipients_notified }) => recipients_notified.toFixed()} />
);
export const signing = () => (
  <Signing signingRequestUserId="x" focusOnOpen onProgress={({ done, total }) => { void (done / total); }} />
);
// @ts-expect-error a misspelt prop
export const misspelt = () => <TemplateEditor jwt="x" templateId="y" themes="dark" />;
// @ts-expect-error a misspelt event
export const unheard = () => <Signing signingRequestUserId="x" onSignd={() => {}} />;
// @ts-expect-error the other editor's id
export const mistaken = () => <SigningRequestEditor jwt="x" templateId="y" />;
// @ts-expect-error without a token
export const tokenless = () => <TemplateEditor templateId="y" />;
// @ts-expect-error a theme that does not exist
export const blue = () => <TemplateEditor jwt="x" templateId="y" theme="blue" />;
// @ts-expect-error what the event does not tell
export const curious = () => <TemplateEditor jwt="x" templateId="y" onSave={({ colour }) => colour} />;
// @ts-expect-error the container is the component's own
export const placed = () => <TemplateEditor jwt="x" templateId="y" container="#box" />;
`;

for (const [module, moduleResolution] of [
  ['ESNext', 'Bundler'],
  ['NodeNext', 'NodeNext'],
])
  test(`has types that compile under strict settings, ${moduleResolution}`, async () => {
    write('consumer.ts', CONSUMER);
    const compilerOptions = {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noPropertyAccessFromIndexSignature: true,
      skipLibCheck: false,
      noEmit: true,
      target: 'ES2022',
      lib: ['ES2022', 'DOM'],
      types: [],
      module,
      moduleResolution,
    };
    write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
    const { stdout } = await run([tool('typescript/bin/tsc'), '-p', '.']).catch((error) => error);
    expect(stdout).toBe('');
  });

test('can be imported on a server, where it does nothing', async () => {
  const code = `const [a, b] = await Promise.all([import('countersign/template-editor'), import('countersign/signing')]);
    console.log(typeof a.CountersignTemplateEditor.init, typeof b.CountersignSigning.mount);`;
  const { stdout } = await run(['--input-type=module', '-e', code]);
  expect(stdout.trim()).toBe('function function');
  // As Jest and older servers ask for it.
  const asked = `console.log(Object.keys(require('countersign/react')).sort().join());`;
  const { stdout: named } = await run(['--input-type=commonjs', '-e', asked]);
  expect(named.trim()).toBe('Signing,SigningRequestEditor,TemplateEditor');
});

test('fetches files by URL that no bundler resolves as modules', () => {
  for (const name of ['template-editor', 'signing-request-editor']) {
    const code = readFileSync(join(project, `node_modules/countersign/dist/npm/${name}.mjs`), 'utf8');
    const asked = code.match(/\bimport\([^)"'`]*\)/g) ?? [];
    expect(asked.length, name).toBeGreaterThan(0);
    for (const one of asked) expect(one).toMatch(/webpackIgnore: true.*@vite-ignore/);
  }
});

test('has React components that are client components in server rendering', () => {
  const path = (name: string) => join(project, `node_modules/countersign/dist/npm/${name}.mjs`);
  // Only the first statement of a module counts as a directive.
  expect(readFileSync(path('react'), 'utf8')).toMatch(/^'use client';\n/);
  expect(readFileSync(path('client'), 'utf8')).not.toContain('use client');
});

test('has wrappers that render an empty element on a server', async () => {
  const code = `import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { createSSRApp, h } from 'vue';
    import { renderToString as renderVue } from 'vue/server-renderer';
    import { TemplateEditor } from 'countersign/react';
    import { Signing } from 'countersign/vue';
    await import('countersign/element');
    console.log(renderToString(createElement(TemplateEditor, { jwt: 'x', templateId: 'y', className: 'a' })));
    console.log(await renderVue(createSSRApp({ render: () => h(Signing, { signingRequestUserId: 'x', class: 'b' }) })));`;
  const { stdout } = await run(['--input-type=module', '-e', code]);
  expect(stdout.trim().split('\n')).toEqual(['<div class="a"></div>', '<div class="b"></div>']);
});

test("has wrappers with the widgets' types", async () => {
  write(
    'wrappers.ts',
    `import { createElement, createRef } from 'react';
    import { SigningRequestEditor, TemplateEditor, type EditorHandle } from 'countersign/react';
    import 'countersign/element';
    const ref = createRef<EditorHandle>();
    createElement(TemplateEditor, { ref, jwt: 'x', templateId: 'y', onSave: ({ revision }) => revision.toFixed() });
    // @ts-expect-error the other editor's id
    createElement(SigningRequestEditor, { jwt: 'x', templateId: 'y' });
    // @ts-expect-error a theme that does not exist
    createElement(TemplateEditor, { jwt: 'x', templateId: 'y', theme: 'blue' });
    document.querySelector('countersign-signing')!.options = { onSigned: () => {} };`,
  );
  // Vue's templates are checked against the same props as its JSX.
  write('wrappers.tsx', VUE_CONSUMER);
  const compilerOptions = {
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    target: 'ES2022',
    lib: ['ES2022', 'DOM'],
    types: [],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'preserve',
    jsxImportSource: 'vue',
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['wrappers.ts', 'wrappers.tsx'] }));
  const { stdout } = await run([tool('typescript/bin/tsc'), '-p', '.']).catch((error) => error);
  expect(stdout).toBe('');
});

test('has wrappers that run in a bundle: React in StrictMode, Vue, and an element', async ({
  page,
  site,
}) => {
  const { id } = await site.template(onePage());
  const { recipients } = await sendTo(site, onePage(), ['Ada']);
  const options = { jwt: await site.token(id), templateId: id, embedUrl: `${site.serviceUrl}/embed` };
  write(
    'index.html',
    '<main id="react"></main><main id="vue"></main><script type="module" src="./main.js"></script>',
  );
  write(
    'main.js',
    `import { createElement, StrictMode } from 'react';
    import { createRoot } from 'react-dom/client';
    import { createApp, h } from 'vue';
    import { TemplateEditor } from 'countersign/react';
    import { Signing } from 'countersign/vue';
    import 'countersign/element';
    window.events = [];
    const note = (name) => (detail) => events.push({ name, detail });
    const options = ${JSON.stringify(options)};
    const root = createRoot(document.querySelector('#react'));
    const show = (theme) => root.render(createElement(StrictMode, null, createElement(TemplateEditor,
      { ...options, theme, onLoad: note('react'), onError: note('onError') })));
    show('light');
    window.darken = () => show('dark');
    window.leave = () => root.unmount();
    createApp({ render: () => h(Signing, { 'embed-url': options.embedUrl,
      'signing-request-user-id': ${JSON.stringify(recipients[0]!.id)}, onReady: note('vue'), onError: note('onError') }) }).mount('#vue');
    const element = document.createElement('countersign-template-editor');
    element.setAttribute('jwt', options.jwt);
    element.setAttribute('template-id', options.templateId);
    element.setAttribute('embed-url', options.embedUrl);
    element.style.height = '400px';
    element.addEventListener('countersign-load', note('element'));
    document.body.append(element);`,
  );
  await run([tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn']);
  const server = await serve(join(project, 'dist'));
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/index.html`);
    for (const name of ['react', 'vue', 'element']) await waitForEvent(page, name);
    await expect(page.locator('#react countersign-widget')).toHaveCount(1);
    const frame = page.locator('#react iframe').contentFrame();
    await page.evaluate('darken()');
    await expect
      .poll(() => frame.locator('html').evaluate((html) => getComputedStyle(html).colorScheme))
      .toBe('dark');
    await page.evaluate('leave()');
    await expect(page.locator('#react countersign-widget')).toHaveCount(0);
    expect(await page.evaluate(`events.filter(({ name }) => name === 'onError')`)).toEqual([]);
    // Nothing was loaded again for another theme.
    expect(await page.evaluate(`events.filter(({ name }) => name === 'react').length`)).toBe(1);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

const REACT_APP = `import { createElement as h, StrictMode } from 'react';
  import { createRoot } from 'react-dom/client';
  import { Signing, TemplateEditor } from 'countersign/react';
  const { note, editor, signing } = window.app;
  createRoot(document.querySelector('#app')).render(h(StrictMode, null,
    h(TemplateEditor, { ...editor, onLoad: note('onLoad'), onError: note('onError'), style: { height: 500 } }),
    h(Signing, { ...signing, onReady: note('onReady'), onError: note('onError') })));`;
const VITE = [tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn'];

const APPS: Readonly<
  Record<string, { readonly files: Record<string, string>; readonly build: readonly string[] }>
> = {
  'React and Vite': {
    files: {
      'main.jsx': `import { StrictMode } from 'react';
        import { createRoot } from 'react-dom/client';
        import { Signing, TemplateEditor } from 'countersign/react';
        const { note, editor, signing } = window.app;
        createRoot(document.querySelector('#app')).render(<StrictMode>
          <TemplateEditor {...editor} onLoad={note('onLoad')} onError={note('onError')} style={{ height: 500 }} />
          <Signing {...signing} onReady={note('onReady')} onError={note('onError')} />
        </StrictMode>);`,
      'index.html': '<script type="module" src="./main.jsx"></script>',
    },
    build: VITE,
  },
  'Vue and Vite': {
    files: {
      'App.vue': `<script setup>
        import { Signing, TemplateEditor } from 'countersign/vue';
        const { note, editor, signing } = window.app;
        </script>
        <template>
          <TemplateEditor :jwt="editor.jwt" :template-id="editor.templateId" :embed-url="editor.embedUrl"
            @load="note('onLoad')($event)" @error="note('onError')($event)" style="height: 500px" />
          <Signing v-bind="signing" @ready="note('onReady')()" @error="note('onError')($event)" />
        </template>`,
      'main.js': `import { createApp } from 'vue';
        import App from './App.vue';
        createApp(App).mount('#app');`,
      'vite.config.mjs': `import vue from ${JSON.stringify(pathToFileURL(tool('@vitejs/plugin-vue/dist/index.mjs')).href)};
        export default { plugins: [vue()] };`,
      'index.html': '<script type="module" src="./main.js"></script>',
    },
    build: VITE,
  },
  'React and webpack': {
    files: {
      'main.js': REACT_APP,
      'build.cjs': `const { copyFileSync } = require('node:fs');
        const webpack = require(${JSON.stringify(tool('webpack'))});
        const mode = 'production';
        webpack({ mode, context: __dirname, entry: './main.js', performance: false }, (error, stats) => {
          if (error || stats.hasErrors() || stats.hasWarnings()) {
            console.error(error ?? stats.toString());
            process.exit(1);
          }
          copyFileSync('index.html', 'dist/index.html');
        });`,
      'index.html': '<script defer src="./main.js"></script>',
    },
    build: ['build.cjs'],
  },
};

for (const [name, { files, build }] of Object.entries(APPS))
  test(`has components that run in a production build of ${name}`, async ({ page, site }) => {
    const { id } = await site.template(onePage());
    const { recipients } = await sendTo(site, onePage(), ['Ada']);
    const embedUrl = `${site.serviceUrl}/embed`;
    const options = {
      editor: { jwt: await site.token(id), templateId: id, embedUrl },
      signing: { signingRequestUserId: recipients[0]!.id, embedUrl },
    };
    const folder = join(project, name.replaceAll(' ', '-').toLowerCase());
    mkdirSync(folder, { recursive: true });
    const start = `<main id="app"></main><script>window.events = [];
      window.app = { ...${JSON.stringify(options)}, note: (name) => (detail) => events.push({ name, detail }) };</script>`;
    for (const [file, text] of Object.entries(files))
      writeFileSync(join(folder, file), file === 'index.html' ? start + text : text);
    await run(build, folder);
    const server = await serve(join(folder, 'dist'));
    try {
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/index.html`);
      for (const event of ['onLoad', 'onReady']) await waitForEvent(page, event);
      await expect(page.locator('#app countersign-widget')).toHaveCount(2);
      expect(await page.evaluate(`events.filter(({ name }) => name === 'onError')`)).toEqual([]);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });

test('has a client that works in Node with a given service', async ({ site }) => {
  const { id } = await site.template(onePage());
  const code = `import { createCountersign, CountersignError } from 'countersign/client';
    const countersign = createCountersign({ baseUrl: process.argv[1], apiKey: process.argv[2] });
    const names = [];
    for await (const { id } of countersign.templates.listAll()) names.push(id);
    const gone = await countersign.templates.get('00000000-0000-4000-8000-00000000000a').catch((error) => error);
    // Joined: values by themselves come in colours where a runner asks for them.
    console.log([names.includes(process.argv[3]), gone instanceof CountersignError, gone.code].join(' '));`;
  const { stdout } = await run(['--input-type=module', '-e', code, site.serviceUrl, site.key, id]);
  expect(stdout.trim()).toBe('true true NOT_FOUND');
});

test('works in a bundle with a given service', async ({ page, site }) => {
  const { id } = await site.template(onePage());
  const { recipients } = await sendTo(site, onePage(), ['Ada']);
  const options = { jwt: await site.token(id), templateId: id, embedUrl: `${site.serviceUrl}/embed` };
  write(
    'index.html',
    '<main id="box"></main><main id="sign"></main><script type="module" src="./main.js"></script>',
  );
  write(
    'main.js',
    `import { CountersignTemplateEditor } from 'countersign/template-editor';
    import { CountersignSigning } from 'countersign/signing';
    window.events = [];
    const note = (name) => (detail) => events.push({ name, detail });
    const editor = new CountersignTemplateEditor({ ...${JSON.stringify(options)}, container: '#box', height: '500px',
      onLoad: note('onLoad'), onError: note('onError') });
    CountersignSigning.mount({ container: '#sign', embedUrl: ${JSON.stringify(options.embedUrl)},
      signingRequestUserId: ${JSON.stringify(recipients[0]!.id)}, onReady: note('onReady'), onError: note('onError') });`,
  );
  await run([tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn']);
  const server = await serve(join(project, 'dist'));
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/index.html`);
    await waitForEvent(page, 'onLoad');
    await waitForEvent(page, 'onReady');
    expect(await page.evaluate(`events.filter(({ name }) => name === 'onError')`)).toEqual([]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(project, 'node_modules', name, 'package.json'), 'utf8'));
const unpacked = (name: string, path: string) => join(project, 'node_modules', name, path);

test("lists the packages' sizes; each has its own part, its licences and nothing private", () => {
  expect(packed).toMatch(
    /^countersign-0\.1\.0\.tgz: 0\.\d+ MB\ncountersign-service-0\.1\.0\.tgz: \d+\.\d+ MB$/m,
  );
  const { dependencies, optionalDependencies, bin, private: isPrivate } = manifestOf('countersign');
  expect([dependencies, optionalDependencies, bin, isPrivate]).toEqual(Array(4).fill(undefined));
  const service = manifestOf('countersign-service');
  expect([service.dependencies, service.exports, service.private]).toEqual(Array(3).fill(undefined));
  expect(Object.keys(service.optionalDependencies)).toEqual(['@electric-sql/pglite']);
  expect(existsSync(unpacked('countersign', 'dist/server'))).toBe(false);
  expect(existsSync(unpacked('countersign-service', 'dist/npm'))).toBe(false);
  expect(existsSync(unpacked('countersign-service', 'dist/server/start.js'))).toBe(false);
  for (const file of [
    'LICENSE',
    'README.md',
    'CHANGELOG.md',
    'docs/configuration.md',
    'docs/self-hosting.md',
  ])
    for (const name of ['countersign', 'countersign-service']) accessSync(unpacked(name, file));
  for (const path of ['dist/embed', 'dist/server'])
    for (const file of ['THIRD-PARTY-NOTICES.txt', 'sbom.cdx.json'])
      accessSync(unpacked('countersign-service', join(path, file)));
  accessSync(unpacked('countersign', 'dist/npm/THIRD-PARTY-NOTICES.txt'));
});

test('reports a missing embedded database, which the service needs for nothing else', async () => {
  // Away from the project, whose modules have it.
  const alone = mkdtempSync(join(tmpdir(), 'countersign-alone-'));
  cpSync(unpacked('countersign-service', ''), alone, { recursive: true });
  const start = (env: NodeJS.ProcessEnv) =>
    execute(process.execPath, [join(alone, 'dist/server/service.js')], {
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(alone, 'data'), ...env },
    }).catch((error) => error);
  const missing = await start({});
  expect(missing.code).toBe(1);
  expect(missing.stderr).toContain('npm install @electric-sql/pglite');
  // It starts until it connects to PostgreSQL, which doesn't exist here.
  const refused = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
  expect(refused.stderr).toContain('ECONNREFUSED');
  expect(refused.stderr).not.toContain('pglite');
  rmSync(alone, { recursive: true, force: true });
});

test('has a command that starts the service, with everything that it serves', async () => {
  const folder = join(project, 'node_modules/countersign-service');
  const { bin } = manifestOf('countersign-service');
  const command = join(folder, bin.countersign);
  accessSync(command);
  expect(readFileSync(command, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  const env = { ...process.env, PORT: '0', DATA_DIR: join(project, 'data'), LOG_LEVEL: 'warn' };
  const made = await execute(
    process.execPath,
    [command, 'admin', 'create-company', '--name', 'Acme', '--json'],
    { env },
  );
  expect(JSON.parse(made.stdout).live_key).toBeTruthy();
  const child = spawn(process.execPath, [command], {
    env,
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    let url = '';
    for await (const line of createInterface({ input: child.stdout })) {
      url = /^Service: (\S+)/.exec(line)?.[1] ?? '';
      if (url) break;
    }
    for (const path of [
      '/readyz',
      '/embed/template-editor.js',
      '/embed/editor',
      '/signing/x',
      '/.well-known/jwks.json',
    ])
      expect((await fetch(url + path)).status, path).toBe(200);
  } finally {
    child.kill();
    await ended;
  }
});

async function serve(folder: string): Promise<Server> {
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' });
    response.end(path === '/favicon.ico' ? '' : readFileSync(join(folder, path)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
