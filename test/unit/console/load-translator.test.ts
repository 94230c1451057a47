import { describe, expect, it } from 'vitest';
import { loadConsoleTranslator } from '../../../src/console/load-translator.ts';
import { consoleShell } from '../../../src/i18n/locales/en-console.ts';
import { consoleSettings } from '../../../src/i18n/locales/en-console-settings.ts';

describe('the console’s language', () => {
  it.each([
    [['en-GB'], 'en', 'Overview'],
    [['de-AT', 'en'], 'de', 'Übersicht'],
    // The first that the console has.
    [['xx', 'fr-CA'], 'fr', 'Vue d’ensemble'],
    [['xx'], 'en', 'Overview'],
    [[], 'en', 'Overview'],
  ] as const)('of a reader of %j is %s', async (wanted, language, overview) => {
    const translator = await loadConsoleTranslator(wanted, consoleShell);
    expect(translator.language).toBe(language);
    expect(translator.t('console.overview')).toBe(overview);
  });

  it('of other pages is loaded later', async () => {
    const translator = await loadConsoleTranslator(['de'], consoleShell);
    translator.add(consoleSettings);
    expect(translator.t('console.settings.general')).toBe('General');
    await translator.loadPages();
    expect(translator.t('console.settings.general')).toBe('Allgemein');
  });
});
