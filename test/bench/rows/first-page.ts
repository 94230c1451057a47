import type { InputName } from '../bench-pdfs.ts';
import { isCode, kilobytes, type Loaded, load, type Product } from '../measure.ts';
import type { Link } from '../serve.ts';
import { median, medianRatio } from '../statistics.ts';
import type { BenchContext, Figure, Row } from './row.ts';

interface Case {
  readonly input: InputName;
  readonly cpu?: number;
  readonly link?: Link | null;
}

/** Products take turns within each round, so that what disturbs the machine disturbs all of them. */
export async function inTurns(
  { server, rounds, say }: BenchContext,
  what: Case,
  products: readonly Product[],
): Promise<Map<Product, Loaded[]>> {
  const results = new Map<Product, Loaded[]>(products.map((product) => [product, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const product of round % 2 === 0 ? products : [...products].reverse()) {
      say(
        `${what.input} ${what.cpu ?? 1}x ${what.link ? 'slow link' : ''} ${product} ${round + 1}/${rounds}`,
      );
      results.get(product)!.push(await load(server, { product, ...what }));
    }
  return results;
}

const of = (runs: readonly Loaded[], key: 'crisp' | 'first' | 'cpu' | 'longTasks') =>
  runs.map((run) => run[key]);

function firstPageRow(number: string, name: string, cases: readonly Case[], goals: { crisp: number }): Row {
  return {
    number,
    name,
    async measure(context) {
      const figures: Figure[] = [];
      for (const what of cases) {
        const turns = await inTurns(context, what, ['bare', 'viewer', 'viewer-main']);
        const bare = turns.get('bare')!;
        const ours = turns.get('viewer')!;
        const main = turns.get('viewer-main')!;
        const note = `bare ${Math.round(median(of(bare, 'crisp')))} ms`;
        const ratio = (key: 'crisp' | 'first' | 'cpu', runs = ours, base: 'crisp' | 'cpu' = 'crisp') =>
          medianRatio(of(runs, key), of(bare, base));
        figures.push(
          { what: `${what.input} crisp`, value: ratio('crisp'), unit: '× bare', goal: goals.crisp, note },
          { what: `${what.input} first pixels`, value: ratio('first'), unit: '× bare', goal: 0.6 },
          {
            what: `${what.input} crisp, painted on the main thread`,
            value: ratio('crisp', main),
            unit: '× bare',
          },
          { what: `${what.input} CPU`, value: ratio('cpu', ours, 'cpu'), unit: '× bare', goal: 1.15 },
        );
      }
      return figures;
    },
  };
}

export const firstPage = firstPageRow('1', 'first page', [{ input: 'text14' }, { input: 'contract1' }], {
  crisp: 1.15,
});

export const firstPageSlow: Row = {
  number: '2',
  name: 'first page, slow machine and slow link',
  async measure(context) {
    const slowCpu = firstPageRow('2', '', [{ input: 'text14', cpu: 4 }], { crisp: 1.2 });
    const slowLink = firstPageRow('2', '', [{ input: 'text14', link: { kbps: 10_000, latency: 40 } }], {
      crisp: 1.1,
    });
    const rename = (figures: readonly Figure[], suffix: string) =>
      figures.map((figure) => ({ ...figure, what: `${figure.what}, ${suffix}` }));
    return [
      ...rename(await slowCpu.measure(context), 'CPU 4x slower'),
      ...rename(await slowLink.measure(context), '10 Mbit/s + 40 ms'),
    ];
  },
};

export const weight: Row = {
  number: '4',
  name: 'code and requests to page 1',
  async measure(context) {
    const turns = await inTurns({ ...context, rounds: 1 }, { input: 'text14' }, [
      'bare',
      'viewer',
      'viewer-main',
    ]);
    const figures: Figure[] = [];
    for (const [product, [run]] of turns) {
      const isOurs = product === 'viewer';
      figures.push(
        {
          what: `code, ${product}`,
          value: kilobytes(run!.served.filter(isCode)),
          unit: 'kB br',
          ...(isOurs && { goal: 460 }),
        },
        {
          what: `requests, ${product}`,
          value: run!.served.length,
          unit: '',
          ...(isOurs && { goal: 8 }),
          note: isOurs ? 'the editor adds its own' : undefined,
        } as Figure,
      );
    }
    return figures;
  },
};

export const longTasks: Row = {
  number: '6',
  name: 'long tasks while loading',
  async measure(context) {
    const figures: Figure[] = [];
    for (const cpu of [1, 4]) {
      const turns = await inTurns(context, { input: 'text14', cpu }, ['bare', 'viewer']);
      const extra = turns
        .get('viewer')!
        .map((run, round) => run.longTasks - turns.get('bare')![round]!.longTasks);
      figures.push({
        what: `beyond bare, CPU ${cpu}x`,
        value: median(extra),
        unit: 'ms',
        goal: cpu === 1 ? 50 : 250,
        note: `bare ${Math.round(median(of(turns.get('bare')!, 'longTasks')))} ms`,
      });
    }
    return figures;
  },
};
