import type { Template } from '../../client/api/operations.ts';
import { isEmailAddress } from '../../model/email-address.ts';

type Recipient = Template['recipients'][number];

/** A recipient of a template, with the person who takes that part this time. */
export interface PersonDraft {
  /** The template's recipient. */
  readonly id: string;
  readonly designation: Recipient['designation'];
  readonly order: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export const draftOf = ({
  id,
  designation,
  order,
  first_name,
  last_name,
  email,
}: Recipient): PersonDraft => ({
  id,
  designation,
  order,
  firstName: first_name ?? '',
  lastName: last_name ?? '',
  email: email ?? '',
});

/** What is missing or wrong. The service checks again. */
export function personProblems({ firstName, email }: Pick<PersonDraft, 'firstName' | 'email'>): {
  firstName?: true;
  email?: true;
} {
  return {
    ...(firstName.trim() === '' && { firstName: true }),
    ...(!isEmailAddress(email.trim()) && { email: true }),
  };
}

/** The `recipients` of the request. */
export function recipientsOf(people: readonly PersonDraft[]) {
  return people.map(({ id, firstName, lastName, email, designation, order }) => ({
    template_user_id: id,
    first_name: firstName.trim(),
    last_name: lastName.trim(),
    email: email.trim(),
    designation,
    order,
  }));
}
