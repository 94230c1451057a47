import type { Target } from './targets.ts';

/** The column of the file, from 0, that each target is read from, by the target's key. */
export type Mapping = Readonly<Record<string, number>>;

/** Other names that spreadsheets have for an attribute, without spaces. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  first_name: ['firstname', 'givenname', 'forename', 'first'],
  last_name: ['lastname', 'surname', 'familyname', 'last'],
  email: ['email', 'emailaddress', 'mail'],
  phone_number: ['phonenumber', 'phone', 'mobile', 'mobilenumber', 'telephone'],
  company: ['company', 'organization', 'organisation'],
  title: ['title', 'jobtitle'],
  street_address: ['streetaddress', 'street', 'address'],
  state_province: ['stateprovince', 'state', 'province', 'region'],
  postal_code: ['postalcode', 'zip', 'zipcode', 'postcode'],
};

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Headers by which a target is found, the best first. */
function namesOf(target: Target, header: string, firstId: string | undefined): readonly string[] {
  if (target.kind === 'field') return [header, target.name, target.field.label].map(plain);
  const { recipient, attribute } = target;
  const own = NAMES[attribute] ?? [plain(attribute)];
  const roles = [`${recipient.designation}${recipient.order}`, `recipient${recipient.order}`].map(plain);
  const numbered = recipient.designation === 'CC' ? [] : own.flatMap((name) => [`${name}${recipient.order}`]);
  return [
    plain(header),
    ...roles.flatMap((role) => own.flatMap((name) => [`${role}${name}`, `${name}${role}`])),
    ...numbered,
    ...(recipient.id === firstId ? own : []),
  ];
}

/**
 * Finds the column of each target by its header. A name without a recipient, such as “Email”, is the first recipient's.
 * @param headers of the file
 * @param headerOf the header of a target in a sample file
 */
export function matchColumns(
  headers: readonly string[],
  targets: readonly Target[],
  headerOf: (target: Target) => string,
): Mapping {
  const known = headers.map(plain);
  const first = targets.find((target) => target.kind === 'person');
  const firstId = first?.kind === 'person' ? first.recipient.id : undefined;
  const taken = new Set<number>();
  const mapping: Record<string, number> = {};
  const find = (names: readonly string[]) => {
    for (const name of names) {
      const at = known.findIndex((header, index) => header !== '' && header === name && !taken.has(index));
      if (at >= 0) return at;
    }
    return -1;
  };
  for (const target of targets) {
    const at = find(namesOf(target, headerOf(target), firstId));
    if (at < 0) continue;
    taken.add(at);
    mapping[target.key] = at;
  }
  return mapping;
}

/** Headers of columns that aren't used. */
export function unusedColumns(headers: readonly string[], mapping: Mapping): readonly string[] {
  const used = new Set(Object.values(mapping));
  return headers.filter((header, index) => header.trim() !== '' && !used.has(index));
}
