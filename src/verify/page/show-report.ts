import type { Translator } from '../../i18n/translator.ts';
import { createExplainer, isOnlyOtherKey } from '../explain.ts';
import type { Report } from '../verify-pdf.ts';
import { make, sign } from './elements.ts';

/** Green only where somebody whom the reader trusts stands behind the seal. */
function toneOf(report: Report): string {
  const { verdict, seal } = report;
  if (isOnlyOtherKey(report)) return 'is-noted';
  if (verdict === 'too_complex') return 'is-broken';
  if (verdict !== 'intact') return `is-${verdict}`;
  return seal?.is_trusted ? 'is-intact' : 'is-noted';
}

/** Names and hashes stand in their own direction, whichever the page's is: hence `bdi`. */
export function reportElement(report: Report, fileName: string, translator: Translator): HTMLElement {
  const { sentenceOf, headlineOf, factsOf } = createExplainer(translator);
  const ordered = [...report.findings].sort((a, b) => Number(b.kind === 'bad') - Number(a.kind === 'bad'));
  return make(
    'section',
    { class: `result ${toneOf(report)}`, 'data-verdict': report.verdict },
    make('h2', { tabindex: '-1' }, headlineOf(report)),
    make('p', { class: 'file' }, make('bdi', {}, fileName)),
    make(
      'ul',
      {},
      ...ordered.map((finding) =>
        make(
          'li',
          { class: finding.kind, 'data-code': finding.code },
          sign(finding.kind),
          make('span', {}, sentenceOf(finding)),
        ),
      ),
    ),
    make(
      'details',
      { open: '' },
      make('summary', {}, translator.t('verify.facts')),
      make(
        'dl',
        {},
        ...factsOf(report).flatMap(([label, fact]) => [
          make('dt', {}, label),
          make('dd', {}, make('bdi', {}, fact)),
        ]),
      ),
    ),
  );
}
