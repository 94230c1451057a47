/** Readable names of a certificate's subject or issuer (RFC 5280, 4.1.2.6): `Ada Lovelace` of `Acme Ltd`. */
import { child, type Node, objectId, textOf } from './der.ts';

export interface CertificateName {
  readonly name: string;
  /** Null if there is none, or if it is the name. */
  readonly organization: string | null;
}

const CN = '2.5.4.3';
const SURNAME = '2.5.4.4';
const O = '2.5.4.10';
const OU = '2.5.4.11';
const GIVEN_NAME = '2.5.4.42';
const EMAIL = '1.2.840.113549.1.9.1';

/** @param distinguishedName a Name; without any usual attribute its first value is used */
export function certificateName(distinguishedName: Node): CertificateName {
  const values = new Map<string, string>();
  for (const pair of distinguishedName.children.flatMap(({ children }) => children)) {
    const [id, text] = [objectId(child(pair, 0)), textOf(child(pair, 1)).trim()];
    if (text !== '' && !values.has(id)) values.set(id, text);
  }
  const person = [values.get(GIVEN_NAME), values.get(SURNAME)].filter(Boolean).join(' ');
  const name =
    values.get(CN) ||
    person ||
    values.get(O) ||
    values.get(OU) ||
    values.get(EMAIL) ||
    [...values.values()][0] ||
    '';
  const organization = values.get(O) ?? null;
  return { name, organization: organization === name ? null : organization };
}

/** `Ada Lovelace (Acme Ltd)` */
export const formatName = ({ name, organization }: CertificateName): string =>
  organization === null ? name : `${name} (${organization})`;
