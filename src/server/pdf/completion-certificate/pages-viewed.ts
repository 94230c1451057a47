import type { AuditEntry } from '../../audit/chain.ts';
import type { CertificateScope } from './section-context.ts';

/** Counted through all documents. */
const pagesOf = ({ details }: AuditEntry): readonly number[] =>
  [
    details.combined_page_number ?? details.page_number,
    ...(Array.isArray(details.page_numbers) ? details.page_numbers : []),
  ].filter((page) => typeof page === 'number');

/** Recipients’ browsers report pages, so a row is limited in height; the attached trail has all pages. */
const MAX_RANGES = 40;

/** `1–3, 7` */
export function pageRanges(pages: Iterable<number>): string {
  const ranges: [first: number, last: number][] = [];
  for (const page of [...new Set(pages)].sort((a, b) => a - b)) {
    const open = ranges.at(-1);
    if (open && page === open[1] + 1) open[1] = page;
    else ranges.push([page, page]);
  }
  const shown = ranges
    .slice(0, MAX_RANGES)
    .map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  return [...shown, ...(ranges.length > MAX_RANGES ? ['…'] : [])].join(', ');
}

/** All pages that the recipient of this entry viewed, in any visit. */
export function pagesViewedText({ t, input }: CertificateScope, { details }: AuditEntry): string {
  const viewed = new Set(
    input.audit.records
      .filter((one) => one.event === 'page_viewed' && one.details.recipient_id === details.recipient_id)
      .flatMap(pagesOf),
  );
  const params = { pages: pageRanges(viewed), total: input.document.pageCount };
  return t(viewed.size === 1 ? 'certificate.event.pageViewed' : 'certificate.event.pagesViewed', params);
}
