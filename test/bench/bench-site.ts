/** Builds what is measured into `.cache/bench/site`: pdf.js as published, our viewer alone, and our slim pdf.js. */
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { pdfAssetFiles } from '../../src/pdf/build/pdf-assets.ts';
import { pdfjsFolder } from '../../src/pdf/build/slim-pdfjs.ts';
import { benchFolder } from './bench-pdfs.ts';
import { WATCH_SCRIPT } from './editor-marks.ts';

export const siteFolder = path.join(benchFolder, 'site');

/** Long tasks are reported only to observers that are registered from the start. */
const LISTEN = `<script>
const longTasks = window.longTasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longTasks.push(duration);
}).observe({ type: 'longtask', buffered: true });
</script>`;

const page = (head: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,">${LISTEN}${head}</head><body style="margin:0"></body></html>`;

/** A customer's page with the editor in it, as the README shows it. */
const CUSTOMER = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Customer</title><link rel="icon" href="data:,">${LISTEN}
<script>const given = new URLSearchParams(location.search); if (given.get('isolation') === 'inline') { ${WATCH_SCRIPT} }</script></head>
<body style="margin:0"><div id="box" style="height:100vh"></div><script>
addEventListener('message', ({ data }) => {
  if (!data.bench || !given.has('report')) return;
  const marks = {};
  for (const name in data.bench) marks[name] = data.bench[name] - performance.timeOrigin;
  marks.interactive = Math.max(marks.drag, marks.fields ?? 0);
  // Inline, both have heard the same ones.
  const all = longTasks.reduce((sum, one) => sum + one, given.get('isolation') === 'inline' ? 0 : data.longTasks);
  fetch('/report', { method: 'POST', body: JSON.stringify({ marks, longTasks: all }) });
});
const loader = document.createElement('script');
loader.src = given.get('service') + '/embed/template-editor.js';
loader.onload = () => CountersignTemplateEditor.init({
  container: '#box', jwt: given.get('jwt'), templateId: given.get('template'), height: '100%',
  isolation: given.get('isolation') ?? 'frame',
  onError: (error) => { window.editorError = error; },
});
document.head.append(loader);
</script></body></html>`;

/** The same, with nothing but pdf.js as published in a frame of another site: what isolation itself takes. */
const FRAMED = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Framed</title><link rel="icon" href="data:,">${LISTEN}</head>
<body style="margin:0"><script>
const given = new URLSearchParams(location.search);
addEventListener('message', ({ data }) => {
  if (!data.bench) return;
  const marks = { crisp: data.bench.crisp - performance.timeOrigin };
  window.bench = { marks };
  const all = longTasks.reduce((sum, one) => sum + one, data.longTasks);
  if (given.has('report')) fetch('/report', { method: 'POST', body: JSON.stringify({ marks, longTasks: all }) });
});
const frame = document.createElement('iframe');
frame.style.cssText = 'width:100%;height:100vh;border:0';
frame.src = 'http://localhost:' + location.port + '/bare.html' + location.search;
document.body.append(frame);
</script></body></html>`;

export async function buildSite(): Promise<void> {
  await rm(siteFolder, { recursive: true, force: true });
  await mkdir(path.join(siteFolder, 'bare'), { recursive: true });
  for (const { fileName, source } of await pdfAssetFiles()) {
    const file = path.join(siteFolder, fileName);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, source);
  }
  for (const file of ['pdf.min.mjs', 'pdf.worker.min.mjs'])
    await copyFile(path.join(pdfjsFolder(), 'build', file), path.join(siteFolder, 'bare', file));
  const entry = (name: string) => path.resolve('test/bench/pages', `${name}.ts`);
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: siteFolder,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: Object.fromEntries(
          ['bare', 'floor', 'viewer', 'viewer-prefetch'].map((name) => [name, entry(name)]),
        ),
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'shared-[hash].js',
          assetFileNames: 'style[extname]',
        },
      },
    },
  });
  await writeFile(path.join(siteFolder, 'editor.html'), CUSTOMER);
  await writeFile(path.join(siteFolder, 'bare-framed.html'), FRAMED);
  for (const name of ['bare', 'floor'])
    await writeFile(
      path.join(siteFolder, `${name}.html`),
      page(
        `<link rel="modulepreload" href="/bare/pdf.min.mjs"><script type="module" src="/${name}.js"></script>`,
      ),
    );
  await writeFile(
    path.join(siteFolder, 'viewer.html'),
    page(
      '<link rel="stylesheet" href="/style.css"><script type="module" async src="/viewer-prefetch.js"></script><script type="module" async src="/viewer.js"></script>',
    ),
  );
}
