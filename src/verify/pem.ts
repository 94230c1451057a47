import { type Certificate, readCertificate } from './certificate.ts';

/** Every certificate of a PEM file. Throws for one that cannot be read; empty when there is none. */
export function certificatesFromPem(text: string): Certificate[] {
  const blocks = text.matchAll(/-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g);
  return [...blocks].map(([, body]) =>
    readCertificate(Uint8Array.from(atob(body!.replace(/\s/g, '')), (character) => character.charCodeAt(0))),
  );
}
