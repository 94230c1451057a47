import { createHash } from 'node:crypto';
import { displayedSize, type PageGeometry } from '../../geometry/page-transform.ts';
import { type CompanyId, type DocumentId, newId, type WorkspaceId } from '../../model/ids.ts';
import type { PageSizes } from '../../wire/http/templates.ts';
import type { CompanyPdf } from '../pdf/worker/pdf-service.ts';
import { json } from '../platform/db/json.ts';
import type { Trx } from '../platform/db/open-database.ts';
import type { Services } from '../platform/services.ts';
import { newObjectKey } from '../platform/storage/object-store.ts';
import { discardObjects, expectObjects, keepObjects } from './pending-objects.ts';
import { type ReadUpload, readUpload } from './read-upload.ts';
import type { Conversion, StoredPreview } from './tables.ts';

/** Hundredths of a point; more digits would only split runs of equal pages. */
const round = (value: number) => Math.round(value * 100) / 100;

/** Runs of consecutive pages with the same displayed size, in points. */
export function pageSizes(pages: readonly PageGeometry[]): PageSizes {
  const runs: PageSizes = [];
  for (const page of pages) {
    const size = displayedSize(page);
    const width = round(size.width * page.userUnit);
    const height = round(size.height * page.userUnit);
    const last = runs.at(-1);
    if (last && last.width === width && last.height === height) last.count += 1;
    else runs.push({ count: 1, width, height });
  }
  return runs;
}

const MAX_NAME_LENGTH = 255;

/** The file name without folders and misleading characters; null if nothing is left. */
function cleanFileName(given: string | null | undefined): string | null {
  const name = (given ?? '')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim();
  return [...name].slice(0, MAX_NAME_LENGTH).join('') || null;
}

/** Pages with a preview from the start: about the first two screens. */
const PREVIEWS = 3;

export interface TakenDocument {
  readonly id: DocumentId;
  readonly pageCount: number;
  readonly byteSize: number;
  readonly pageSizes: PageSizes;
  readonly warnings: readonly string[];
  /** Of a Word document, by fonts with other widths. */
  readonly substitutedFonts: readonly string[];
  /** Where the PDF is stored, its size and its digest. */
  readonly stored: { readonly object_key: string; readonly size: number; readonly sha256: string };
  /** The uploaded file's name; null if it had none. */
  readonly fileName: string | null;
  /** Inserts the row in the caller's transaction. */
  insert(trx: Trx): Promise<void>;
  /** Deletes the stored files, if the row wasn't inserted. */
  discard(): Promise<void>;
}

/**
 * Inspects a document, converted to a PDF if necessary, and stores it with previews of its first pages. Files are stored before the
 * row, so a crash can leave unreferenced files but never a row without its file.
 * @throws ServiceError INVALID_DOCUMENT
 */
export async function takeDocument(
  services: Services,
  bytes: Uint8Array,
  owner: {
    readonly companyId: CompanyId;
    readonly workspaceId: WorkspaceId;
    readonly id?: DocumentId;
    /** Continues the PDF work of the same request, because they share one time limit. */
    readonly work?: CompanyPdf;
    /** The uploaded file's name, unsanitized. */
    readonly fileName?: string | null | undefined;
    /** Decrypts the file, which is stored decrypted; the password isn't stored. */
    readonly password?: string | undefined;
    /** Of the call; ends the conversion of a Word document. */
    readonly signal?: AbortSignal | undefined;
  },
  /** The upload, if `bytes` were derived from it. */
  upload?: { readonly bytes: Uint8Array } & Pick<
    ReadUpload,
    'signatures' | 'isRestricted' | 'isRepaired' | 'conversion'
  >,
): Promise<TakenDocument> {
  const { pdf, storage, clock } = services;
  const { companyId, password, signal } = owner;
  const work = owner.work ?? pdf.for(companyId);
  const inspected = await readUpload(services, bytes, { work, companyId, password, signal });
  const { signatures, isRestricted, isRepaired, conversion } = upload ?? inspected;
  const original = upload?.bytes ?? bytes;
  const images = await work.previews(inspected.bytes, { pages: PREVIEWS });
  const objectKey = newObjectKey('documents', 'pdf');
  // Compares content, because the worker returns a copy in any case.
  const isChanged = Buffer.compare(original, inspected.bytes) !== 0;
  const originalKey = isChanged ? newObjectKey('documents', conversion ? 'docx' : 'pdf') : objectKey;
  const previews: StoredPreview[] = images.map(({ page_number, width, height, content_type }) => ({
    page_number,
    width,
    height,
    key: newObjectKey('previews', content_type === 'image/png' ? 'png' : 'jpg'),
  }));
  const keys = [...new Set([objectKey, originalKey, ...previews.map(({ key }) => key)])];
  await expectObjects(services, keys);
  await Promise.all([
    storage.put(objectKey, inspected.bytes),
    ...(originalKey === objectKey ? [] : [storage.put(originalKey, original)]),
    ...images.map(({ image }, index) => storage.put(previews[index]!.key, image)),
  ]);
  const id = owner.id ?? newId<'document'>();
  const fileName = cleanFileName(owner.fileName);
  return {
    id,
    fileName,
    stored: { object_key: objectKey, size: inspected.bytes.length, sha256: inspected.sha256 },
    discard: () => discardObjects(services, keys),
    pageCount: inspected.pageCount,
    byteSize: bytes.length,
    pageSizes: pageSizes(inspected.pages),
    warnings: documentWarnings({
      signatures,
      is_restricted: isRestricted,
      is_repaired: isRepaired,
      conversion,
    }),
    substitutedFonts: conversion ? otherFonts(conversion) : [],
    insert: async (trx) => {
      await keepObjects(trx, keys);
      await trx
        .insertInto('document')
        .values({
          id,
          company_id: owner.companyId,
          workspace_id: owner.workspaceId,
          object_key: objectKey,
          original_key: originalKey,
          original_sha256: createHash('sha256').update(original).digest('hex'),
          sha256: inspected.sha256,
          byte_size: inspected.bytes.length,
          file_name: fileName,
          page_count: inspected.pageCount,
          pages: json(inspected.pages),
          page_sizes: json(pageSizes(inspected.pages)),
          previews: json<readonly StoredPreview[]>(previews),
          signatures,
          is_restricted: isRestricted,
          is_repaired: isRepaired,
          conversion: conversion && json<Conversion>(conversion),
          created_at: clock.now(),
        })
        .execute();
    },
  };
}

interface Known {
  readonly signatures: number;
  readonly is_restricted: boolean;
  readonly is_repaired: boolean;
  readonly conversion: Conversion | null;
}

const otherFonts = ({ fonts }: Conversion) => fonts.filter(({ by }) => by === null).map(({ asked }) => asked);

function conversionWarnings(conversion: Conversion): string[] {
  const { fonts, hadLinks, hadObjects } = conversion;
  const warnings: string[] = [];
  const same = fonts.filter(({ by }) => by !== null).map(({ asked, by }) => `${asked} (${by})`);
  const other = otherFonts(conversion);
  if (same.length > 0)
    warnings.push(
      `document: fonts of the Word file were substituted by fonts with the same widths: ${same.join(', ')}`,
    );
  if (other.length > 0)
    warnings.push(
      `document: fonts of the Word file aren’t available and were substituted, so lines and pages may break differently: ${other.join(', ')}. Check the pages, or save the file as PDF in Word`,
    );
  if (hadLinks)
    warnings.push(
      'document: the Word file linked to pictures or other files, which were omitted. Embed them in Word, or save the file as PDF',
    );
  if (hadObjects)
    warnings.push('document: the Word file contained embedded objects. Only their pictures were kept');
  return warnings;
}

/** Non-fatal warnings about an uploaded document. */
export function documentWarnings({ signatures, is_restricted, is_repaired, conversion }: Known): string[] {
  const warnings: string[] = [];
  if (signatures > 0) {
    const [many, they] =
      signatures === 1 ? ['a digital signature', 'it'] : [`${signatures} digital signatures`, 'they'];
    warnings.push(
      `document: the file contained ${many}. Filling in and sealing it changes the file, so ${they} can’t be verified in the sealed document. The pages keep their appearance, and the evidence package contains the original upload`,
    );
  }
  if (is_restricted)
    warnings.push(
      'document: the file opens without a password, but its owner restricted how it can be used. Sealing removes the restriction, so make sure you’re allowed to send it',
    );
  if (is_repaired)
    warnings.push(
      'document: the file was damaged and has been repaired. Its cross-reference table was missing or wrong; all pages and their content were recovered',
    );
  if (conversion) warnings.push(...conversionWarnings(conversion));
  return warnings;
}
