import type { InputName } from './bench-pdfs.ts';
import { INPUTS } from './bench-pdfs.ts';
import { type ColdPage, openCold } from './cold-browser.ts';
import type { BenchServer, Link, Served } from './serve.ts';

/** What can be measured: pdf.js as published, and our viewer with its own site or inside the built product. */
export type Product = 'bare' | 'viewer' | 'viewer-main';

export interface Load {
  readonly product: Product;
  readonly input: InputName;
  readonly cpu?: number;
  readonly link?: Link | null;
}

export interface Loaded {
  readonly crisp: number;
  /** First pixels of the page: a preview, or the page itself. */
  readonly first: number;
  readonly cpu: number;
  readonly longTasks: number;
  readonly served: readonly Served[];
}

const PAGES: Record<Product, { page: string; extra: string }> = {
  bare: { page: 'bare.html', extra: '' },
  viewer: { page: 'viewer.html', extra: '' },
  'viewer-main': { page: 'viewer.html', extra: '&renderer=off' },
};

export async function open(
  server: BenchServer,
  { product, input, cpu = 1, link = null }: Load,
): Promise<{ cold: ColdPage; loaded: Loaded }> {
  server.setLink(null);
  const cold = await openCold({ cpu });
  try {
    const before = await cold.cpu();
    server.takeLog();
    server.setLink(link);
    const { page, extra } = PAGES[product];
    await cold.page.goto(
      `${server.origin}/${page}?pdf=/${input}.pdf&pages=${INPUTS[input]}&preview=/${input}.png${extra}`,
    );
    await cold.page.waitForFunction(() => window.bench?.marks.crisp, null, { timeout: 120_000 });
    const marks = await cold.page.evaluate(() => window.bench!.marks);
    const spent = (await cold.cpu()) - before;
    const longTasks = await cold.longTasks();
    server.setLink(null);
    const crisp = marks.crisp!;
    return {
      cold,
      loaded: {
        crisp,
        first: Math.min(marks.preview ?? crisp, crisp),
        cpu: spent,
        longTasks,
        served: server.takeLog(),
      },
    };
  } catch (error) {
    await cold.close();
    throw error;
  }
}

export async function load(server: BenchServer, what: Load): Promise<Loaded> {
  const { cold, loaded } = await open(server, what);
  await cold.close();
  return loaded;
}

export const isCode = ({ path }: Served): boolean => /\.(js|mjs|css|html)$/.test(path);
export const kilobytes = (served: readonly Served[]): number =>
  served.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;
