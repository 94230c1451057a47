import { describe, expect, it } from 'vitest';
import { CLOSE } from '../../../src/host/signing/close-words.ts';
import { ui } from '../../../src/i18n/locales/en-ui.ts';
import { LOCALES } from '../../../src/i18n/locales/index.ts';
import { LANGUAGES } from '../../../src/model/languages.ts';

describe('the button of the dialog around the signing page', () => {
  it.each(LANGUAGES)('bears the same word as every other in %s', async (code) => {
    const words: Readonly<Record<string, unknown>> = code === 'en' ? ui : await LOCALES[code]();
    expect(CLOSE[code]).toBe(words['ui.close']);
  });
});
