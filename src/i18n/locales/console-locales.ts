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

/** The messages of signing in, the shell and the console’s first page, in languages other than English. */
export const CONSOLE_LOCALES: Locales = withOverlays(WHOLE, CONSOLE_OVERLAYS);

const PAGES: WholeLocales = {
  ar: async () => (await import('./ar-console-pages.ts')).arConsolePages,
  ca: async () => (await import('./ca-console-pages.ts')).caConsolePages,
  cs: async () => (await import('./cs-console-pages.ts')).csConsolePages,
  de: async () => (await import('./de-console-pages.ts')).deConsolePages,
  el: async () => (await import('./el-console-pages.ts')).elConsolePages,
  es: async () => (await import('./es-console-pages.ts')).esConsolePages,
  fr: async () => (await import('./fr-console-pages.ts')).frConsolePages,
  he: async () => (await import('./he-console-pages.ts')).heConsolePages,
  it: async () => (await import('./it-console-pages.ts')).itConsolePages,
  ja: async () => (await import('./ja-console-pages.ts')).jaConsolePages,
  ko: async () => (await import('./ko-console-pages.ts')).koConsolePages,
  nb: async () => (await import('./nb-console-pages.ts')).nbConsolePages,
  nl: async () => (await import('./nl-console-pages.ts')).nlConsolePages,
  pl: async () => (await import('./pl-console-pages.ts')).plConsolePages,
  pt: async () => (await import('./pt-console-pages.ts')).ptConsolePages,
  ro: async () => (await import('./ro-console-pages.ts')).roConsolePages,
  ru: async () => (await import('./ru-console-pages.ts')).ruConsolePages,
  sv: async () => (await import('./sv-console-pages.ts')).svConsolePages,
  zh: async () => (await import('./zh-console-pages.ts')).zhConsolePages,
};

export const CONSOLE_PAGE_OVERLAYS: Overlays = {
  'es-419': async () => (await import('./es-419-console-pages.ts')).es419ConsolePages,
  'pt-BR': async () => (await import('./pt-br-console-pages.ts')).ptBrConsolePages,
};

/** Those of the console’s other pages. */
export const CONSOLE_PAGE_LOCALES: Locales = withOverlays(PAGES, CONSOLE_PAGE_OVERLAYS);
