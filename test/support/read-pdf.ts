/** Reads the pages of a PDF with pdf.js in Node, as the editor does in browsers. */
import { pdfjsFolder } from '../../src/pdf/build/slim-pdfjs.ts';
import type { PageContent } from '../../src/pdf/content/page-content.ts';
import { type PageReader, readContent } from '../../src/pdf/content/read-content.ts';

// Functions that pdf.js needs and Node 20 lacks. In browsers, only the first may be missing; `slim-pdfjs.ts` adds it there.
const promise = Promise as unknown as { withResolvers?: unknown };
promise.withResolvers ??= function withResolvers(this: PromiseConstructor) {
  let resolve: unknown;
  let reject: unknown;
  const made = new this((a, b) => {
    resolve = a;
    reject = b;
  });
  return { promise: made, resolve, reject };
};

const buffer = ArrayBuffer.prototype as unknown as { transferToFixedLength?: unknown };
buffer.transferToFixedLength ??= function transferToFixedLength(this: ArrayBuffer, length?: number) {
  return this.slice(0, length);
};

export interface OpenPdf extends PageReader {
  readonly pageCount: number;
  contents(): Promise<readonly PageContent[]>;
  close(): Promise<void>;
}

export async function readPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: bytes.slice(),
    verbosity: 0,
    standardFontDataUrl: `${pdfjsFolder()}/standard_fonts/`,
  });
  const document = await task.promise;
  const reader: PageReader = { read: async (page, work) => work((await document.getPage(page)) as never) };
  return {
    ...reader,
    pageCount: document.numPages,
    async contents() {
      const found: PageContent[] = [];
      for (let page = 1; page <= document.numPages; page++)
        found.push(await readContent(reader, page, { pacing: atOnce }));
      return found;
    },
    close: () => task.destroy(),
  };
}

const atOnce = async <T>(work: Iterator<unknown, T>): Promise<T> => {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};
