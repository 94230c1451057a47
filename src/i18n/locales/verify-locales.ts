import { type Locales, type Overlays, type WholeLocales, withOverlays } from './with-overlays.ts';

const WHOLE: WholeLocales = {
  ar: async () => (await import('./ar-verify.ts')).arVerify,
  ca: async () => (await import('./ca-verify.ts')).caVerify,
  cs: async () => (await import('./cs-verify.ts')).csVerify,
  de: async () => (await import('./de-verify.ts')).deVerify,
  el: async () => (await import('./el-verify.ts')).elVerify,
  es: async () => (await import('./es-verify.ts')).esVerify,
  fr: async () => (await import('./fr-verify.ts')).frVerify,
  he: async () => (await import('./he-verify.ts')).heVerify,
  it: async () => (await import('./it-verify.ts')).itVerify,
  ja: async () => (await import('./ja-verify.ts')).jaVerify,
  ko: async () => (await import('./ko-verify.ts')).koVerify,
  nb: async () => (await import('./nb-verify.ts')).nbVerify,
  nl: async () => (await import('./nl-verify.ts')).nlVerify,
  pl: async () => (await import('./pl-verify.ts')).plVerify,
  pt: async () => (await import('./pt-verify.ts')).ptVerify,
  ro: async () => (await import('./ro-verify.ts')).roVerify,
  ru: async () => (await import('./ru-verify.ts')).ruVerify,
  sv: async () => (await import('./sv-verify.ts')).svVerify,
  zh: async () => (await import('./zh-verify.ts')).zhVerify,
};

export const VERIFY_OVERLAYS: Overlays = {
  'es-419': async () => (await import('./es-419-verify.ts')).es419Verify,
  'pt-BR': async () => (await import('./pt-br-verify.ts')).ptBrVerify,
};

/** The verifier's messages in languages other than English. The service embeds them in its page. */
export const VERIFY_LOCALES: Locales = withOverlays(WHOLE, VERIFY_OVERLAYS);
