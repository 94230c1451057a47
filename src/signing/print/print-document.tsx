/**
 * Prints the whole document with its answers. Only pages near the viewport are rendered, so each page is first painted to an image
 * with the answers above it, as in the sealed document.
 */

import { render } from 'preact';
import { appearances } from '../../fields/appearances.ts';
import { DrawingView } from '../../fields/DrawingView.tsx';
import { measureText } from '../../fields/text/measure-text.ts';
import type { Size } from '../../geometry/box.ts';
import { sizeOnPage } from '../../geometry/page-rect.ts';
import type { FieldValue } from '../../model/field-value.ts';
import type { PdfHandle } from '../../pdf/open-document.ts';
import { adoptStyles } from '../../theme/adopt-styles.ts';
import type { SignerField } from '../state/answers-model.ts';
import type { Signing } from '../state/signing-context.tsx';
import styles from './print.css?inline';

/** Most pages. Their images stay in memory until printed, and a phone's browser may kill the tab. */
export const PRINT_LIMIT = { desktop: 100, phone: 25 } as const;
/** Pixels per point, about 150 dpi, and the most for one page. */
const SHARPNESS = 2.1;
const MOST_PIXELS = 4_000_000;

export const printLimit = (): number =>
  PRINT_LIMIT[matchMedia('(pointer: coarse)').matches ? 'phone' : 'desktop'];

interface PrintOptions {
  readonly pdf: PdfHandle;
  readonly fields: readonly SignerField[];
  readonly answerOf: (field: SignerField) => FieldValue;
  readonly container: HTMLElement;
  readonly signal: AbortSignal;
}

/** One page at a time on one canvas, so that only compressed images stay in memory. */
async function picturePage(pdf: PdfHandle, page: number, canvas: HTMLCanvasElement, signal: AbortSignal) {
  const size = await pdf.pageSize(page);
  const scale = Math.min(SHARPNESS, Math.sqrt(MOST_PIXELS / (size.width * size.height)));
  await pdf.paint(
    page,
    { canvas, width: Math.round(size.width * scale), height: Math.round(size.height * scale) },
    signal,
  );
  pdf.release(page);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new Error(`Expected a picture of page ${page}, got none`);
  return { size, url: URL.createObjectURL(blob) };
}

function Answers({ fields, size, answerOf }: Pick<PrintOptions, 'fields' | 'answerOf'> & { size: Size }) {
  return (
    <>
      {fields.map((field) => {
        const { x, y, width, height } = field.position;
        const box = sizeOnPage(field.position, size);
        const drawing = appearances[field.type]?.({
          field,
          value: answerOf(field),
          size: box,
          measure: measureText,
        });
        return (
          <div
            key={field.id}
            class="sign-print-field"
            style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
          >
            {drawing && <DrawingView drawing={drawing} size={box} />}
          </div>
        );
      })}
    </>
  );
}

/** Adds sheets to `container` that only show in print. Returns a function that removes them. */
async function layOutSheets(options: PrintOptions): Promise<() => void> {
  const { pdf, fields, answerOf, container, signal } = options;
  const holder = document.createElement('div');
  holder.className = 'sign-print';
  const canvas = document.createElement('canvas');
  const urls: string[] = [];
  const sizes: string[] = [];
  let stopStyles = () => {};
  const remove = () => {
    for (const url of urls) URL.revokeObjectURL(url);
    render(null, holder);
    holder.remove();
    stopStyles();
  };
  try {
    const sheets = [];
    for (let page = 1; page <= pdf.pageCount; page += 1) {
      signal.throwIfAborted();
      const { size, url } = await picturePage(pdf, page, canvas, signal);
      urls.push(url);
      const paper = `${size.width}pt ${size.height}pt`;
      if (!sizes.includes(paper)) sizes.push(paper);
      sheets.push(
        <div
          class="sign-print-page"
          style={{
            page: `sign-${sizes.indexOf(paper)}`,
            aspectRatio: `${size.width} / ${size.height}`,
            inlineSize: `min(100%, calc((100vh - 1px) * ${size.width / size.height}))`,
          }}
        >
          <img src={url} alt="" />
          <Answers
            fields={fields.filter(({ page_number }) => page_number === page)}
            size={size}
            answerOf={answerOf}
          />
        </div>,
      );
    }
    const papers = sizes.map((paper, index) => `@page sign-${index}{size:${paper};margin:0}`).join('');
    // Browsers without named pages use the size of the first page.
    stopStyles = adoptStyles(document, `@page{size:${sizes[0]};margin:0}${papers}`);
    render(sheets, holder);
    container.append(holder);
    await Promise.all([...holder.querySelectorAll('img')].map((image) => image.decode()));
    return remove;
  } catch (error) {
    remove();
    throw error;
  } finally {
    canvas.width = canvas.height = 0;
  }
}

/**
 * Handles printing by shortcut, by the browser's menu and by our own. The browser's menu doesn't wait, so its first preview is only
 * a notice; the print dialog opens again with the document.
 */
export function takeOverPrinting(
  { model, viewport, translator }: Signing,
  container: HTMLElement,
): { print(): Promise<void>; stop(): void } {
  const stop = new AbortController();
  let remove: (() => void) | undefined;
  let isPreparing = false;
  let isAskedByMenu = false;
  const notice = document.createElement('p');
  notice.className = 'sign-print-notice';
  const isDocument = () => model.screen.peek().name === 'document';
  const stopStyles = adoptStyles(document, styles);

  async function print(): Promise<void> {
    const pdf = viewport.pdf.peek();
    if (!pdf || isPreparing || !isDocument()) return;
    if (pdf.pageCount > printLimit()) {
      model.openOverlay('print');
      return;
    }
    isPreparing = true;
    const { t } = translator.peek();
    model.announcer.announce(t('signing.printing'));
    try {
      remove?.();
      remove = undefined;
      const values = model.answers.values.peek();
      remove = await layOutSheets({
        pdf,
        container,
        fields: model.answers.visible.peek(),
        answerOf: ({ id }) => values.get(id) ?? null,
        signal: stop.signal,
      });
      window.print();
    } catch {
      if (!stop.signal.aborted) model.announcer.announce(t('signing.printFailed'));
    } finally {
      isPreparing = false;
    }
  }

  const { signal } = stop;
  addEventListener(
    'keydown',
    (event) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isPrint || event.key.toLowerCase() !== 'p' || !isDocument() || !viewport.pdf.peek()) return;
      event.preventDefault();
      void print();
    },
    { signal },
  );
  addEventListener(
    'beforeprint',
    () => {
      if (remove || !isDocument()) return;
      const { t } = translator.peek();
      const pages = viewport.pdf.peek()?.pageCount ?? 0;
      notice.textContent =
        pages > printLimit() ? t('signing.printTooLongText', { limit: printLimit() }) : t('signing.printing');
      container.append(notice);
      isAskedByMenu = true;
    },
    { signal },
  );
  addEventListener(
    'afterprint',
    () => {
      notice.remove();
      remove?.();
      remove = undefined;
      if (!isAskedByMenu) return;
      isAskedByMenu = false;
      void print();
    },
    { signal },
  );
  return {
    print,
    stop() {
      stop.abort();
      remove?.();
      notice.remove();
      stopStyles();
    },
  };
}
