import type { z } from '@hono/zod-openapi';
import { ServiceError } from '../../../model/errors.ts';
import { isFilled } from '../../../model/field-value.ts';
import type { downloadAnswer } from '../../../wire/http/signing-requests.ts';
import { loadBranding } from '../../account/settings/effective.ts';
import { readPages } from '../../documents/read-pages.ts';
import { withPictures } from '../../pictures/read-pictures.ts';
import type { Services } from '../../platform/services.ts';
import { newObjectKey } from '../../platform/storage/object-store.ts';
import type { RequestBundle } from '../record/queries.ts';
import { statusNow } from '../record/request-view.ts';
import { fileLink, sealedLink } from '../record/sealed-link.ts';
import { frameTextsOf, sealedField } from '../record/signature-frame.ts';
import { withSealPictures } from '../seals/seal-pictures.ts';

type Answer = z.infer<typeof downloadAnswer>;

/** Fields of recipients who have finished. Other answers stay private until then. */
async function signedFields(services: Services, bundle: RequestBundle) {
  const { recipients, fields } = bundle;
  const frames = await frameTextsOf(bundle);
  const done = new Set(recipients.filter((one) => one.finished_at).map(({ id }) => id));
  const shown = fields
    .filter((field) => !field.is_hidden && isFilled(field.value))
    .filter(({ recipient_id }) => recipient_id === null || done.has(recipient_id));
  return (await withSealPictures(services, bundle, shown)).map((field) => sealedField(field, bundle, frames));
}

/** The partly signed document, made once per signer's action and watermark setting. */
async function partialFile(services: Services, bundle: RequestBundle): Promise<{ key: string; at: Date }> {
  const { request, document } = bundle;
  const { settings } = await loadBranding(services.db.kysely, request.workspace_id);
  const isWatermarked = settings.show_partial_watermark;
  const isCurrent =
    request.partial_revision === request.revision && request.partial_is_watermarked === isWatermarked;
  if (request.partial_key && request.partial_at && isCurrent)
    return { key: request.partial_key, at: request.partial_at };
  const at = services.clock.now();
  const iso = (date: Date | null) => (date ?? at).toISOString();
  const bytes = await services.pdf.for(request.company_id).composePartial({
    isWatermarked,
    input: {
      request: {
        id: request.id,
        name: request.name,
        description: request.description,
        created_at: iso(request.created_at),
        sent_at: iso(request.sent_at),
        finished_at: iso(request.finished_at),
      },
      document: {
        bytes: await services.storage.get(document.object_key),
        sha256: request.document_sha256,
        pages: await readPages(services.db.kysely, document.id),
      },
      fields: await withPictures(services, await signedFields(services, bundle)),
      is_test: request.is_test,
      language: request.language ?? settings.language,
    },
  });
  const key = newObjectKey('sealed', 'pdf');
  await services.storage.put(key, bytes);
  await services.db.kysely
    .updateTable('signing_request')
    .set({
      partial_key: key,
      partial_revision: request.revision,
      partial_at: at,
      partial_is_watermarked: isWatermarked,
    })
    .where('id', '=', request.id)
    .execute();
  return { key, at };
}

/**
 * The sealed document; before that, once the first recipient has finished, the partly signed document, marked as not final.
 * @throws ServiceError NO_DOCUMENT_AVAILABLE
 */
export async function downloadRequest(services: Services, bundle: RequestBundle): Promise<Answer> {
  const { request, recipients } = bundle;
  const link = sealedLink(services, request);
  if (link && request.sealed_at)
    return {
      status: 'finished',
      is_partial: false,
      download_url: link.url,
      generated_at: request.sealed_at.toISOString(),
      expires_at: link.expiresAt,
    };
  const status = statusNow(request, services.clock.now());
  const isPartial = status !== 'finished' && recipients.some((one) => one.finished_at);
  if (!isPartial || status === 'not_sent' || status === 'deleted')
    throw new ServiceError('NO_DOCUMENT_AVAILABLE', 'There’s no document to download yet', {
      details: { status, sealing_status: request.sealing_status },
      // Sealing takes seconds; waiting doesn't help in any other state.
      ...(request.sealing_status === 'pending' && { headers: { 'Retry-After': '2' } }),
    });
  const { key, at } = await partialFile(services, bundle);
  const partial = fileLink(services, request, key, { addition: ' (in progress)' });
  return {
    status,
    is_partial: true,
    download_url: partial.url,
    generated_at: at.toISOString(),
    expires_at: partial.expiresAt,
  };
}
