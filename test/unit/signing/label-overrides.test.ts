import { describe, expect, it } from 'vitest';
import { signing } from '../../../src/i18n/locales/en-signing.ts';
import { signingDeferred } from '../../../src/i18n/locales/en-signing-deferred.ts';
import { createTranslator } from '../../../src/i18n/translator.ts';
import { withLabelOverrides } from '../../../src/signing/label-overrides.ts';

const english = createTranslator('en-GB', { ...signing, ...signingDeferred });

describe("the sender's button labels", () => {
  it("replace the defaults in the page's language", () => {
    const { t } = withLabelOverrides(english, {
      en: { 'common.finish': 'Done', 'signing.goBack': 'Back to it', unknown: 'never' },
      de: { 'common.finish': 'Fertig' },
    });
    expect([t('signing.finish'), t('signing.goBack'), t('signing.next')]).toEqual([
      'Done',
      'Back to it',
      'Next',
    ]);
  });

  it('have no effect in another language or if they are empty', () => {
    expect(withLabelOverrides(english, { de: { 'common.finish': 'Fertig' } })).toBe(english);
    expect(withLabelOverrides(english, { en: { 'common.finish': '  ' } })).toBe(english);
    expect(withLabelOverrides(english, undefined)).toBe(english);
  });
});
