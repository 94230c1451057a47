/** Whom a certificate names (RFC 5280, 4.1.2.6), for people: `Ada Lovelace` of `Acme Ltd`. */
import { child, type Node, objectId, textOf } from './der.ts';

export interface PartyName {
  readonly name: string;
  /** Null where there is none, or it is the name already. */
  readonly organization: string | null;
}

const CN = '2.5.4.3';
const SURNAME = '2.5.4.4';
const O = '2.5.4.10';
const OU = '2.5.4.11';
const GIVEN_NAME = '2.5.4.42';
const EMAIL = '1.2.840.113549.1.9.1';

/** @param distinguishedName a Name; without any of the usual attributes its first value counts */
export function partyOf(distinguishedName: Node): PartyName {
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
export const partyText = ({ name, organization }: PartyName): string =>
  organization === null ? name : `${name} (${organization})`;
