import { displayedSize, type PageGeometry } from '../../geometry/page-transform.ts';
import type { Services } from '../services.ts';
import { linkExpiry } from '../storage/signed-link.ts';
import type { DocumentRow, RequestRow } from './queries.ts';

const HOUR = 3_600_000;

export interface Link {
  readonly url: string;
  readonly expiresAt: string;
}

function linkTo(
  services: Pick<Services, 'storage' | 'clock'>,
  key: string,
  hours: number,
  fileName?: string,
): Link {
  const expiresAt = new Date(services.clock.now().getTime() + hours * HOUR);
  const options = fileName ? { expiresAt, fileName, disposition: 'attachment' as const } : { expiresAt };
  return { url: services.storage.signedUrl(key, options), expiresAt: linkExpiry(expiresAt).toISOString() };
}

/** The document that people read and sign. */
export function documentLink(services: Services, document: DocumentRow, hours: number): Link {
  return linkTo(services, document.object_key, hours);
}

/** The sealed file under the request's name; null until it exists. */
export function sealedLink(services: Services, request: RequestRow, hours = 1): Link | null {
  if (!request.sealed_key) return null;
  const name =
    request.name
      .replace(/\.pdf$/i, '')
      .replace(/[/\\:*?"<>|\p{Cc}]+/gu, ' ')
      .trim() || 'document';
  return linkTo(services, request.sealed_key, hours, `${name}.pdf`);
}

export function previewLinks(services: Services, document: DocumentRow, hours: number) {
  return document.previews.map(({ key, page_number, width, height }) => ({
    page_number,
    width,
    height,
    url: linkTo(services, key, hours).url,
  }));
}

/** Runs of pages of one displayed size, in points of 1/72 inch. */
export function pageSizeRuns(pages: readonly PageGeometry[]) {
  const runs: { count: number; width: number; height: number }[] = [];
  for (const page of pages) {
    const size = displayedSize(page);
    const width = size.width * page.userUnit;
    const height = size.height * page.userUnit;
    const last = runs.at(-1);
    if (last?.width === width && last.height === height) last.count += 1;
    else runs.push({ count: 1, width, height });
  }
  return runs;
}
