import { ServiceError } from '../../../model/errors.ts';
import type { TemplateChecks } from '../../../wire/http/templates.ts';
import { readChecks } from '../../templates/read-checks.ts';
import { type RequestBundle, toRecipient } from '../record/queries.ts';
import { toParticipantRecord } from '../record/seal-rows.ts';

/**
 * The findings in a draft; of a request that was sent, only its paused seals.
 * @throws ServiceError ALREADY_SENT if it was sent and no seal is paused
 */
export async function checkRequest({
  request,
  recipients,
  fields,
  document,
  sealParticipants,
}: RequestBundle): Promise<TemplateChecks> {
  const definitions = fields.map(({ definition }) => definition);
  const subject = {
    document,
    document_set: request.document_set,
    revision: request.revision,
    recipients: recipients.map(toRecipient),
  };
  if (request.status === 'not_sent')
    return readChecks({
      ...subject,
      fields: definitions,
      isRequest: true,
      seals: sealParticipants.map(toParticipantRecord),
    });
  const paused = sealParticipants.filter(({ status }) => status === 'paused');
  if (paused.length === 0 || request.status !== 'in_progress')
    throw new ServiceError('ALREADY_SENT', 'You can’t check a signing request after sending it', {
      details: { status: request.status },
    });
  const found = await readChecks({
    ...subject,
    fields: definitions.filter((field) => field.seal_participant_temp_id),
    seals: paused.map(({ id, seal }) => ({ id, name: seal.name, state: 'paused' })),
  });
  return { ...found, results: found.results.filter(({ rule }) => rule === 'seal-paused') };
}
