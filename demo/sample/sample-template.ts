import { randomUUID } from 'node:crypto';
import { TITLE } from './contract-text.ts';
import type { SampleField } from './make-sample-contract.ts';

const USERS = [
  {
    _temp_id: 'temp_client',
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    company: 'Analytical Engines Ltd',
    title: 'Managing Director',
    designation: 'Signer',
    order: 1,
  },
  {
    _temp_id: 'temp_provider',
    first_name: 'Grace',
    last_name: 'Hopper',
    email: 'grace@example.com',
    company: 'Northwind Trading GmbH',
    title: 'Head of Engineering',
    designation: 'Signer',
    order: 2,
  },
] as const;

/** Recipient attributes that fields are prefilled from. */
const PREFILLED: Partial<Record<SampleField['type'], string>> = {
  name: 'full_name',
  email: 'email',
  company: 'company',
  title: 'title',
};

/** Name and body of `PUT /templates/{id}` for the sample contract. */
export function sampleTemplate(fields: readonly SampleField[]) {
  const groups = new Map<string, string>();
  const groupId = (name: string) => {
    const id = groups.get(name) ?? randomUUID();
    groups.set(name, id);
    return id;
  };
  return {
    name: TITLE,
    users: USERS,
    fields: fields.map(({ type, party, label, page_number, position, required, group }) => {
      const prefilledData = PREFILLED[type];
      return {
        type,
        recipient_id: `temp_${party}`,
        label,
        page_number,
        position,
        required,
        ...(type === 'date' && { date_signing_default: true }),
        ...(group && { multi_group_id: groupId(group) }),
        ...(prefilledData && { format_rules: { prefilledData, prefilledEditable: true } }),
      };
    }),
  };
}
