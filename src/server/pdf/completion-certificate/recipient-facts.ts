import { definitions } from '../../../fields/definitions.ts';
import { MARK_KINDS } from '../../../fields/field-traits.ts';
import { isFilled } from '../../../model/field-value.ts';
import type { SealRecipient } from '../seal-input.ts';
import { deviceText } from './device-text.ts';
import { firstView, linkDelivery } from './history.ts';
import { utcText, zonedText } from './moment-text.ts';
import { type CertificateScope, joined } from './section-context.ts';

/** A label and its text. */
export type Fact = readonly [label: string, text: string];
/** Rows of one or two facts. */
export type Facts = readonly (readonly Fact[])[];

/** When and how they got the link. */
function sentText({ t, input, locale }: CertificateScope, { id }: SealRecipient): string {
  const { at, sentTo, isFailed } = linkDelivery(input.audit.records, id, input.request.sent_at);
  const moment = utcText(at, locale);
  if (sentTo === null) return input.request.is_mail_only ? moment : t('certificate.notMailed', { moment });
  return t(isFailed ? 'certificate.mailFailed' : 'certificate.mailed', { moment, address: sentTo });
}

const HOW = { drawn: 'certificate.drawn', typed: 'certificate.typed', file: 'certificate.photo' } as const;

/** `2 signatures (drawn), 1 set of initials (typed)` */
function marksText({ t, input }: CertificateScope, { id }: SealRecipient): string {
  const own = input.fields.filter(({ recipient_id: owner, value }) => owner === id && isFilled(value));
  return MARK_KINDS.flatMap((mark) =>
    (['drawn', 'typed', 'file'] as const).flatMap((kind) => {
      const count = own.filter(
        ({ type, value }) =>
          definitions[type].mark === mark && typeof value === 'object' && value?.kind === kind,
      ).length;
      return count > 0 ? [t(`certificate.mark.${mark}`, { count, how: t(HOW[kind]) })] : [];
    }),
  ).join(', ');
}

/**
 * What the certificate says about a recipient: how they got the link, and how they signed.
 * @param fitsHalf whether a text fits into half of a row
 */
export function factsOf(
  scope: CertificateScope,
  recipient: SealRecipient,
  fitsHalf: (text: string) => boolean,
): Facts {
  const { t, input, locale } = scope;
  const { designation, signed_at: signed, consent } = recipient;
  if (designation === 'CC') {
    const isMailed = input.request.mails_copy !== false && recipient.email !== '';
    return [[[t('certificate.copy'), t(isMailed ? 'certificate.copyMailed' : 'certificate.copyNotMailed')]]];
  }
  if (!signed) return [];
  const zoned = zonedText(signed, recipient.time_zone, locale);
  const viewed = firstView(input.audit.records, recipient.id);
  const marks = marksText(scope, recipient);
  const seen: Fact = [t('certificate.viewed'), viewed ? utcText(viewed, locale) : t('certificate.unknown')];
  const signatures: readonly Fact[] = marks ? [[t('certificate.signatures'), marks]] : [];
  const facts: Facts = [
    [[t('certificate.sent'), sentText(scope, recipient)]],
    ...inRows(seen, signatures, fitsHalf),
    [
      [
        designation === 'Approver' ? t('certificate.approved') : t('certificate.signed'),
        joined(scope, [utcText(signed, locale), zoned ?? '']),
      ],
    ],
    [
      [
        t('certificate.consent'),
        consent
          ? t('certificate.consentDetail', { ...consent, moment: utcText(consent.accepted_at, locale) })
          : t('certificate.unknown'),
      ],
    ],
    [
      [
        t('certificate.identity'),
        t(recipient.identity === 'email-code' ? 'certificate.identityCode' : 'certificate.identityLink'),
      ],
    ],
    ...(recipient.passkey
      ? [
          [
            [
              t('certificate.passkey'),
              t('certificate.passkeySigned', {
                host: recipient.passkey.host,
                key: recipient.passkey.key_sha256,
              }),
            ] as const,
          ],
        ]
      : []),
    [
      [
        t('certificate.address'),
        joined(scope, [recipient.ip ?? t('certificate.unknown'), deviceOf(scope, recipient)]),
      ],
    ],
  ];
  return facts;
}

/** Puts both facts in one row if each fits into half of it. */
function inRows(first: Fact, second: readonly Fact[], fitsHalf: (text: string) => boolean): Facts {
  const both = [first, ...second];
  return both.every(([, text]) => fitsHalf(text)) ? [both] : both.map((fact) => [fact]);
}

function deviceOf({ t }: CertificateScope, { user_agent: agent }: SealRecipient): string {
  return agent ? deviceText(agent, (browser, system) => t('certificate.device', { browser, system })) : '';
}
