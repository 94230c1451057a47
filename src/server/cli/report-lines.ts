import type { Translator } from '../../i18n/translator.ts';
import { createExplainer, isolate } from '../../verify/explain.ts';
import type { Finding, Report } from '../../verify/verify-pdf.ts';
import { columnsOf } from './terminal-language.ts';

const SIGNS = { good: '+', note: '!', bad: 'x' } as const;

/** The output of `countersign verify`: verdict, signers and seal, checks, technical details. */
export function reportLines(report: Report, fileName: string, translator: Translator): string[] {
  const explainer = createExplainer(translator);
  const { t } = translator;
  const sentences = (findings: readonly Finding[]) =>
    findings.map((finding) => `${SIGNS[finding.kind]} ${explainer.sentenceOf(finding)}`);
  const rows = explainer.summaryOf(report, fileName).map(({ label, entries, findings, source }) => ({
    label,
    lines: [
      ...entries.map((parts) => parts.map((part) => isolate(translator, part)).join(' · ')),
      ...(source ? [source] : []),
      ...sentences(findings),
    ],
  }));
  const facts = explainer
    .factsOf(report)
    .map(([label, fact]) => ({ label, lines: [isolate(translator, fact)] }));
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : [];
  return [
    explainer.headlineOf(report),
    ...sentences(explainer.reasonsOf(report)).map((line) => `  ${line}`),
    '',
    ...inColumns(rows).map((line) => `  ${line}`),
    ...section(t('verify.checks'), sentences(explainer.checksOf(report))),
    ...section(t('verify.facts'), inColumns(facts)),
  ];
}

interface LabeledLines {
  readonly label: string;
  readonly lines: readonly string[];
}

function inColumns(rows: readonly LabeledLines[]): string[] {
  const width = Math.max(...rows.map(({ label }) => columnsOf(label)));
  return rows.flatMap(({ label, lines }) =>
    lines.map((line, index) => {
      const shown = index === 0 ? label : '';
      return `${shown}${' '.repeat(width - columnsOf(shown))}  ${line}`;
    }),
  );
}
