import type { z } from '@hono/zod-openapi';
import type { PatchSigningRequest, patchSigningRequestAnswer } from '../../../wire/http/signing-requests.ts';
import { sealsDisabled } from '../../account/seals/routes.ts';
import type { Services } from '../../platform/services.ts';
import type { ChangePaths } from '../../templates/apply-change.ts';
import { changedItem } from '../../templates/patch-template.ts';
import { recordLinksShown } from '../record/link-deliveries.ts';
import { viewField, viewRecipient, viewRequest } from '../record/request-view.ts';
import { forCaller } from '../record/signing-ids.ts';
import { changeDraft, type DraftTarget } from './change-draft.ts';
import { emailWarnings } from './create-draft.ts';
import { withDescription } from './put-request.ts';

const PATHS: ChangePaths = { user: () => 'recipient', field: () => 'field', person: 'recipient' };

/** @throws ServiceError NOT_FOUND, ALREADY_SENT, REVISION_CONFLICT, VALIDATION_ERROR, SEALS_DISABLED */
export async function patchRequest(
  services: Services,
  target: DraftTarget,
  input: PatchSigningRequest,
): Promise<z.infer<typeof patchSigningRequestAnswer>> {
  if (input.seal_participant) throw sealsDisabled();
  const { after, recipient, field } = await services.db.transaction(async (trx) => {
    const { before, after, change } = await changeDraft(
      services,
      trx,
      target,
      {
        ...(input.properties && {
          properties: withDescription(input.properties),
          language: input.properties.language,
        }),
        ...(input.recipient && { recipients: [input.recipient] }),
        ...(input.field && { someFields: [input.field] }),
        removesDanglingConditions: input.force_remove_conditions,
      },
      PATHS,
    );
    const recipient =
      input.recipient && changedItem(change.recipients?.[0]?.id, before.recipients, after.recipients);
    const field = input.field && changedItem(input.field.id, before.fields, after.fields);
    const shown = { ...after, recipients: recipient ? [recipient] : [] };
    await recordLinksShown(trx, shown, { ...target, now: services.clock.now() });
    return { after, recipient, field };
  });
  services.jobs.wake();
  const view = viewRequest(services, after);
  const shown = recipient && forCaller(target.principal, after, viewRecipient(recipient, after.fields));
  const placed = field && viewField(field, after);
  const [warning] = emailWarnings(input.recipient ? [input.recipient] : []);
  return {
    id: view.id,
    revision: view.revision,
    ...(input.properties && {
      name: view.name,
      template_description: view.description,
      document_url: view.document_url,
      expiration_hours: view.expiration_hours,
    }),
    ...(shown && { ...shown, recipient: shown }),
    ...(placed && { ...placed, field: placed }),
    ...(warning && { warning: warning.replace('recipients.0', 'recipient') }),
  };
}
