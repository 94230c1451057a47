import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { ui } from './locales/en-ui.ts';
import { createTranslator, type Translator } from './translator.ts';

/** Given once per mount, by `<I18n.Provider value={translator}>`. */
export const I18n = createContext<Translator>(createTranslator('en', ui));

export function useI18n(): Translator {
  return useContext(I18n);
}
