import type { Translator } from '../../i18n/translator.ts';
import type { Finding } from '../../model/findings.ts';
import type { FieldId, RecipientId } from '../../model/ids.ts';

/** Names of the template's recipients and fields. */
interface FindingNames {
  readonly field: (id: FieldId) => string;
  readonly recipient: (id: RecipientId) => string;
  /** A recipient's attribute, or the variable name of a field. */
  readonly attribute?: (name: string) => string;
}

/** Describes the finding in a sentence about its first field, or about its recipient if it has no field. */
export function findingSentence({ t }: Pick<Translator, 't'>, finding: Finding, names: FindingNames): string {
  const {
    field_ids: [, other],
    recipient_id: recipient,
  } = finding;
  return t(`checks.${finding.rule}`, {
    name: recipient === null ? '' : names.recipient(recipient),
    detail: finding.rule === 'incomplete' ? named(finding.detail, names) : finding.detail,
    other: other === undefined ? '' : names.field(other),
  });
}

const named = (detail: string, { attribute = (name) => name }: FindingNames) =>
  detail.split(', ').map(attribute).join(', ');
