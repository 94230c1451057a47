import type { AppliedSeal } from '../seal-input.ts';
import { utcText, zonedText } from './moment-text.ts';
import type { Party } from './parties.ts';
import { type CertificateScope, joined } from './section-context.ts';

/** Labels of a seal's card. */
export const SEAL_LABEL_KEYS = ['sealApplied', 'sealSignatory', 'sealAuthority', 'sealStatement'] as const;

/** The card of an organization seal. Its statement is printed in a section of its own. */
export function sealParty(scope: CertificateScope, seal: AppliedSeal): Party {
  const { t, input, locale } = scope;
  const { statement, applied_at: at } = seal;
  const { version, language, sha256 } = statement;
  const zoned = zonedText(at, input.time_zone, locale);
  const row = (key: (typeof SEAL_LABEL_KEYS)[number], text: string) =>
    [[t(`certificate.${key}`), text] as const] as const;
  return {
    id: seal.id,
    name: seal.display_name,
    subtitle: '',
    role: t('certificate.order', { role: t('certificate.role.Seal'), order: seal.order }),
    facts: [
      row('sealApplied', joined(scope, [utcText(at, locale), zoned ?? ''])),
      row('sealSignatory', joined(scope, [statement.signatory_name, statement.signatory_title ?? ''])),
      row('sealAuthority', seal.authority_name),
      row('sealStatement', t('certificate.consentSource', { version, language, sha256 })),
    ],
  };
}
