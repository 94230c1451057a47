/** The report in plain words, for the page and the command alike. */
import { verify as words } from '../i18n/locales/en-verify.ts';
import { createTranslator, type Translator } from '../i18n/translator.ts';
import type { Finding, Report } from './verify-pdf.ts';

type Say = (key: string, params?: Readonly<Record<string, unknown>>) => string;

export interface Explainer {
  sentenceOf(finding: Finding): string;
  headlineOf(report: Report): string;
  /** Label and fact, in the order in which they are shown. */
  factsOf(report: Report): readonly (readonly [label: string, fact: string])[];
}

const LONGEST_NAME = 200;

/**
 * A name out of the file, for people. Control characters could move a terminal's cursor over the verdict or add lines to it;
 * bidirectional ones could turn the sentence around.
 */
const printable = (text: string) => {
  const plain = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');
  const letters = [...plain];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('')}…` : plain;
};

/** FIRST STRONG ISOLATE to POP DIRECTIONAL ISOLATE: a name keeps its own direction, and the sentence around it its order. */
export const isolated = ({ direction }: Translator, name: string) =>
  direction === 'rtl' ? `\u2068${printable(name)}\u2069` : printable(name);

/** `21 Nov 2026, 09:14:05 UTC` */
function momentIn({ locale, date }: Translator, iso: string): string {
  // As the service writes it in English everywhere, whichever English the reader's is.
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

/** Whole, but sealed by somebody whom the reader didn't choose: not to be relied on as it is, and yet nothing was changed. */
export function isOnlyOtherKey({ verdict, findings }: Report): boolean {
  const bad = findings.filter(({ kind }) => kind === 'bad');
  return verdict === 'broken' && bad.length > 0 && bad.every(({ code }) => code === 'other_key');
}

export function createExplainer(translator: Translator = createTranslator('en', words)): Explainer {
  const say = translator.t as unknown as Say;
  const moment = (iso: string) => momentIn(translator, iso);
  return {
    sentenceOf({ code, kind: _kind, ...params }) {
      const { at, name, host } = params as { at?: unknown; name?: unknown; host?: unknown };
      return say(`verify.${code}`, {
        ...params,
        ...(typeof at === 'string' && { at: isolated(translator, moment(at)) }),
        ...(typeof name === 'string' && { name: isolated(translator, name) }),
        ...(typeof host === 'string' && { host: isolated(translator, host) }),
      });
    },
    headlineOf: (report) => say(`verify.${isOnlyOtherKey(report) ? 'other_party' : report.verdict}`),
    factsOf({ seal, log, sha256 }) {
      const facts: [string, string | null | undefined][] = [
        ['signer', seal?.signer],
        ['issuer', seal?.issuer],
        ['level', seal && `PAdES ${seal.level}`],
        [
          'stampedAt',
          seal?.stamped_at && `${moment(seal.stamped_at)} (${isolated(translator, seal.authority!)})`,
        ],
        ['claimedAt', seal?.claimed_at && moment(seal.claimed_at)],
        ['request', log?.requestId],
        ['certificate', seal?.certificate],
        ['originalSha', log?.documentSha256],
        ['logHead', log?.head],
        ['fileSha', sha256],
      ];
      // The fact of a moment holds marks of its own, around a name that is printable already.
      const shown = (label: string, fact: string) => (label === 'stampedAt' ? fact : printable(fact));
      return facts.flatMap(([label, fact]) =>
        fact ? [[say(`verify.${label}`), shown(label, fact)] as const] : [],
      );
    },
  };
}
