/**
 * Reads what is on a page with pdf.js's own parser. Nothing here is needed to show a page: whoever wants it fetches this
 * code, and the work is done in pdf.js's worker as far as it can be.
 */
import type { Box } from '../../geometry/box.ts';
import type { Matrix } from '../../geometry/page-transform.ts';
import type { PdfjsPage } from '../load-pdfjs.ts';
import type { PageContent, TextRun } from './page-content.ts';
import { type Annotation, formWidgets } from './read-widgets.ts';
import { type OperatorList, tracePaths } from './trace-paths.ts';

/** As `PdfHandle.read`: keeps hold of a page while it is read. */
export interface PageReader {
  read<T>(page: number, work: (page: PdfjsPage) => Promise<T>): Promise<T>;
}

/** As pdf.js's viewport; only the page's own rotation is in it. */
interface View {
  readonly width: number;
  readonly height: number;
  readonly transform: readonly number[];
}

type Corner = readonly [number, number];

function placer({ width, height, transform }: View) {
  const [a, b, c, d, e, f] = transform as unknown as Matrix;
  const point = (x: number, y: number): Corner => [
    ((a * x + c * y + e) / width) * 100,
    ((b * x + d * y + f) / height) * 100,
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

async function textRuns(page: PdfjsPage, view: View): Promise<readonly TextRun[]> {
  const { items, styles } = await page.getTextContent();
  const { point, around } = placer(view);
  const [va, vb, vc, vd] = view.transform as unknown as Matrix;
  const runs: TextRun[] = [];
  let isAfterEnd = false;
  for (const item of items) {
    if (!('str' in item)) continue;
    if (item.str.trim() === '') {
      // An empty one that ends a line belongs to the one before it.
      const last = runs.at(-1);
      if (item.hasEOL && last && !last.endsLine && !isAfterEnd)
        runs[runs.length - 1] = { ...last, endsLine: true };
      continue;
    }
    isAfterEnd = item.hasEOL;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform as number[];
    const along = Math.hypot(a, b) || 1;
    const up = Math.hypot(c, d) || 1;
    // Unit vectors of the line and of its height, so that width and height are in page units whatever the font matrix.
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

/** The page's text in the document's own order, which need not be the reading order. */
export function readTextRuns(reader: PageReader, page: number): Promise<readonly TextRun[]> {
  return reader.read(page, (one) => textRuns(one, one.getViewport({ scale: 1 }) as View));
}

/** How to spend the time that work on this thread takes; see `in-slices.ts`. */
export type Pacing = <T>(work: Iterator<unknown, T>) => Promise<T>;

export interface ReadOptions {
  readonly pacing: Pacing;
  /** The page's lines and boxes; false where nobody needs them and pictures would have to be decoded for nothing. */
  readonly drawsFor?: (text: readonly TextRun[]) => boolean;
}

/** pdf.js's `AnnotationMode.DISABLE`: the form's fields are asked for by themselves. */
const WITHOUT_ANNOTATIONS = 0;

/** Everything on a page, in percent of the page as it is displayed. */
export function readContent(
  reader: PageReader,
  number: number,
  { pacing, drawsFor = () => true }: ReadOptions,
): Promise<PageContent> {
  return reader.read(number, async (page) => {
    const view = page.getViewport({ scale: 1 }) as View;
    const { width, height } = view;
    const { point, around } = placer(view);
    const text = await textRuns(page, view);
    const widgets = formWidgets(
      (await page.getAnnotations()) as readonly Annotation[],
      ([x0, y0, x1, y1]: readonly number[]) => around([point(x0!, y0!), point(x1!, y1!)]),
    );
    if (!drawsFor(text))
      return { page: number, size: { width, height }, text, widgets, rules: [], frames: [] };
    const list = (await page.getOperatorList({
      annotationMode: WITHOUT_ANNOTATIONS,
    })) as unknown as OperatorList;
    const { rules, frames } = await pacing(tracePaths(list, [...view.transform] as unknown as Matrix));
    // Read once and kept by us: pdf.js would hold on to it as long as the page is on screen.
    (list.fnArray as number[]).length = 0;
    (list.argsArray as unknown[]).length = 0;
    return {
      page: number,
      size: { width, height },
      text,
      widgets,
      rules: rules.map(({ isAcross, at, from, to }) => {
        const [across, along] = isAcross ? [height, width] : [width, height];
        return { isAcross, at: (at / across) * 100, from: (from / along) * 100, to: (to / along) * 100 };
      }),
      frames: frames.map(({ isRound, isOutlined, ...box }) => ({
        isRound,
        isOutlined,
        box: {
          x: (box.x / width) * 100,
          y: (box.y / height) * 100,
          width: (box.width / width) * 100,
          height: (box.height / height) * 100,
        },
      })),
    };
  });
}
