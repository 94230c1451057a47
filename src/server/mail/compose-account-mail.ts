import type { Role } from '../../model/roles.ts';
export type AccountMailFacts =
  | { readonly kind: 'sign_in_code'; readonly languages: readonly (string | null)[]; readonly code: string }
  | {
      readonly kind: 'invitation';
      readonly languages: readonly (string | null)[];
      readonly inviterName: string;
      readonly companyName: string;
      readonly role: Role;
      readonly link: string;
      readonly expiresAt: Date;
      readonly timeZone: string;
    };
export function composeAccountMail(facts: AccountMailFacts) {
  const text = facts.kind === 'sign_in_code' ? `Code ${facts.code}` : facts.link;
  return { language: 'en', subject: facts.kind, text, html: text };
}
