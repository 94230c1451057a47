/**
 * The completion certificate: what was signed, by whom, when, how they were identified, and the audit trail. It claims only what the
 * service did, and says what wasn't checked.
 */

import type { Size } from '../../../geometry/box.ts';
import type { Colour, Drawing, DrawingItem } from '../../../geometry/drawing.ts';
import { certificate as words } from '../../../i18n/locales/en.ts';
import { createTranslator, type Translator } from '../../../i18n/translator.ts';
import type { SealLevel } from '../seal-input.ts';
import { answersSection } from './answers.ts';
import { auditTrail } from './audit-trail.ts';
import { consentSection } from './consent-texts.ts';
import { documentsSection } from './documents.ts';
import { utcText, zonedText } from './moment-text.ts';
import { parties } from './parties.ts';
import {
  ACCENT,
  BODY,
  type CertificateOptions,
  type CertificateScope,
  HEADING,
  heading,
  joined,
  LABEL,
  PANEL,
  paragraph,
  QUIET,
  RULE,
  SECTION_GAP,
  SMALLPRINT,
  TITLE,
} from './section-context.ts';
import { Column, filledBox, legible, type Sheet, wrap } from './typeset.ts';

/** Space between the last line and the footer in the margin, in points. */
const FOOTER = 2;
const MARGIN = 36;
/** Line spacing factor that keeps the font size. */
const CLOSER = 0.91;
const LOGO: Size = { width: 180, height: 34 };

/** Reduces the line spacing if that saves a page, and omits host pages if that saves the second one. */
export function certificatePages(options: CertificateOptions): Drawing[] {
  const pages = pagesOf(options, 1);
  if (pages.length === 1) return pages;
  const closer = pagesOf(options, CLOSER);
  if (closer.length !== 2) return closer.length < pages.length ? closer : pages;
  const brief = pagesOf(options, CLOSER, false);
  return [pages, closer, brief].reduce((best, next) => (next.length < best.length ? next : best));
}

function pagesOf(options: CertificateOptions, density: number, namesHosts = true): Drawing[] {
  const { t, locale, direction } = options.translator ?? createTranslator('en', words);
  const isRightToLeft = direction === 'rtl';
  const { input, size, measure } = options;
  const accent = input.branding?.accent ?? ACCENT;
  const sheet: Sheet = { size, margin: MARGIN, measure, isRightToLeft, density };
  const column = new Column(sheet, (add, page) => letterhead(options, t, accent, add, page), FOOTER);
  const scope: CertificateScope = { ...options, column, t, accent, locale, isRightToLeft, namesHosts };
  headline(scope);
  facts(scope);
  documentsSection(scope);
  parties(scope);
  answersSection(scope);
  auditTrail(scope);
  consentSection(scope);
  about(scope);
  footers(scope);
  return isRightToLeft ? column.mirrored() : column.pages;
}

function letterhead(
  { input, size, measure }: CertificateOptions,
  t: Translator['t'],
  accent: Colour,
  add: (...items: DrawingItem[]) => void,
  page: number,
): number {
  add(filledBox(0, 0, size.width, 5, accent));
  const company = legible(input.company_name, 'sans-bold');
  const title = t('certificate.title');
  add({
    kind: 'text',
    text: title,
    font: 'sans',
    size: 8,
    fill: QUIET,
    x: size.width - MARGIN - measure(title, 'sans', 8),
    y: 30,
  });
  const logo = input.branding?.logo;
  if (logo && page === 1) add(logoAt(logo, MARGIN, 14));
  else {
    const [line] = wrap(company, { ...HEADING, size: 11 }, size.width - 2 * MARGIN - 140, measure, 1);
    add({ kind: 'text', text: line ?? '', font: 'sans-bold', size: 11, fill: accent, x: MARGIN, y: 31 });
  }
  return page === 1 ? 50 : 48;
}

/** The logo, scaled to fit 180 × 34 pt. */
function logoAt(source: string, x: number, y: number): DrawingItem {
  const natural = imageSize(source) ?? LOGO;
  const scale = Math.min(LOGO.width / natural.width, LOGO.height / natural.height);
  return { kind: 'image', source, x, y, width: natural.width * scale, height: natural.height * scale };
}

/** Pixel size of a PNG. JPEGs aren't parsed and fill the box. */
function imageSize(source: string): Size | undefined {
  const head = Buffer.from(source.slice(source.indexOf(',') + 1, source.indexOf(',') + 41), 'base64');
  if (head.length < 24 || head.toString('latin1', 1, 4) !== 'PNG') return undefined;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

function headline(scope: CertificateScope): void {
  const { column, t, input, locale } = scope;
  column.y = column.wrapped(input.request.name, TITLE, column.left, column.y, column.width, 3) + 2;
  const zoned = zonedText(input.request.finished_at, input.time_zone, locale);
  const moment = joined(scope, [utcText(input.request.finished_at, locale), zoned ?? '']);
  const style = { ...BODY, size: 8.5, fill: QUIET };
  column.y =
    column.wrapped(t('certificate.completed', { moment }), style, column.left, column.y, column.width) + 7;
}

const LEVEL_WORDS = {
  'B-B': { name: 'certificate.levelBB', time: 'certificate.timeOwn' },
  'B-T': { name: 'certificate.levelBT', time: 'certificate.timeStamped' },
  'B-LT': { name: 'certificate.levelBLT', time: 'certificate.timeProven' },
  'B-LTA': { name: 'certificate.levelBLTA', time: 'certificate.timeProven' },
} as const satisfies Record<SealLevel, unknown>;

/** Who sent it, with what, and from where. */
function senderText(scope: CertificateScope): string {
  const { t, input } = scope;
  const { sent_with: sentWith } = input.request;
  const names = [...new Set([input.company_name, input.workspace_name])];
  if (!sentWith) return joined(scope, names);
  const { key, email, ip } = sentWith;
  const via = key ? t('certificate.viaKey', { hint: key }) : t('certificate.viaEditor');
  return joined(scope, [...names, email ?? '', via, ip ? `${t('certificate.address')} ${ip}` : '']);
}

/** Enough for the longest file and sender names. */
const FACT_LINES = 8;

/** Two rows, in which sender and document get the remaining width. */
function facts(scope: CertificateScope): void {
  const { column, t, input, locale, measure } = scope;
  const { request, document } = input;
  const pages = t('certificate.pages', { count: document.pageCount });
  const pad = 8;
  const above = column.stepOf(LABEL);
  const widest = 0.6 * column.width;
  const natural = (...fact: readonly [label: string, value: string]) => {
    const width = Math.max(...fact.map((text) => measure(text, BODY.font, BODY.size))) + 1;
    return [...fact, Math.min(widest, width)] as const;
  };
  const id = natural(t('certificate.request'), request.id);
  const sent = natural(t('certificate.sent'), utcText(request.sent_at, locale));
  const digest = natural(t('certificate.sha256'), document.sha256);
  const room = column.width - 2 * pad;
  const file = joined(scope, [request.file_name ?? '', pages]);
  const rows: readonly (readonly (readonly [label: string, value: string, width: number])[])[] = [
    [id, [t('certificate.sentBy'), senderText(scope), room - id[2] - sent[2] - 2 * pad], sent],
    [[t('certificate.document'), file, room - digest[2] - pad], digest],
  ];
  const heights = rows.map((row) =>
    Math.max(...row.map(([, value, width]) => above + column.heightOf(value, BODY, width, FACT_LINES) + 3)),
  );
  const height = heights.reduce((sum, one) => sum + one, 0) + 2 * pad - 5;
  const top = column.y;
  column.add(filledBox(column.left, top, column.width, height, PANEL));
  let y = top + pad - 1;
  for (const [index, row] of rows.entries()) {
    let x = column.left + pad;
    for (const [label, value, width] of row) {
      column.lines([label], LABEL, x, y);
      column.wrapped(value, BODY, x, y + above, width, FACT_LINES);
      x += width + pad;
    }
    y += heights[index]!;
  }
  column.y = top + height + SECTION_GAP;
}

function about(scope: CertificateScope): void {
  const { column, t, locale, identity, input, level, missedAuthorities, isStampRequired } = scope;
  const sentences = [
    t('certificate.aboutSeal', {
      subject: identity.subject,
      issuer: identity.issuer,
      until: utcText(identity.not_after, locale),
    }),
    identity.is_self_made
      ? t('certificate.aboutSelfMade', { company: input.company_name })
      : t('certificate.aboutOperator'),
    missedAuthorities.length > 0
      ? t('certificate.timeMissed', { authorities: missedAuthorities.join(', ') })
      : t(LEVEL_WORDS[level].time),
    t(isStampRequired ? 'certificate.stampRequired' : 'certificate.stampOptional'),
    t('certificate.verify'),
  ];
  const texts = [...(input.is_test ? [t('certificate.testNotice')] : []), paragraph(sentences)];
  const height = texts.reduce((sum, text) => sum + column.heightOf(text, SMALLPRINT, column.width) + 1.5, 12);
  heading(scope, t('certificate.about'), height, t(LEVEL_WORDS[level].name));
  for (const text of texts)
    column.y = column.wrapped(text, SMALLPRINT, column.left, column.y, column.width) + 1.5;
  const label = t('certificate.fingerprint');
  column.lines([label], SMALLPRINT, column.left, column.y);
  const x = column.left + column.afterLabel(label, SMALLPRINT);
  column.y = column.lines([identity.fingerprint], SMALLPRINT, x, column.y);
}

function footers({ column, t, input, size, measure }: CertificateScope): void {
  const y = size.height - MARGIN + 15;
  for (const [index, page] of column.pages.entries()) {
    const right = t('certificate.page', { page: index + 1, pages: column.pages.length });
    const text = (value: string, x: number): DrawingItem => ({
      kind: 'text',
      text: value,
      font: 'sans',
      size: LABEL.size,
      fill: QUIET,
      x,
      y,
    });
    page.push(filledBox(MARGIN, y - 12, size.width - 2 * MARGIN, 0.6, RULE));
    page.push(text(t('certificate.requestId', { id: input.request.id }), MARGIN));
    page.push(text(right, size.width - MARGIN - measure(right, 'sans', LABEL.size)));
  }
}
