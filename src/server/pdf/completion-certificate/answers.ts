import { definitions } from '../../../fields/definitions.ts';
import type { FieldType } from '../../../model/field-types.ts';
import { isFilled } from '../../../model/field-value.ts';
import {
  BODY,
  type CertificateInput,
  type CertificateScope,
  heading,
  LABEL,
  QUIET,
  SECTION_GAP,
} from './section-context.ts';
import type { TextStyle } from './typeset.ts';

/** What the parties' section counts or says already. */
function isAct(type: FieldType): boolean {
  const { mark, filledBy, holds } = definitions[type];
  return mark !== null || (filledBy === 'approval' && holds === 'tick');
}

/** Limits the answers on the certificate; the document itself shows all of them. */
const MAX_ANSWERS = 60;
const MAX_LINES = 4;
const GAP = 12;
/** Width of the name column, in points. */
const NAMES = 124;
const ASKED: TextStyle = { ...BODY, fill: QUIET };
const NAMED: TextStyle = { ...BODY, font: 'sans-bold' };

type Answer = readonly [label: string, text: string];

/** Labels and answers in field order. */
function answersOf({ fields }: CertificateInput, owner: string | null, checked: string): readonly Answer[] {
  return fields.flatMap((field) => {
    const { recipient_id: id, type, label, variable_name: name, value } = field;
    if (id !== owner || field.seal_participant_temp_id || isAct(type) || value === null || !isFilled(value))
      return [];
    if (typeof value !== 'string' && value.kind !== 'file') return [];
    const text = typeof value === 'string' ? (value === 'true' ? checked : value) : value.file_name;
    return [[label || name || type, text.replace(/\s+/g, ' ').trim()] as const];
  });
}

/** Each recipient's answers in two columns, then the sender's. */
export function answersSection(scope: CertificateScope): void {
  const { column, t, input } = scope;
  const groups = [...input.recipients, null]
    .map((one) => ({
      name: one === null ? t('certificate.answersOfNobody') : one.name || one.email,
      answers: answersOf(input, one?.id ?? null, t('certificate.checked')),
    }))
    .filter(({ answers }) => answers.length > 0);
  if (groups.length === 0) return;
  heading(scope, t('certificate.answers'), 26);
  // With a single recipient, names aren't needed.
  const names = input.recipients.length > 1 ? NAMES : 0;
  let left = MAX_ANSWERS;
  for (const { name, answers } of groups) {
    if (left === 0) break;
    const shown = answers.slice(0, left);
    left -= shown.length;
    answerRows(scope, shown, { text: names > 0 ? name : '', width: names });
    column.y += 1;
  }
  const rest = groups.reduce((sum, { answers }) => sum + answers.length, 0) - (MAX_ANSWERS - left);
  if (rest > 0) {
    column.need(12);
    column.y = column.lines([t('certificate.answersRest', { count: rest })], LABEL, column.left, column.y);
  }
  column.y += SECTION_GAP - 2;
}

/** Two answers per row next to the recipient's name, which is repeated on each page. */
function answerRows(
  { column }: CertificateScope,
  answers: readonly Answer[],
  name: { readonly text: string; readonly width: number },
): void {
  const start = column.left + name.width;
  const half = (column.width - name.width - GAP) / 2;
  const labelWidth = half * 0.36;
  const textWidth = half - labelWidth - 6;
  const nameHeight = column.heightOf(name.text, NAMED, name.width - GAP, MAX_LINES);
  const heightOf = ([label, text]: Answer) =>
    2 +
    Math.max(column.heightOf(label, ASKED, labelWidth, 2), column.heightOf(text, BODY, textWidth, MAX_LINES));
  let isNamed = false;
  let nameEnd = column.y;
  for (let index = 0; index < answers.length; index += 2) {
    const pair = answers.slice(index, index + 2);
    const height = Math.max(...pair.map(heightOf));
    if (column.need(isNamed ? height : Math.max(height, nameHeight))) isNamed = false;
    if (!isNamed && name.text)
      nameEnd = column.wrapped(name.text, NAMED, column.left, column.y, name.width - GAP, MAX_LINES);
    isNamed = true;
    for (const [side, [label, text]] of pair.entries()) {
      const x = start + side * (half + GAP);
      column.wrapped(label, ASKED, x, column.y, labelWidth, 2);
      column.wrapped(text, BODY, x + labelWidth + 6, column.y, textWidth, MAX_LINES);
    }
    column.y += height;
  }
  column.y = Math.max(column.y, nameEnd);
}
