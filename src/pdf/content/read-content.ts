/** Reads a page's content with pdf.js's parser, mostly in its worker. Loaded on demand: showing a page doesn't need it. */
import { boxInPercent, lengthInPercent } from '../../geometry/page-rect.ts';
import type { PdfjsPage } from '../load-pdfjs.ts';
import type { PageContent, TextRun } from './page-content.ts';
import { readText, toPercent, viewOf } from './read-text.ts';
import { type Annotation, formWidgets } from './read-widgets.ts';
import { type OperatorList, tracePaths } from './trace-paths.ts';

/** The part of `PdfHandle` that is used. */
export interface PageReader {
  read<T>(page: number, work: (page: PdfjsPage) => Promise<T>): Promise<T>;
}

/** The page's text in the document's own order, which isn't necessarily the reading order. */
export function readTextRuns(reader: PageReader, page: number): Promise<readonly TextRun[]> {
  return reader.read(page, readText);
}

/** Runs long work without blocking the main thread. */
type Pacing = <T>(work: Iterator<unknown, T>) => Promise<T>;

interface ReadOptions {
  readonly pacing: Pacing;
  /** Whether to read lines and boxes too. Reading them decodes all images. */
  readonly drawsFor?: (text: readonly TextRun[]) => boolean;
}

/** pdf.js's `AnnotationMode.DISABLE`: form fields are read separately. */
const WITHOUT_ANNOTATIONS = 0;

export function readContent(
  reader: PageReader,
  number: number,
  { pacing, drawsFor = () => true }: ReadOptions,
): Promise<PageContent> {
  return reader.read(number, async (page) => {
    const view = viewOf(page);
    const { width, height } = view;
    const { point, around } = toPercent(view);
    const text = await readText(page);
    const widgets = formWidgets(
      (await page.getAnnotations()) as readonly Annotation[],
      ([x0, y0, x1, y1]: readonly number[]) => around([point(x0!, y0!), point(x1!, y1!)]),
    );
    if (!drawsFor(text))
      return { page: number, size: { width, height }, text, widgets, rules: [], frames: [] };
    const list = (await page.getOperatorList({
      annotationMode: WITHOUT_ANNOTATIONS,
    })) as OperatorList;
    const { rules, frames } = await pacing(tracePaths(list, view.transform));
    // pdf.js would keep these arrays for as long as the page is on screen.
    (list.fnArray as number[]).length = 0;
    (list.argsArray as unknown[]).length = 0;
    return {
      page: number,
      size: { width, height },
      text,
      widgets,
      rules: rules.map(({ isAcross, at, from, to }) => {
        const [across, along] = isAcross ? [height, width] : [width, height];
        return {
          isAcross,
          at: lengthInPercent(at, across),
          from: lengthInPercent(from, along),
          to: lengthInPercent(to, along),
        };
      }),
      frames: frames.map(({ isRound, isOutlined, ...box }) => ({
        isRound,
        isOutlined,
        box: boxInPercent(box, { width, height }),
      })),
    };
  });
}
