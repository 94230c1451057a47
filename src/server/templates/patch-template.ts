import type { z } from '@hono/zod-openapi';
import { viewRecipients } from '../../fields/rules/view-recipients.ts';
import {
  type patchTemplate as body,
  fieldInput,
  type patchAnswer,
  patchedProperties,
  templateProperties,
} from '../../wire/http/templates.ts';
import { permissionFor } from '../documents/set-documents.ts';
import { permittedNames, requirePermission } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { invalid } from '../platform/validation-error.ts';
import type { ChangePaths, TemplateChange } from './apply-change.ts';
import { participantIdOf } from './apply-seals.ts';
import { changeTemplate } from './change-template.ts';
import type { UserInput } from './read-recipient.ts';
import type { TemplateRecord } from './read-template.ts';
import { takeTemplatePictures } from './template-pictures.ts';
import { viewField, viewSealParticipant } from './template-view.ts';
import type { ChangeTarget } from './wanted-change.ts';

const PATHS: ChangePaths = { user: () => 'user', field: () => 'field', person: 'user' };
const REQUIRED_FOR_NEW_USER = ['first_name', 'email', 'designation'] as const;

/** The changed item: by ID, or the one that is new. */
export function changedItem<T extends { readonly id: string }>(
  id: string | null | undefined,
  before: readonly T[],
  after: readonly T[],
) {
  const wanted = id?.toLowerCase();
  const known = new Set(before.map((one) => one.id));
  return after.find((one) => one.id === wanted) ?? after.find((one) => !known.has(one.id));
}

function requireWholeUser(user: UserInput, before: TemplateRecord): void {
  if (before.recipients.some(({ id }) => id === user.id?.toLowerCase())) return;
  const missing = REQUIRED_FOR_NEW_USER.filter((key) => !user[key]);
  if (missing.length > 0)
    throw invalid(missing.map((key) => ({ path: `user.${key}`, message: 'Required for a new recipient' })));
}

/** The keys that were given, including those of a user's custom fields. */
function updatedFields(input: z.output<typeof body>, properties: object | undefined): string[] {
  const { user, field, seal_participant: seal } = input;
  if (seal) return Object.keys(seal).filter((key) => key !== 'id' && key !== 'participant_id');
  if (user) return Object.keys(user).filter((key) => key !== 'id');
  const { shape } = properties ? templateProperties : fieldInput;
  return Object.keys(properties ?? field ?? {}).filter((key) => key !== 'id' && Object.hasOwn(shape, key));
}

export async function patchTemplate(
  services: Services,
  target: ChangeTarget,
  input: z.output<typeof body>,
): Promise<z.infer<typeof patchAnswer>> {
  requirePermission(target.principal, 'write');
  if (input.seal_participant) requirePermission(target.principal, 'recipients');
  if (input.user) permittedNames(target.principal, 'recipients');
  if (input.field) permittedNames(target.principal, 'fields');
  const properties = patchedProperties(input, templateProperties);
  if (properties) requirePermission(target.principal, permissionFor(properties));
  const user = input.user as UserInput | undefined;
  const fields = input.field && (await takeTemplatePictures(services, target, [input.field], () => 'field'));
  const change: TemplateChange = {
    properties,
    ...(user && { users: [user] }),
    ...(fields && { someFields: fields }),
    seal: input.seal_participant,
    isMove: true,
    removesDanglingConditions: input.force_remove_conditions,
    movesLockedFields: input.force_move_locked_fields,
  };
  const { before, after, warnings } = await changeTemplate(services, target, change, PATHS, (record) => {
    if (user) requireWholeUser(user, record);
  });
  const recipient = user && changedItem(user.id, before.recipients, after.recipients);
  const field = input.field && changedItem(input.field.id, before.fields, after.fields);
  const seal =
    input.seal_participant &&
    changedItem(participantIdOf(input.seal_participant), before.seal_participants, after.seal_participants);
  return {
    message: 'Template updated',
    updated_fields: updatedFields(input, properties),
    ...(recipient && { user: viewRecipients({ ...after, recipients: [recipient] })[0]! }),
    ...(field && {
      field: viewField(field, target.numbering === 'combined' ? null : after.document_set),
    }),
    ...(seal && { seal_participant: viewSealParticipant(seal) }),
    revision: after.revision,
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  };
}
