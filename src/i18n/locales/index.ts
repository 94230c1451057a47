import { type Locales, type Overlays, type WholeLocales, withOverlays } from './with-overlays.ts';

const WHOLE: WholeLocales = {
  ar: async () => (await import('./ar.ts')).ar,
  ca: async () => (await import('./ca.ts')).ca,
  cs: async () => (await import('./cs.ts')).cs,
  de: async () => (await import('./de.ts')).de,
  el: async () => (await import('./el.ts')).el,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  he: async () => (await import('./he.ts')).he,
  it: async () => (await import('./it.ts')).it,
  ja: async () => (await import('./ja.ts')).ja,
  ko: async () => (await import('./ko.ts')).ko,
  nb: async () => (await import('./nb.ts')).nb,
  nl: async () => (await import('./nl.ts')).nl,
  pl: async () => (await import('./pl.ts')).pl,
  pt: async () => (await import('./pt.ts')).pt,
  ro: async () => (await import('./ro.ts')).ro,
  ru: async () => (await import('./ru.ts')).ru,
  sv: async () => (await import('./sv.ts')).sv,
  zh: async () => (await import('./zh.ts')).zh,
};

export const OVERLAYS: Overlays = {
  'es-419': async () => (await import('./es-419.ts')).es419,
  'pt-BR': async () => (await import('./pt-br.ts')).ptBr,
};

/** Languages other than English. Each file is loaded on demand. */
export const LOCALES: Locales = withOverlays(WHOLE, OVERLAYS);

const EDITOR_WHOLE: WholeLocales = {
  ar: async () => (await import('./ar-editor.ts')).arEditor,
  ca: async () => (await import('./ca-editor.ts')).caEditor,
  cs: async () => (await import('./cs-editor.ts')).csEditor,
  de: async () => (await import('./de-editor.ts')).deEditor,
  el: async () => (await import('./el-editor.ts')).elEditor,
  es: async () => (await import('./es-editor.ts')).esEditor,
  fr: async () => (await import('./fr-editor.ts')).frEditor,
  he: async () => (await import('./he-editor.ts')).heEditor,
  it: async () => (await import('./it-editor.ts')).itEditor,
  ja: async () => (await import('./ja-editor.ts')).jaEditor,
  ko: async () => (await import('./ko-editor.ts')).koEditor,
  nb: async () => (await import('./nb-editor.ts')).nbEditor,
  nl: async () => (await import('./nl-editor.ts')).nlEditor,
  pl: async () => (await import('./pl-editor.ts')).plEditor,
  pt: async () => (await import('./pt-editor.ts')).ptEditor,
  ro: async () => (await import('./ro-editor.ts')).roEditor,
  ru: async () => (await import('./ru-editor.ts')).ruEditor,
  sv: async () => (await import('./sv-editor.ts')).svEditor,
  zh: async () => (await import('./zh-editor.ts')).zhEditor,
};

export const EDITOR_OVERLAYS: Overlays = {
  'es-419': async () => (await import('./es-419-editor.ts')).es419Editor,
  'pt-BR': async () => (await import('./pt-br-editor.ts')).ptBrEditor,
};

/** What the editor says besides. */
export const EDITOR_LOCALES: Locales = withOverlays(EDITOR_WHOLE, EDITOR_OVERLAYS);
