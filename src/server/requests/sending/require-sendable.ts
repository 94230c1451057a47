import { definitions } from '../../../fields/definitions.ts';
import { authoredTexts, sizeInDocument } from '../../../fields/rules/check-overflow.ts';
import { initialValue } from '../../../fields/rules/prefill.ts';
import { missingToSend } from '../../../fields/rules/readiness.ts';
import { fittingLength } from '../../../fields/rules/text-fit.ts';
import { ServiceError } from '../../../model/errors.ts';
import type { Field } from '../../../model/field.ts';
import type { FieldValue } from '../../../model/field-value.ts';
import { type Recipient, recipientName } from '../../../model/recipient.ts';
import { undrawableCharacters } from '../../pdf/fonts/coverage.ts';
import { type RequestBundle, toRecipient } from '../record/queries.ts';
import { isMailOnly } from '../record/signing-link-mode.ts';
import { sealText } from '../seals/seal-values.ts';

/** A reason why a request can't be sent. */
interface Obstacle {
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}
type Find = (bundle: RequestBundle) => Obstacle | null;

/** Limits the length of the message. */
const MAX_NAMES = 20;

function listed(names: readonly string[], separator = ', '): string {
  const more = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(separator) + (more > 0 ? `${separator}and ${more} more` : '');
}

const nameOf = (field: Field) => field.variable_name || field.label || field.id;

const findNoSigner: Find = ({ recipients }) =>
  recipients.some((one) => one.designation === 'Signer')
    ? null
    : { message: 'At least one recipient with the designation Signer is required' };

const findIncomplete: Find = ({ recipients, fields }) => {
  const definitions = fields.map((field) => field.definition);
  const incomplete = recipients.flatMap((row, index) => {
    const missing_fields = missingToSend(toRecipient(row), definitions);
    return missing_fields.length === 0
      ? []
      : // From 1, in signing order.
        [{ recipient_index: index + 1, recipient_email: row.email, missing_fields }];
  });
  if (incomplete.length === 0) return null;
  const sentences = incomplete.map(
    (one) => `Recipient ${one.recipient_index} lacks ${one.missing_fields.join(', ')}`,
  );
  return { message: sentences.join('; '), details: { validation_errors: incomplete } };
};

const findUnassigned: Find = ({ fields }) => {
  const names = fields
    .filter(
      ({ definition: { read_only, type, seal_participant_temp_id: seal }, recipient_id }) =>
        !recipient_id && !seal && !read_only && definitions[type].filledBy !== 'author',
    )
    .map(({ definition }) => nameOf(definition));
  if (names.length === 0) return null;
  return {
    message:
      names.length === 1
        ? `Field ${names[0]} isn’t assigned to a recipient`
        : `Fields ${listed(names)} aren’t assigned to a recipient`,
  };
};

const findUnmailed: Find = (bundle) =>
  isMailOnly(bundle) && bundle.request.settings.send_signing_email === false
    ? {
        message:
          'Signing links are mail_only, but send_signing_email is false, so no one would get a link. Set send_signing_email to true or signing_link_mode to embedded',
        details: { 'settings.send_signing_email': 'Expected true if signing links are mail_only, got false' },
      }
    : null;

interface Owned {
  readonly field: Field;
  readonly owner: Recipient | null;
}

function withOwners({ recipients, fields, sealParticipants }: RequestBundle): readonly Owned[] {
  const owners = new Map(recipients.map((row) => [row.id, toRecipient(row)]));
  const seals = new Map(sealParticipants.map((row) => [row.id, row.seal]));
  return fields.map((row) => {
    const { definition, recipient_id } = row;
    const seal = definition.seal_participant_temp_id && seals.get(definition.seal_participant_temp_id);
    return {
      // With the text that the seal will write.
      field:
        seal && definitions[definition.type].holds === 'text'
          ? { ...definition, read_only_value: sealText(row, seal) }
          : definition,
      owner: (recipient_id && owners.get(recipient_id)) || null,
    };
  });
}

/** A field's value without the signer's action: its prefilled value or the approver's name. */
function ownValue({ field, owner }: Owned): FieldValue {
  const { filledBy, mark } = definitions[field.type];
  return filledBy === 'approval' && mark && owner
    ? { kind: 'typed', text: recipientName(owner), font: 'caveat' }
    : initialValue(field, owner);
}

const findUndrawable: Find = (bundle) => {
  const characters = withOwners(bundle).flatMap((one) => {
    const missing = undrawableCharacters(one.field, ownValue(one));
    return missing.length === 0 ? [] : [`${nameOf(one.field)}: ${missing.join(' ')}`];
  });
  if (characters.length === 0) return null;
  return {
    message: `Some fields contain characters that the sealed document can’t show (${listed(characters, '; ')})`,
    details: { unsupported_characters: characters },
  };
};

const findTooLong: Find = (bundle) => {
  const fields = withOwners(bundle).flatMap(({ field, owner }) => {
    const size = sizeInDocument(field, bundle.document.page_sizes);
    const limits = authoredTexts(field, owner).map((text) => fittingLength(field, text, size));
    const limit = limits.find((one) => one !== null);
    return limit === undefined ? [] : [{ field_id: field.id, name: nameOf(field), limit }];
  });
  if (fields.length === 0) return null;
  const names = fields.map(({ name, limit }) => `${name}: at most ${limit} characters`);
  return {
    message: `Values are too long for their fields (${listed(names, '; ')}). Shorten them, or make the fields larger.`,
    details: { fields },
  };
};

/**
 * Rejects a request that can't be signed or sealed. One error lists all problems.
 *
 * @throws ServiceError VALIDATION_ERROR, or VALUE_DOES_NOT_FIT if all problems are values that are too long
 */
export function requireSendable(bundle: RequestBundle): void {
  const others = [findNoSigner, findIncomplete, findUnassigned, findUnmailed, findUndrawable].flatMap(
    (find) => find(bundle) ?? [],
  );
  const tooLong = findTooLong(bundle);
  const obstacles = [...others, ...(tooLong ? [tooLong] : [])];
  if (obstacles.length === 0) return;
  const message = obstacles.map((one) => one.message).join('. ');
  const details = Object.assign({ phase: 'send_validation' }, ...obstacles.map((one) => one.details));
  throw others.length > 0
    ? new ServiceError('VALIDATION_ERROR', message, { error: 'Validation Error', details })
    : new ServiceError('VALUE_DOES_NOT_FIT', message, { details });
}
