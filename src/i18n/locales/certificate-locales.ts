import { type Locales, type Overlays, type WholeLocales, withOverlays } from './with-overlays.ts';

const WHOLE: WholeLocales = {
  ar: async () => (await import('./ar-certificate.ts')).arCertificate,
  ca: async () => (await import('./ca-certificate.ts')).caCertificate,
  cs: async () => (await import('./cs-certificate.ts')).csCertificate,
  de: async () => (await import('./de-certificate.ts')).deCertificate,
  el: async () => (await import('./el-certificate.ts')).elCertificate,
  es: async () => (await import('./es-certificate.ts')).esCertificate,
  fr: async () => (await import('./fr-certificate.ts')).frCertificate,
  he: async () => (await import('./he-certificate.ts')).heCertificate,
  it: async () => (await import('./it-certificate.ts')).itCertificate,
  ja: async () => (await import('./ja-certificate.ts')).jaCertificate,
  ko: async () => (await import('./ko-certificate.ts')).koCertificate,
  nb: async () => (await import('./nb-certificate.ts')).nbCertificate,
  nl: async () => (await import('./nl-certificate.ts')).nlCertificate,
  pl: async () => (await import('./pl-certificate.ts')).plCertificate,
  pt: async () => (await import('./pt-certificate.ts')).ptCertificate,
  ro: async () => (await import('./ro-certificate.ts')).roCertificate,
  ru: async () => (await import('./ru-certificate.ts')).ruCertificate,
  sv: async () => (await import('./sv-certificate.ts')).svCertificate,
  zh: async () => (await import('./zh-certificate.ts')).zhCertificate,
};

export const CERTIFICATE_OVERLAYS: Overlays = {
  'es-419': async () => (await import('./es-419-certificate.ts')).es419Certificate,
  'pt-BR': async () => (await import('./pt-br-certificate.ts')).ptBrCertificate,
};

/** The certificate's messages in languages other than English. Only the service reads them. */
export const CERTIFICATE_LOCALES: Locales = withOverlays(WHOLE, CERTIFICATE_OVERLAYS);
