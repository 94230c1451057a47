/** Explains a report in the user's language, for the page and the command line. */

import { hasRightToLeft } from '../i18n/direction.ts';
import { verify as words } from '../i18n/locales/en-verify.ts';
import { createTranslator, type Translator } from '../i18n/translator.ts';
import { type SummaryRow, summarize } from './summary.ts';
import { type Finding, isOnlyOtherKey, type Report } from './verify-pdf.ts';

type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string;

interface Explainer {
  sentenceOf(finding: Finding): string;
  headlineOf(report: Report): string;
  /** Why the document isn’t to be relied on; shown with the headline. */
  reasonsOf(report: Report): readonly Finding[];
  /** What the document is, who signed, who sealed it and when, as far as the file is trustworthy. */
  summaryOf(report: Report, fileName: string): readonly SummaryRow[];
  /** Findings that the summary doesn't have. */
  checksOf(report: Report): readonly Finding[];
  /** Technical details as pairs of label and value, in display order. */
  factsOf(report: Report): readonly (readonly [label: string, fact: string])[];
}

const LONGEST_NAME = 200;

/**
 * Makes a name from the file safe to display. Control characters could move a terminal's cursor or add lines;
 * bidirectional controls could reorder the sentence.
 */
const printable = (text: string) => {
  const plain = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
  const letters = [...plain];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('')}…` : plain;
};

/** FIRST STRONG ISOLATE to POP DIRECTIONAL ISOLATE, so that the name and the sentence each keep their direction. */
export const isolate = ({ direction }: Translator, text: string) =>
  direction === 'rtl' || hasRightToLeft(text) ? `\u2068${text}\u2069` : text;

export const isolated = (translator: Translator, name: string) => isolate(translator, printable(name));

const namesPerson = ({ code }: Finding) => code === 'signed_by' || code === 'approved_by';

/** `21 Nov 2026, 09:14:05 UTC` */
function momentIn({ locale, date }: Translator, iso: string): string {
  // The service's format for all English locales.
  const clock: Intl.DateTimeFormatOptions = {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  };
  const text = locale.startsWith('en') ? new Date(iso).toLocaleString('en-GB', clock) : date(iso, clock);
  return `${text} UTC`;
}

export function createExplainer(translator: Translator = createTranslator('en', words)): Explainer {
  const translate = translator.t as Translate;
  const moment = (iso: string) => momentIn(translator, iso);
  const pageCount = (count: number) => translate('verify.pages', { count });
  const step = (order: number) => translate('verify.step', { order });
  return {
    sentenceOf({ code, kind: _kind, ...params }) {
      const { at, until, name, email, host } = params as Partial<
        Record<'at' | 'until' | 'name' | 'email' | 'host', unknown>
      >;
      const address = typeof email === 'string' && email !== name ? ` <${isolated(translator, email)}>` : '';
      return translate(`verify.${code}`, {
        ...params,
        ...(typeof at === 'string' && { at: isolated(translator, moment(at)) }),
        ...(typeof until === 'string' && { until: isolated(translator, moment(until)) }),
        ...(typeof name === 'string' && { name: isolated(translator, name) + address }),
        ...(typeof host === 'string' && { host: isolated(translator, host) }),
      });
    },
    headlineOf(report) {
      const isSigned = report.seal !== null && report.log === null;
      if (isOnlyOtherKey(report)) return translate(isSigned ? 'verify.other_signer' : 'verify.other_party');
      return translate(
        isSigned && report.verdict === 'intact' ? 'verify.intact_signed' : `verify.${report.verdict}`,
      );
    },
    reasonsOf: ({ findings }) => findings.filter(({ kind }) => kind === 'bad'),
    summaryOf: (report, fileName) =>
      summarize(report, fileName, moment, pageCount, step).map((row) => ({
        ...row,
        label: translate(`verify.${row.label}`),
        entries: row.entries.map((parts) => parts.map(printable)),
        ...(row.source && { source: translate(`verify.${row.source}`) }),
      })),
    checksOf(report) {
      const summarized = new Set(
        summarize(report, '', moment, pageCount, step).flatMap(({ findings }) => findings),
      );
      return report.findings.filter(
        (finding) => finding.kind !== 'bad' && !summarized.has(finding) && !namesPerson(finding),
      );
    },
    factsOf({ seal, log, sha256 }) {
      const archived = seal?.archive_stamps.at(-1);
      const byWhom = (at: string, authority: string) => `${moment(at)} (${isolated(translator, authority)})`;
      const facts: [string, string | null | undefined][] = [
        ['subject', seal?.signer],
        ['issuer', seal?.issuer],
        ['level', seal && (seal.format === 'PAdES' ? `PAdES ${seal.level}` : 'CMS (PKCS #7)')],
        ['stampedAt', seal?.stamped_at && byWhom(seal.stamped_at, seal.authority!)],
        ['archiveStamp', archived && byWhom(archived.at, archived.authority)],
        ['archiveUntil', archived && moment(archived.valid_until)],
        ['claimedAt', seal?.claimed_at && moment(seal.claimed_at)],
        ['request', log?.requestId],
        ['certificate', seal?.certificate],
        ['originalSha', log?.documentSha256],
        ['logHead', log?.head],
        ['fileSha', sha256],
      ];
      // The time already contains isolates, around a name that is already printable.
      const hasIsolates = (label: string) => label === 'stampedAt' || label === 'archiveStamp';
      const shown = (label: string, fact: string) => (hasIsolates(label) ? fact : printable(fact));
      return facts.flatMap(([label, fact]) =>
        fact ? [[translate(`verify.${label}`), shown(label, fact)] as const] : [],
      );
    },
  };
}
