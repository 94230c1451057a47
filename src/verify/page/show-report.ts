import { verify as words } from '../../i18n/locales/en-verify.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { factsOf, headlineOf, sentenceOf } from '../explain.ts';
import type { Report } from '../verify-pdf.ts';
import { make, sign } from './elements.ts';

const { t } = createTranslator('en', words);

/** Green only where somebody whom the reader trusts stands behind the seal. */
function toneOf({ verdict, seal }: Report): string {
  if (verdict !== 'intact') return `is-${verdict}`;
  return seal?.is_trusted ? 'is-intact' : 'is-noted';
}

export function reportElement(report: Report, fileName: string): HTMLElement {
  const ordered = [...report.findings].sort((a, b) => Number(b.kind === 'bad') - Number(a.kind === 'bad'));
  return make(
    'section',
    { class: `result ${toneOf(report)}`, 'data-verdict': report.verdict },
    make('h2', { tabindex: '-1' }, headlineOf(report)),
    make('p', { class: 'file' }, fileName),
    make(
      'ul',
      {},
      ...ordered.map((finding) =>
        make(
          'li',
          { class: finding.kind, 'data-code': finding.code },
          sign(finding.kind),
          sentenceOf(finding),
        ),
      ),
    ),
    make(
      'details',
      { open: '' },
      make('summary', {}, t('verify.facts')),
      make(
        'dl',
        {},
        ...factsOf(report).flatMap(([label, fact]) => [make('dt', {}, label), make('dd', {}, fact)]),
      ),
    ),
  );
}
