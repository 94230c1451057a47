/** What is checked of the body of a create or a change. */
import { isEmailAddress } from '../../../model/email-address.ts';
import type { FieldIssue } from '../../../model/errors.ts';
import type { CompanyPrincipal } from '../../platform/http/principal.ts';

/** Undeliverable addresses: reported, but no reason to reject a draft. */
export function emailWarnings(recipients: readonly { readonly [key: string]: unknown }[]): string[] {
  return recipients.flatMap(({ email }, index) =>
    typeof email === 'string' && email !== '' && !isEmailAddress(email)
      ? [`recipients.${index}.email: ${JSON.stringify(email)} doesn’t look like an email address`]
      : [],
  );
}

/** Accepts localhost over http for development. */
export function redirectIssues(
  { mode }: Pick<CompanyPrincipal, 'mode'>,
  { completion_redirect_url: url }: { readonly completion_redirect_url?: unknown },
): readonly FieldIssue[] {
  if (mode !== 'live' || typeof url !== 'string' || !url || /^https:/i.test(url)) return [];
  return [
    {
      path: 'completion_redirect_url',
      message: 'Expected an https URL; http is only allowed with test keys',
    },
  ];
}
