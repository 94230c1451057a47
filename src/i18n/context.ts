import { createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { ui } from './locales/en-ui.ts';
import type { Catalogue } from './locales/messages.ts';
import { createTranslator, type Translator } from './translator.ts';

/** Provided once per mount by `<I18n.Provider value={translator}>`. */
export const I18n = createContext<Translator>(createTranslator('en', { ...ui }));

export function useI18n(): Translator {
  return useContext(I18n);
}

/** The same with the English messages of a component that loads on demand. */
export function useMessages(english: Catalogue): Translator {
  const i18n = useI18n();
  useMemo(() => i18n.add(english), [i18n]);
  return i18n;
}
