import { PDF } from '@libpdf/core';
import type { ExtractRequest } from '../operations.ts';

/** Extracts pages as a new document. Drops the seal, which covers the whole file, the form and attachments. */
export async function extract({ bytes, from, to }: ExtractRequest): Promise<Uint8Array> {
  const source = await PDF.load(bytes);
  const target = PDF.create();
  const end = Math.min(to ?? Number.POSITIVE_INFINITY, source.getPageCount());
  const indices = Array.from({ length: Math.max(0, end - from) }, (_, offset) => from + offset);
  await target.copyPagesFrom(source, indices, { includeAnnotations: false });
  return target.save();
}
