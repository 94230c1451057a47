/**
 * Finds mistakes in a template. The editor, the embedder and the service get the same list. Pure, and fast enough to run after each
 * change with thousands of fields.
 */
import type { Size } from '../../geometry/box.ts';
import type { Field } from '../../model/field.ts';
import { CHECK_RULES, type CheckRule, type Finding } from '../../model/findings.ts';
import type { FieldId, GroupId, RecipientId, SealParticipantId } from '../../model/ids.ts';
import type { Recipient } from '../../model/recipient.ts';
import type { SealParticipantState } from '../../model/seal.ts';
import { definitions } from '../definitions.ts';
import { canHold } from '../palette-items.ts';
import { patternEngine } from '../text/pattern-engine.ts';
import { checkConditions, checkFormula, fieldsInCycles, isTooMuchLogic, logicSize } from './check-logic.ts';
import { isOutside, isTooSmall, tooLongText } from './check-overflow.ts';
import { byPage, overlapsOn } from './check-overlaps.ts';
import { missingToSend } from './readiness.ts';
import { runToEnd } from './run-to-end.ts';

interface CheckSubject {
  readonly fields: readonly Field[];
  readonly recipients: readonly Recipient[];
  readonly pageCount: number;
  /** Whether recipients are real people, as in a request, and need complete data. */
  readonly isRequest?: boolean;
  readonly seals?: readonly CheckedSeal[];
  /** Displayed size of a page in points. */
  readonly pageSize: (page: number) => Size;
}

/** A seal in the signing order. */
export interface CheckedSeal {
  readonly id: SealParticipantId;
  readonly name: string;
  readonly state: SealParticipantState;
}

const WEIGHT = { error: 0, warning: 1, hint: 2 } as const;
const RULES = (Object.keys(CHECK_RULES) as CheckRule[]).sort(
  (a, b) => WEIGHT[CHECK_RULES[a]] - WEIGHT[CHECK_RULES[b]],
);

export function checkTemplate(subject: CheckSubject): readonly Finding[] {
  return runToEnd(checkSteps(subject));
}

/** The same, most severe first. Yields after each field and page, so that callers can work in slices. */
export function* checkSteps(subject: CheckSubject): Generator<void, readonly Finding[]> {
  // Already in the order of the result, so that nothing needs sorting.
  const found = new Map<CheckRule, Finding[]>(RULES.map((rule) => [rule, []]));
  const add = (
    rule: CheckRule,
    fields: readonly Field[],
    detail = '',
    recipient: RecipientId | null = null,
  ) =>
    found.get(rule)!.push({
      rule,
      severity: CHECK_RULES[rule],
      field_ids: fields.map((field) => field.id),
      recipient_id: recipient ?? fields[0]?.recipient_id ?? null,
      page_number: fields[0]?.page_number ?? null,
      detail,
    });

  checkPeople(subject, add);
  checkSeals(subject, add);
  if (isTooMuchLogic(logicSize(subject.fields))) add('too-much-logic', []);
  const cyclic = fieldsInCycles(subject.fields);
  const byId = new Map<FieldId, Field>(subject.fields.map((field) => [field.id, field]));
  const byName = new Map(
    subject.fields
      .filter((field) => field.variable_name.trim())
      .map((field) => [field.variable_name.trim(), field]),
  );
  const people = new Map(subject.recipients.map((one) => [one.id, one]));
  for (const field of subject.fields) {
    checkField(field, subject, people, add);
    checkConditions(field, byId, cyclic, (rule, detail) => add(rule, [field], detail));
    const mistake = checkFormula(field, byName);
    if (mistake !== null) add('formula-mistake', [field], mistake);
    yield;
  }
  for (const [name, same] of sameVariables(subject.fields)) add('duplicate-variable', same, name);
  yield;
  for (const page of byPage(subject.fields)) {
    for (const pair of overlapsOn(page)) add('overlap', pair);
    yield;
  }
  return [...found.values()].flat();
}

type Add = (rule: CheckRule, fields: readonly Field[], detail?: string, recipient?: RecipientId) => void;

function checkPeople({ fields, recipients, isRequest }: CheckSubject, add: Add): void {
  for (const one of isRequest ? recipients : []) {
    const missing = missingToSend(one, fields);
    if (missing.length > 0) add('incomplete', [], missing.join(', '), one.id);
  }
  const acting = recipients.filter(({ designation }) => designation !== 'CC');
  if (acting.length === 0) add('no-recipient', []);
  const signing = new Set(
    fields.filter(({ type }) => definitions[type].mark === 'signature').map((field) => field.recipient_id),
  );
  for (const { id, designation } of recipients)
    if (designation === 'Signer' && !signing.has(id)) add('no-signature', [], '', id);
}

function checkSeals({ fields, seals = [] }: CheckSubject, add: Add): void {
  for (const { id, name, state } of seals) {
    const own = fields.filter((field) => field.seal_participant_temp_id === id);
    if (!own.some(({ type }) => definitions[type].holds === 'picture')) add('seal-no-stamp', own, name);
    if (state === 'revoked') add('seal-unavailable', own, name);
    if (state === 'paused') add('seal-paused', own, name);
  }
}

function checkField(
  field: Field,
  { pageCount, pageSize }: CheckSubject,
  people: ReadonlyMap<RecipientId, Recipient>,
  add: Add,
): void {
  const definition = definitions[field.type];
  const holder = field.recipient_id === null ? undefined : people.get(field.recipient_id);
  if (holder && !canHold(holder.designation, field.type)) add('wrong-role', [field]);
  const isOfSeal = field.seal_participant_temp_id !== undefined;
  if (!holder && !isOfSeal && !field.read_only && definition.filledBy === 'signer')
    add('unassigned', [field]);
  const page = pageSize(field.page_number);
  if (isOutside(field, pageCount)) add('outside', [field]);
  else if (isTooSmall(field, page)) add('too-small', [field]);
  else {
    const text = tooLongText(field, page, holder ?? null);
    if (text !== null) add('text-cut', [field], text);
  }
  if (definition.holds === 'option' && !field.dropdown_options.some((one) => one.trim()))
    add('empty-options', [field]);
  if (definition.settings.includes('readOnlyValue') && field.read_only && !isFixed(field))
    add('empty-value', [field]);
  const { min, max, minLength, maxLength } = field.validation_rules;
  const isCrossed = (low?: number | string, high?: number | string) =>
    low !== undefined &&
    high !== undefined &&
    low !== '' &&
    high !== '' &&
    (definition.holds === 'date' ? String(low) > String(high) : Number(low) > Number(high));
  if (isCrossed(min, max) || isCrossed(minLength, maxLength)) add('impossible-rules', [field]);
  const { pattern } = field.validation_rules;
  if (pattern && definition.rules.includes('pattern') && patternEngine()?.(pattern) === null)
    add('unusable-pattern', [field], pattern);
  const isAsked = !isOfSeal && !field.read_only && definition.filledBy === 'signer';
  if (isAsked && definition.needsLabel && !field.label.trim()) add('unlabelled', [field]);
}

/** Whether the author has set the value. */
const isFixed = ({ read_only_value, read_only_picture }: Field) =>
  read_only_picture !== undefined || read_only_value.trim() !== '';

/** Fields that share a variable name but aren't in the same group. */
function sameVariables(fields: readonly Field[]): ReadonlyMap<string, readonly Field[]> {
  const named = new Map<string, { readonly same: Field[]; readonly groups: Set<GroupId> }>();
  for (const field of fields) {
    const name = field.variable_name.trim();
    if (!name) continue;
    const { same, groups } = named.get(name) ?? { same: [], groups: new Set() };
    const { multi_group_id: group } = field;
    if (group && groups.has(group)) continue;
    same.push(field);
    if (group) groups.add(group);
    named.set(name, { same, groups });
  }
  return new Map(
    [...named].filter(([, { same }]) => same.length > 1).map(([name, { same }]) => [name, same]),
  );
}
