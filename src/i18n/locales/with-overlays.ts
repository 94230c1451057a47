import { BASE_OF, type Language, type RegionalLanguage } from '../../model/languages.ts';
import type { Catalogue } from './messages.ts';

type Fetch = () => Promise<Catalogue>;
export type WholeLocales = Readonly<Record<Exclude<Language, 'en' | RegionalLanguage>, Fetch>>;
/** Only the messages in which a region differs from the language it is based on. */
export type Overlays = Readonly<Record<RegionalLanguage, Fetch>>;
export type Locales = WholeLocales & Overlays;

/** All languages: a regional one is its base with its own messages on top. */
export function withOverlays(whole: WholeLocales, overlays: Overlays): Locales {
  const over = (code: RegionalLanguage) => async () =>
    Object.assign({}, ...(await Promise.all([whole[BASE_OF[code]](), overlays[code]()])));
  return { ...whole, 'es-419': over('es-419'), 'pt-BR': over('pt-BR') };
}
