import type { InputName } from '../bench-pdfs.ts';
import { openCold } from '../cold-browser.ts';
import { isCode, kilobytes } from '../measure.ts';
import type { Served } from '../slow-line.ts';
import { median } from '../statistics.ts';
import type { BenchContext, Figure, Row } from './row.ts';

interface Visit {
  /** Milliseconds since the page was asked for, until the first page is painted and the consent can be given. */
  readonly interactive: number;
  readonly served: readonly Served[];
}

interface Device {
  /** How many times slower than this machine. */
  readonly cpu?: number;
  /** Past the proxy, which stores a file before it sends any of it; then `served` is empty. */
  readonly isDirect?: boolean;
}

/** A plain link, opened on a device without a cache. */
export async function visit(
  { stand: { line, product } }: BenchContext,
  { cpu = 1, isDirect = false }: Device,
  input: InputName = 'text14',
  documents = 1,
): Promise<Visit> {
  const url = await product!.signingLink(input, documents);
  const cold = await openCold({ cpu, ...(isDirect && { resolver: product!.direct }) });
  try {
    line.takeLog();
    await cold.page.goto(url, { waitUntil: 'commit' });
    const interactive = await cold.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = () => {
            const box = document.querySelector<HTMLInputElement>('.sign input[type=checkbox]');
            if (box && !box.disabled && document.querySelector('canvas.pdf-canvas'))
              resolve(performance.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    return { interactive, served: line.takeLog() };
  } finally {
    await cold.close();
  }
}

export const signingPage: Row = {
  number: '15',
  name: 'signing page until the consent can be given',
  async measure(context) {
    if (!context.stand.product) return [];
    const figures: Figure[] = [];
    let served: readonly Served[] = [];
    for (const cpu of [1, 4]) {
      const visits: Visit[] = [];
      for (let round = 0; round < context.rounds; round += 1) {
        context.say(`signing page ${cpu}x ${round + 1}/${context.rounds}`);
        visits.push(await visit(context, { cpu }));
      }
      const value = median(visits.map(({ interactive }) => interactive));
      figures.push({ what: `interactive, CPU ${cpu}x`, value, unit: 'ms' });
      served = visits[0]!.served;
    }
    const code = served.filter(isCode);
    const own = code.filter(({ path }) => !path.includes('/pdfjs-'));
    return [
      ...figures,
      { what: 'code without pdf.js', value: kilobytes(own), unit: 'kB br' },
      { what: 'all code', value: kilobytes(code), unit: 'kB br' },
      { what: 'everything', value: kilobytes(served), unit: 'kB' },
      { what: 'requests', value: served.length, unit: '' },
    ];
  },
};
