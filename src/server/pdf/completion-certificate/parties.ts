import type { SealRecipient } from '../seal-input.ts';
import { type Fact, type Facts, factsOf } from './recipient-facts.ts';
import { SEAL_LABEL_KEYS, sealParty } from './seal-party.ts';
import {
  BODY,
  type CertificateScope,
  heading,
  LABEL,
  NAME,
  QUIET,
  RULE,
  SECTION_GAP,
} from './section-context.ts';
import { placed, roundedBox } from './typeset.ts';

const PAD = 8;
const MARK = { width: 112, height: 28 };
/** Minimum width of the label column, in points. */
const LABELS = 52;
const TEXT = BODY;

/** What a card shows. */
export interface Party {
  readonly id: string;
  readonly name: string;
  /** Below the name; may be empty. */
  readonly subtitle: string;
  readonly role: string;
  readonly facts: Facts;
}

/** Everyone in signing order with the seals among them, CCs last. */
function partiesOf(scope: CertificateScope): readonly Party[] {
  const { recipients, seals = [] } = scope.input;
  const all = [
    ...recipients.map((one) => ({
      isCopy: one.designation === 'CC',
      order: one.order,
      party: () => recipientParty(scope, one),
    })),
    ...seals.map((one) => ({ isCopy: false, order: one.order, party: () => sealParty(scope, one) })),
  ];
  return all
    .sort((a, b) => Number(a.isCopy) - Number(b.isCopy) || a.order - b.order)
    .map(({ party }) => party());
}

/** One card per recipient and seal: who they are, their signature, and how they signed. */
export function parties(scope: CertificateScope): void {
  const { t } = scope;
  for (const [index, party] of partiesOf(scope).entries()) {
    const height = cardHeight(scope, party);
    if (index === 0) heading(scope, t('certificate.parties'), height);
    else scope.column.need(height);
    card(scope, party, height);
    scope.column.y += height + 5;
  }
  scope.column.y += SECTION_GAP - 5;
}

const LABEL_KEYS = [
  'sent',
  'viewed',
  'signed',
  'approved',
  'signatures',
  'consent',
  'identity',
  'address',
  'copy',
] as const;
/** Points between two rows. */
const ROW_GAP = 1.2;

/** Width of the label column. */
function labelsWidth({ t, measure, input }: CertificateScope): number {
  const keys = [
    ...LABEL_KEYS,
    ...(input.recipients.some(({ passkey }) => passkey) ? (['passkey'] as const) : []),
    ...(input.seals?.length ? SEAL_LABEL_KEYS : []),
  ];
  const widths = keys.map((key) => measure(t(`certificate.${key}`), LABEL.font, LABEL.size));
  return Math.min(120, Math.max(LABELS, ...widths.map((width) => width + 8)));
}

function columns(scope: CertificateScope) {
  const { column } = scope;
  const labels = labelsWidth(scope);
  const who = MARK.width + 8;
  const facts = column.left + PAD + who + 12;
  const width = column.left + column.width - PAD - facts;
  return { who, facts, labels, half: width / 2, factsWidth: width - labels };
}

function recipientParty(scope: CertificateScope, recipient: SealRecipient): Party {
  const { id, name, email } = recipient;
  const { half, labels } = columns(scope);
  const fitsHalf = (text: string) => scope.measure(text, TEXT.font, TEXT.size) <= half - labels - 8;
  const facts = factsOf(scope, recipient, fitsHalf);
  return { id, name, subtitle: email, role: roleOf(scope, recipient), facts };
}

function roleOf({ t }: CertificateScope, recipient: SealRecipient): string {
  if (recipient.designation === 'CC') return t('certificate.received');
  return t('certificate.order', {
    role: t(`certificate.role.${recipient.designation}`),
    order: recipient.order,
  });
}

function factsHeight(scope: CertificateScope, facts: Facts): number {
  const { factsWidth } = columns(scope);
  return facts.reduce((sum, row) => sum + rowHeight(scope, row, factsWidth) + ROW_GAP, 0);
}

/** A row with two facts is one line high. */
const rowHeight = ({ column }: CertificateScope, [first]: readonly Fact[], width: number): number =>
  column.heightOf(first![1], TEXT, width);

function cardHeight(scope: CertificateScope, { id, name: words, subtitle, role, facts }: Party): number {
  const { column } = scope;
  const { who } = columns(scope);
  const name =
    column.heightOf(words, NAME, who, 5) +
    (subtitle ? column.heightOf(subtitle, TEXT, who, 3) : 0) +
    column.heightOf(role, LABEL, who, 1);
  const mark = scope.marks.has(id) ? MARK.height + 5 : 0;
  return Math.max(name + mark, factsHeight(scope, facts)) + 2 * PAD - 3;
}

function card(scope: CertificateScope, { id, name, subtitle, role, facts }: Party, height: number): void {
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
  let y = column.wrapped(name, NAME, left, top + PAD - 2, at.who, 5);
  if (subtitle) y = column.wrapped(subtitle, { ...TEXT, fill: QUIET }, left, y, at.who, 3);
  y = column.lines([role], LABEL, left, y);
  const mark = marks.get(id);
  if (mark) {
    const scale = Math.min(MARK.width / mark.size.width, MARK.height / mark.size.height);
    const markY = y + 2 + (MARK.height - mark.size.height * scale) / 2;
    column.addAsIs((x) => placed(mark.drawing, x, markY, scale), left, mark.size.width * scale);
    column.add({
      kind: 'path',
      commands: [
        ['M', left, y + MARK.height + 4],
        ['L', left + MARK.width, y + MARK.height + 4],
      ],
      stroke: RULE,
      lineWidth: 0.7,
    });
  }
  y = top + PAD - 2;
  for (const row of facts) {
    for (const [side, [label, text]] of row.entries()) {
      const x = at.facts + side * at.half;
      column.lines([label], LABEL, x, y);
      column.wrapped(text, TEXT, x + at.labels, y, at.factsWidth);
    }
    y += rowHeight(scope, row, at.factsWidth) + ROW_GAP;
  }
}
