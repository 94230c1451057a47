import { describe, expect, it } from 'vitest';
import { CLOSE } from '../../../src/embed/signing/close-messages.ts';
import { ui } from '../../../src/i18n/locales/en-ui.ts';
import { LOCALES } from '../../../src/i18n/locales/index.ts';
import { BASE_OF, LANGUAGES, type RegionalLanguage } from '../../../src/model/languages.ts';

describe('the button of the dialog around the signing page', () => {
  it.each(LANGUAGES.filter((code) => !(code in BASE_OF)))(
    'has the same text as the other buttons in %s',
    async (code) => {
      const words: Readonly<Record<string, unknown>> = code === 'en' ? ui : await LOCALES[code]();
      expect(CLOSE[code as keyof typeof CLOSE]).toBe(words['ui.close']);
    },
  );

  it.each(Object.keys(BASE_OF) as RegionalLanguage[])("has the base language's text in %s", async (code) => {
    expect((await LOCALES[code]())['ui.close']).toBe(CLOSE[BASE_OF[code]]);
  });
});
