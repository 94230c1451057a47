import { INPUTS, type InputName } from './bench-pdfs.ts';
import { type ColdPage, openCold } from './cold-browser.ts';
import { watchEditor } from './editor-marks.ts';
import { runFree } from './free-run.ts';
import type { Product } from './product.ts';
import type { BenchServer } from './serve.ts';
import type { Link, Served, SlowLine } from './slow-line.ts';

/**
 * pdf.js as published; the same in a frame of another site; plain boxes over it; our viewer by itself; the same painting on the main thread; the editor of the
 * built product, in its frame and inline.
 */
export type Subject = 'bare' | 'bare-framed' | 'floor' | 'viewer' | 'viewer-main' | 'editor' | 'inline';

const isEditor = (subject: Subject): boolean => subject === 'editor' || subject === 'inline';

export interface Stand {
  readonly server: BenchServer;
  readonly line: SlowLine;
  /** Null if nothing is built: then the viewer replaces the editor. */
  readonly product: Product | null;
}

export interface Load {
  readonly subject: Subject;
  readonly input: InputName;
  readonly cpu?: number;
  readonly link?: Link | null;
  /** Fields placed in the editor's template. */
  readonly fields?: number;
  /** Documents of the editor's template; the input once for each. Default: 1. */
  readonly documents?: number;
  /** With Playwright attached, and so the product exactly as built, and its bytes counted. */
  readonly isAttached?: boolean;
}

export interface Loaded {
  /** Milliseconds since the page was asked for, until page 1 is crisp. */
  readonly crisp: number;
  /** First pixels of the page: a preview, or the page itself. */
  readonly first: number;
  /** Fields are there and can be dragged; for others than the editor, as `crisp`. */
  readonly interactive: number;
  readonly cpu: number;
  readonly longTasks: number;
  /** Requests until then; all requests of a page without a debugger. */
  readonly served: readonly Served[];
  /** Requests since then. */
  readonly later: readonly Served[];
}

async function address(
  { server, product }: Stand,
  { subject, input, fields = 0, documents }: Load,
): Promise<string> {
  if (isEditor(subject)) {
    if (!product) throw new Error('The product is not built: npm run build');
    const { id, token } = await product.template(input, fields, documents);
    return `${server.origin}/editor.html?service=${product.origin}&template=${id}&jwt=${token}${subject === 'inline' ? '&isolation=inline' : ''}`;
  }
  const page = subject === 'viewer-main' ? 'viewer.html' : `${subject}.html`;
  const extra = subject === 'viewer-main' ? '&renderer=off' : subject === 'floor' ? `&fields=${fields}` : '';
  return `${server.origin}/${page}?pdf=/${input}.pdf&pages=${INPUTS[input]}&preview=/${input}.png${extra}`;
}

export async function open(stand: Stand, what: Load): Promise<{ cold: ColdPage; loaded: Loaded }> {
  const { line } = stand;
  line.setLink(null);
  const url = await address(stand, what);
  const cold = await openCold({ cpu: what.cpu });
  try {
    const marks = isEditor(what.subject) ? await watchEditor(cold.page) : null;
    const before = await cold.cpu();
    line.takeLog();
    line.setLink(what.link ?? null);
    await cold.page.goto(url, { waitUntil: 'commit' });
    const seen = await (marks?.() ?? pageMarks(cold));
    const { crisp, preview = crisp, interactive = crisp } = seen;
    const end = interactive + (await cold.page.evaluate(() => performance.timeOrigin));
    const log = line.takeLog();
    const loaded = {
      crisp,
      first: Math.min(preview, crisp),
      interactive,
      cpu: (await cold.cpu()) - before,
      longTasks: await cold.longTasks(),
      served: log.filter(({ at }) => at <= end),
      later: log.filter(({ at }) => at > end),
    };
    line.setLink(null);
    return { cold, loaded };
  } catch (error) {
    await cold.close();
    throw error;
  }
}

export interface Marks {
  readonly crisp: number;
  readonly preview?: number;
  readonly interactive?: number;
}

async function pageMarks({ page }: ColdPage): Promise<Marks> {
  await page.waitForFunction(() => window.bench?.marks.crisp, null, { timeout: 120_000 });
  return page.evaluate(() => window.bench!.marks as unknown as Marks);
}

export async function load(stand: Stand, what: Load): Promise<Loaded> {
  // Only a debugger slows a processor down.
  if (!what.isAttached && (what.cpu ?? 1) === 1) return loadFree(stand, what);
  const { cold, loaded } = await open(stand, what);
  await cold.close();
  return loaded;
}

/** Like a user's browser: without a debugger. */
async function loadFree(stand: Stand, what: Load): Promise<Loaded> {
  const { line, server, product } = stand;
  line.setLink(null);
  const url = `${await address(stand, what)}&report`;
  await product?.setWatched(what.subject === 'editor');
  line.takeLog();
  line.setLink(what.link ?? null);
  try {
    const { marks, longTasks, cpu } = await runFree(
      url,
      server.report(),
      what.link ? undefined : product?.direct,
    );
    const { crisp, preview = crisp, interactive = crisp } = marks;
    const served = line.takeLog().filter(({ path }) => path !== '/report');
    return { crisp, first: Math.min(preview, crisp), interactive, cpu, longTasks, served, later: [] };
  } finally {
    line.setLink(null);
    await product?.setWatched(false);
  }
}

export const isCode = ({ path }: Served): boolean => /\.(js|mjs|css|html)$/.test(path);
export const kilobytes = (served: readonly Served[]): number =>
  served.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
