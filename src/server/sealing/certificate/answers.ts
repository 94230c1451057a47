import { isFilled } from '../../../model/field-value.ts';
import { type CertificateInput, type CertificateScope, heading } from './scope.ts';
import type { TextStyle } from './sheet.ts';
import { BODY, LABEL, QUIET } from './styles.ts';

const MARK_TYPES: readonly string[] = ['signature', 'initial', 'approval_signature', 'approval_checkmark'];
/** Answers on these pages; the document itself shows all of them. */
const MOST_ANSWERS = 60;
const MOST_LINES = 4;
const GAP = 12;
const ASKED: TextStyle = { ...BODY, fill: QUIET };
const NAMED: TextStyle = { ...BODY, font: 'sans-bold' };

type Answer = readonly [label: string, text: string];

/** Label and answer, in the order of the document's fields. */
function answersOf({ fields }: CertificateInput, owner: string | null, checked: string): readonly Answer[] {
  return fields.flatMap(({ recipient_id: id, type, label, variable_name: name, value }) => {
    if (id !== owner || MARK_TYPES.includes(type) || value === null || !isFilled(value)) return [];
    if (typeof value !== 'string' && value.kind !== 'file') return [];
    const text = typeof value === 'string' ? (value === 'true' ? checked : value) : value.file_name;
    return [[label || name || type, text.replace(/\s+/g, ' ').trim()] as const];
  });
}

/** What each party filled in, two columns wide, and last what the sender did. */
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
  let left = MOST_ANSWERS;
  for (const { name, answers } of groups) {
    if (left === 0) break;
    if (input.recipients.length > 1) {
      column.need(26);
      column.y = column.wrapped(name, NAMED, column.left, column.y, column.width, 1) + 1;
    }
    const shown = answers.slice(0, left);
    left -= shown.length;
    answerRows(scope, shown);
    column.y += 2;
  }
  const rest = groups.reduce((sum, { answers }) => sum + answers.length, 0) - (MOST_ANSWERS - left);
  if (rest > 0) {
    column.need(12);
    column.y = column.lines([t('certificate.answersRest', { count: rest })], LABEL, column.left, column.y);
  }
  column.y += 7;
}

function answerRows({ column }: CertificateScope, answers: readonly Answer[]): void {
  const half = (column.width - GAP) / 2;
  const labelWidth = half * 0.36;
  const textWidth = half - labelWidth - 6;
  const heightOf = ([label, text]: Answer) =>
    2 +
    Math.max(
      column.heightOf(label, ASKED, labelWidth, 2),
      column.heightOf(text, BODY, textWidth, MOST_LINES),
    );
  for (let index = 0; index < answers.length; index += 2) {
    const pair = answers.slice(index, index + 2);
    const height = Math.max(...pair.map(heightOf));
    column.need(height);
    for (const [side, [label, text]] of pair.entries()) {
      const x = column.left + side * (half + GAP);
      column.wrapped(label, ASKED, x, column.y, labelWidth, 2);
      column.wrapped(text, BODY, x + labelWidth + 6, column.y, textWidth, MOST_LINES);
    }
    column.y += height;
  }
}
