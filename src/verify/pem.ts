import { type Certificate, readCertificate } from './certificate.ts';

/** All certificates of a PEM file, possibly none. Throws if one can't be read. */
export function certificatesFromPem(text: string): Certificate[] {
  const blocks = text.matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g);
  return [...blocks].map(([, body]) =>
    readCertificate(Uint8Array.from(atob(body!.replace(/\s/g, '')), (character) => character.charCodeAt(0))),
  );
}
