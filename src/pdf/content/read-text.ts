import type { Box } from '../../geometry/box.ts';
import { lengthInPercent } from '../../geometry/page-rect.ts';
import type { Matrix } from '../../geometry/page-transform.ts';
import type { PdfjsPage } from '../load-pdfjs.ts';
import type { TextRun } from './page-content.ts';

/** pdf.js's viewport without scaling; includes the page's rotation. */
interface View {
  readonly width: number;
  readonly height: number;
  readonly transform: Matrix;
}

export function viewOf(page: PdfjsPage): View {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const matrix: readonly number[] = transform;
  return { width, height, transform: matrix as Matrix };
}

type Corner = readonly [number, number];

export function toPercent({ width, height, transform }: View) {
  const [a, b, c, d, e, f] = transform;
  const point = (x: number, y: number): Corner => [
    lengthInPercent(a * x + c * y + e, width),
    lengthInPercent(b * x + d * y + f, height),
  ];
  const around = (corners: readonly Corner[]): Box<'percent'> => {
    const xs = corners.map(([x]) => x);
    const ys = corners.map(([, y]) => y);
    const x = Math.min(...xs);
    const y = Math.min(...ys);
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  };
  return { point, around };
}

const FAMILIES: readonly TextRun['family'][] = ['serif', 'sans-serif', 'monospace'];

/** The page's text in the document's own order, which isn't necessarily the reading order. */
export async function readText(page: PdfjsPage): Promise<readonly TextRun[]> {
  const view = viewOf(page);
  const { items, styles } = await page.getTextContent();
  const { point, around } = toPercent(view);
  const [va, vb, vc, vd] = view.transform;
  const runs: TextRun[] = [];
  let isAfterEnd = false;
  for (const item of items) {
    if (!('str' in item)) continue;
    if (item.str.trim() === '') {
      // An empty item that ends a line belongs to the item before it.
      const last = runs.at(-1);
      if (item.hasEOL && last && !last.endsLine && !isAfterEnd)
        runs[runs.length - 1] = { ...last, endsLine: true };
      continue;
    }
    isAfterEnd = item.hasEOL;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform as number[];
    const along = Math.hypot(a, b) || 1;
    const up = Math.hypot(c, d) || 1;
    // Along the line and its height, in page units whatever the font matrix.
    const right = { x: (a / along) * item.width, y: (b / along) * item.width };
    const top = { x: (c / up) * item.height, y: (d / up) * item.height };
    const onPage = { x: va * a + vc * b, y: vb * a + vd * b };
    const family = styles[item.fontName]?.fontFamily as TextRun['family'] | undefined;
    runs.push({
      text: item.str,
      box: around([
        point(e, f),
        point(e + right.x, f + right.y),
        point(e + top.x, f + top.y),
        point(e + right.x + top.x, f + right.y + top.y),
      ]),
      endsLine: item.hasEOL,
      isUpright: onPage.x > 0 && Math.abs(onPage.y) < onPage.x * 0.02,
      isRtl: item.dir === 'rtl',
      family: family && FAMILIES.includes(family) ? family : 'sans-serif',
    });
  }
  return runs;
}
