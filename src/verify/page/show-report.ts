import type { Translator } from '../../i18n/translator.ts';
import { createExplainer } from '../explain.ts';
import type { SummaryRow } from '../summary.ts';
import { type Finding, isOnlyOtherKey, type Report } from '../verify-pdf.ts';
import { icon, make } from './elements.ts';

/** Green only for a seal whose issuer is trusted. */
function toneOf(report: Report): string {
  const { verdict, seal } = report;
  if (isOnlyOtherKey(report)) return 'is-noted';
  if (verdict === 'too_complex') return 'is-broken';
  if (verdict !== 'intact') return `is-${verdict}`;
  return seal?.is_trusted ? 'is-intact' : 'is-noted';
}

/** `bdi` keeps the direction of names and hashes independent of the page's. */
export function reportElement(report: Report, fileName: string, translator: Translator): HTMLElement {
  const explainer = createExplainer(translator);
  const { t } = translator;
  const findings = (list: readonly Finding[]) =>
    list.length === 0
      ? []
      : [
          make(
            'ul',
            {},
            ...list.map((finding) =>
              make(
                'li',
                { class: finding.kind, 'data-code': finding.code },
                icon(finding.kind),
                make('span', {}, explainer.sentenceOf(finding)),
              ),
            ),
          ),
        ];
  const row = ({ label, entries, findings: about, source }: SummaryRow) => [
    make('dt', {}, label),
    make(
      'dd',
      {},
      ...entries.map(([name = '', ...more]) =>
        make(
          'p',
          {},
          // The span keeps the page's alignment, whatever the direction of the name.
          make('span', { class: 'name' }, make('bdi', {}, name)),
          ' ',
          make(
            'span',
            { class: 'quiet' },
            ...more.flatMap((part, index) => [index > 0 ? ' · ' : '', make('bdi', {}, part)]),
          ),
        ),
      ),
      ...(source ? [make('p', { class: 'quiet' }, source)] : []),
      ...findings(about),
    ),
  ];
  const checks = explainer.checksOf(report);
  return make(
    'section',
    { class: `result ${toneOf(report)}`, 'data-verdict': report.verdict },
    make('h2', { tabindex: '-1' }, explainer.headlineOf(report)),
    ...findings(explainer.reasonsOf(report)),
    make('dl', { class: 'summary' }, ...explainer.summaryOf(report, fileName).flatMap(row)),
    ...(checks.length > 0 ? [make('h3', {}, t('verify.checks')), ...findings(checks)] : []),
    make(
      'details',
      {},
      make('summary', {}, t('verify.facts')),
      make(
        'dl',
        {},
        ...explainer
          .factsOf(report)
          .flatMap(([label, fact]) => [make('dt', {}, label), make('dd', {}, make('bdi', {}, fact))]),
      ),
    ),
  );
}
