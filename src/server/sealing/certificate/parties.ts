import type { SealRecipient } from '../seal-input.ts';
import { deviceText } from './device-text.ts';
import { utcText, zonedText } from './moment-text.ts';
import { type CertificateScope, heading } from './scope.ts';
import { placed, roundedBox } from './sheet.ts';
import { BODY, LABEL, NAME, QUIET, RULE } from './styles.ts';

const PAD = 12;
const MARK = { width: 132, height: 38 };
/** Width of the labels beside the facts. */
const LABELS = 52;
const TEXT = { ...BODY, size: 7.5 };

/** One card for each person: who, the mark they made, and what is known about how they made it. */
export function parties(scope: CertificateScope): void {
  const { input, t } = scope;
  const ordered = [...input.recipients].sort(
    (a, b) => Number(a.designation === 'CC') - Number(b.designation === 'CC') || a.order - b.order,
  );
  for (const [index, recipient] of ordered.entries()) {
    const facts = factsOf(scope, recipient);
    const height = cardHeight(scope, recipient, facts);
    if (index === 0) heading(scope, t('certificate.parties'), height);
    else scope.column.need(height);
    card(scope, recipient, facts, height);
    scope.column.y += height + 8;
  }
  scope.column.y += 12;
}

type Facts = readonly (readonly [label: string, text: string])[];

function factsOf({ t }: CertificateScope, recipient: SealRecipient): Facts {
  const { designation, signed_at: signed, consent } = recipient;
  if (designation === 'CC' || !signed) return [];
  const zoned = zonedText(signed, recipient.time_zone);
  return [
    [
      designation === 'Approver' ? t('certificate.approved') : t('certificate.signed'),
      utcText(signed) + (zoned ? `\n${zoned}` : ''),
    ],
    [
      t('certificate.consent'),
      consent
        ? `${utcText(consent.accepted_at)}\n${t('certificate.consentDetail', consent)}`
        : t('certificate.unknown'),
    ],
    [
      t('certificate.identity'),
      t(recipient.identity === 'email-code' ? 'certificate.identityCode' : 'certificate.identityLink'),
    ],
    [t('certificate.address'), recipient.ip ?? t('certificate.unknown')],
    [
      t('certificate.device'),
      recipient.user_agent ? deviceText(recipient.user_agent) : t('certificate.unknown'),
    ],
  ];
}

function columns({ column }: CertificateScope) {
  const who = MARK.width + 8;
  const facts = column.left + PAD + who + 16;
  return { who, facts, factsWidth: column.left + column.width - PAD - facts - LABELS };
}

function roleOf({ t }: CertificateScope, recipient: SealRecipient): string {
  if (recipient.designation === 'CC') return t('certificate.received');
  return t('certificate.order', { role: recipient.designation, order: recipient.order });
}

function factsHeight(scope: CertificateScope, facts: Facts): number {
  const { factsWidth } = columns(scope);
  return facts.reduce((sum, [, text]) => sum + linesHeight(scope, text, factsWidth) + 3, 0);
}

function linesHeight({ column }: CertificateScope, text: string, width: number): number {
  return text.split('\n').reduce((sum, line) => sum + column.heightOf(line, TEXT, width), 0);
}

function cardHeight(scope: CertificateScope, recipient: SealRecipient, facts: Facts): number {
  const { column } = scope;
  const { who } = columns(scope);
  const name =
    column.heightOf(recipient.name, NAME, who, 5) + column.heightOf(recipient.email, TEXT, who, 3) + 12;
  const mark = scope.marks.has(recipient.id) ? MARK.height + 10 : 0;
  return Math.max(name + mark, factsHeight(scope, facts)) + 2 * PAD - 3;
}

function card(scope: CertificateScope, recipient: SealRecipient, facts: Facts, height: number): void {
  const { column, marks } = scope;
  const at = columns(scope);
  const top = column.y;
  column.add({
    kind: 'path',
    commands: roundedBox(column.left, top, column.width, height, 4),
    stroke: RULE,
    lineWidth: 0.7,
  });
  const left = column.left + PAD;
  let y = column.wrapped(recipient.name, NAME, left, top + PAD - 2, at.who, 5);
  y = column.wrapped(recipient.email, { ...TEXT, fill: QUIET }, left, y, at.who, 3);
  y = column.lines([roleOf(scope, recipient)], LABEL, left, y);
  const mark = marks.get(recipient.id);
  if (mark) {
    const scale = Math.min(MARK.width / mark.size.width, MARK.height / mark.size.height);
    column.add(...placed(mark.drawing, left, y + 4 + (MARK.height - mark.size.height * scale) / 2, scale));
    column.add({
      kind: 'path',
      commands: [
        ['M', left, y + MARK.height + 7],
        ['L', left + MARK.width, y + MARK.height + 7],
      ],
      stroke: RULE,
      lineWidth: 0.7,
    });
  }
  y = top + PAD - 2;
  for (const [label, text] of facts) {
    column.lines([label], { ...LABEL, leading: 1.45 * (TEXT.size / LABEL.size) }, at.facts, y);
    for (const line of text.split('\n')) {
      y = column.wrapped(line, TEXT, at.facts + LABELS, y, at.factsWidth);
    }
    y += 3;
  }
}
