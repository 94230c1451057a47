import { type Locales, type Overlays, type WholeLocales, withOverlays } from './with-overlays.ts';

const WHOLE: WholeLocales = {
  ar: async () => (await import('./ar-console.ts')).arConsole,
  ca: async () => (await import('./ca-console.ts')).caConsole,
  cs: async () => (await import('./cs-console.ts')).csConsole,
  de: async () => (await import('./de-console.ts')).deConsole,
  el: async () => (await import('./el-console.ts')).elConsole,
  es: async () => (await import('./es-console.ts')).esConsole,
  fr: async () => (await import('./fr-console.ts')).frConsole,
  he: async () => (await import('./he-console.ts')).heConsole,
  it: async () => (await import('./it-console.ts')).itConsole,
  ja: async () => (await import('./ja-console.ts')).jaConsole,
  ko: async () => (await import('./ko-console.ts')).koConsole,
  nb: async () => (await import('./nb-console.ts')).nbConsole,
  nl: async () => (await import('./nl-console.ts')).nlConsole,
  pl: async () => (await import('./pl-console.ts')).plConsole,
  pt: async () => (await import('./pt-console.ts')).ptConsole,
  ro: async () => (await import('./ro-console.ts')).roConsole,
  ru: async () => (await import('./ru-console.ts')).ruConsole,
  sv: async () => (await import('./sv-console.ts')).svConsole,
  zh: async () => (await import('./zh-console.ts')).zhConsole,
};

export const CONSOLE_OVERLAYS: Overlays = {
  'es-419': async () => (await import('./es-419-console.ts')).es419Console,
  'pt-BR': async () => (await import('./pt-br-console.ts')).ptBrConsole,
};

/** The console’s messages in languages other than English. Each file is loaded on demand. */
export const CONSOLE_LOCALES: Locales = withOverlays(WHOLE, CONSOLE_OVERLAYS);
