import { BODY, type CertificateScope, heading, joined, LABEL, SECTION_GAP } from './section-context.ts';
import type { TextStyle } from './typeset.ts';

const NAME: TextStyle = { ...BODY, font: 'sans-bold' };
/** For a label of 200 characters. */
const NAME_LINES = 3;

/** Each of several documents with its number of pages and its digest. */
export function documentsSection(scope: CertificateScope): void {
  const { column, t, input } = scope;
  const { parts } = input.document;
  if (!parts) return;
  heading(scope, t('certificate.documents'), 26);
  for (const [index, { label, original_filename, page_count, sha256 }] of parts.entries()) {
    const file = original_filename === label ? '' : original_filename;
    const facts = joined(scope, [file, t('certificate.pages', { count: page_count })]);
    const height =
      column.heightOf(`${index + 1}. ${label}`, NAME, column.width, NAME_LINES) +
      column.heightOf(facts, BODY, column.width, NAME_LINES) +
      column.stepOf(LABEL);
    column.need(height + 4);
    column.y = column.wrapped(
      `${index + 1}. ${label}`,
      NAME,
      column.left,
      column.y,
      column.width,
      NAME_LINES,
    );
    column.y = column.wrapped(facts, BODY, column.left, column.y, column.width, NAME_LINES);
    const name = `${t('certificate.sha256')} `;
    column.y = column.wrapped(`${name}${sha256}`, LABEL, column.left, column.y, column.width, 2) + 4;
  }
  column.y += SECTION_GAP - 4;
}
