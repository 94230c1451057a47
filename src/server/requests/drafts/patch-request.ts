import type { z } from '@hono/zod-openapi';
import type { PatchSigningRequest, patchSigningRequestAnswer } from '../../../wire/http/signing-requests.ts';
import type { Services } from '../../platform/services.ts';
import type { ChangePaths } from '../../templates/apply-change.ts';
import { participantIdOf } from '../../templates/apply-seals.ts';
import { changedItem } from '../../templates/patch-template.ts';
import { recordLinksShown } from '../record/link-deliveries.ts';
import { viewField, viewRecipient } from '../record/part-views.ts';
import { viewRequest } from '../record/request-view.ts';
import { viewParticipant } from '../record/seal-rows.ts';
import { forCaller } from '../record/signing-ids.ts';
import { changeDraft, type DraftTarget } from './change-draft.ts';
import { emailWarnings } from './check-input.ts';
import { takeDraftPictures } from './draft-pictures.ts';
import { withDescription } from './put-request.ts';

const PATHS: ChangePaths = { user: () => 'recipient', field: () => 'field', person: 'recipient' };

/** @throws ServiceError NOT_FOUND, ALREADY_SENT, REVISION_CONFLICT, VALIDATION_ERROR, those of seals as in `changeDraft` */
export async function patchRequest(
  services: Services,
  target: DraftTarget,
  input: PatchSigningRequest,
): Promise<z.infer<typeof patchSigningRequestAnswer>> {
  const someFields =
    input.field && (await takeDraftPictures(services, target.id, [input.field], () => 'field'));
  const { after, recipient, field, seal, warnings } = await services.db.transaction(async (trx) => {
    const { before, after, change, warnings } = await changeDraft(
      services,
      trx,
      target,
      {
        ...(input.properties && {
          properties: withDescription(input.properties),
          language: input.properties.language,
        }),
        ...(input.recipient && { recipients: [input.recipient] }),
        ...(someFields && { someFields }),
        seal: input.seal_participant,
        isMove: true,
        removesDanglingConditions: input.force_remove_conditions,
        movesLockedFields: input.force_move_locked_fields,
      },
      PATHS,
    );
    const recipient =
      input.recipient && changedItem(change.recipients?.[0]?.id, before.recipients, after.recipients);
    const field = input.field && changedItem(input.field.id, before.fields, after.fields);
    const seal =
      input.seal_participant &&
      changedItem(participantIdOf(input.seal_participant), before.sealParticipants, after.sealParticipants);
    const shown = { ...after, recipients: recipient ? [recipient] : [] };
    await recordLinksShown(trx, shown, { ...target, now: services.clock.now() });
    return { after, recipient, field, seal, warnings };
  });
  services.jobs.wake();
  const view = viewRequest(services, after, 'refreshed', target.numbering);
  const definitions = after.fields.map(({ definition }) => definition);
  const shown = recipient && forCaller(target.principal, after, viewRecipient(recipient, definitions));
  const placed = field && viewField(field, after, target.numbering);
  const participant = seal && viewParticipant(seal);
  const found = [...emailWarnings(input.recipient ? [input.recipient] : []), ...warnings].map((text) =>
    text.replace('recipients.0', 'recipient'),
  );
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
    ...(participant && { ...participant, seal_participant: participant }),
    ...(found.length > 0 && { warning: found[0], warnings: found }),
  };
}
