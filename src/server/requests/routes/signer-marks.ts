/** A signer's signatures, initials, stamps and files for the sender's records. Each access is recorded in the audit trail. */
import type { z } from '@hono/zod-openapi';
import type { FrameLabel } from '../../../fields/appearance.ts';
import { definitions } from '../../../fields/definitions.ts';
import type { MarkKind } from '../../../fields/field-traits.ts';
import { frameLabel, labelFor } from '../../../fields/mark/frame-labels.ts';
import { uprightSize } from '../../../geometry/page-transform.ts';
import { ServiceError } from '../../../model/errors.ts';
import type { FieldType } from '../../../model/field-types.ts';
import { isFilled } from '../../../model/field-value.ts';
import { recipientName } from '../../../model/recipient.ts';
import type { signerFile, signerMark } from '../../../wire/http/signer-marks.ts';
import { appendAudit, type Caller } from '../../audit/append.ts';
import { readPages } from '../../documents/read-pages.ts';
import { frameTexts } from '../../pdf/sealed-document-texts.ts';
import { withPictures } from '../../pictures/read-pictures.ts';
import type { Services } from '../../platform/services.ts';
import { linkExpiry } from '../../platform/storage/signed-link.ts';
import { type FieldRow, lockRequest, type RecipientRow, type RequestBundle } from '../record/queries.ts';

const notFound = () => new ServiceError('NOT_FOUND', 'The requested resource was not found');
const notAvailable = (what: string) =>
  new ServiceError('SIGNATURE_NOT_AVAILABLE', `This recipient hasn’t added a ${what}`);

/** Seconds. */
const FILE_LINK_LIFE = 300;

function signerOf({ recipients }: RequestBundle, id: string): RecipientRow {
  const row = recipients.find((one) => one.id === id.toLowerCase());
  if (!row) throw notFound();
  return row;
}

/** Fields that the signer has finished. Answers are private until then. */
const own = (bundle: RequestBundle, signer: RecipientRow) =>
  signer.finished_at
    ? bundle.fields.filter(
        (field) => field.recipient_id === signer.id && !field.is_hidden && isFilled(field.value),
      )
    : [];

async function draw(
  services: Services,
  bundle: RequestBundle,
  row: FieldRow,
  frame: FrameLabel | null,
): Promise<string> {
  const { definition } = row;
  const pages = await readPages(services.db.kysely, bundle.document.id);
  const page = pages[definition.page_number - 1];
  if (!page) throw notFound();
  try {
    const [drawn] = await withPictures(services, [row]);
    const png = await services.pdf.for(bundle.request.company_id).drawMark({
      field: { ...definition, background_color: null },
      value: drawn!.value,
      ...uprightSize(definition.position, page),
      frame,
    });
    return `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  } catch (cause) {
    throw new ServiceError('RENDER_FAILED', 'The image couldn’t be drawn', { cause });
  }
}

function recordAccess(
  services: Services,
  bundle: RequestBundle,
  caller: Caller,
  kind: string,
  field: FieldRow,
) {
  return services.db.transaction(async (trx) => {
    await lockRequest(trx, bundle.request.id, 'without fields');
    await appendAudit(
      trx,
      bundle.request.id,
      caller,
      {
        event: 'activity',
        isRepeatable: true,
        description: `A signer’s ${kind} was read through the API`,
        details: { action: 'mark_read', kind, recipient_id: field.recipient_id ?? '', field_id: field.id },
      },
      services.clock.now(),
    );
  });
}

const KINDS = { signature: 'signature', initials: 'initial' } as const satisfies Record<string, MarkKind>;

export interface MarkAccess {
  readonly bundle: RequestBundle;
  readonly signerId: string;
  readonly caller: Caller;
}

/** @throws ServiceError NOT_FOUND, SIGNATURE_NOT_AVAILABLE, RENDER_FAILED */
export async function readMark(
  services: Services,
  { bundle, signerId, caller }: MarkAccess,
  kind: keyof typeof KINDS,
  isFramed: boolean,
): Promise<z.infer<typeof signerMark>> {
  const signer = signerOf(bundle, signerId);
  const field = own(bundle, signer).find(
    ({ definition }) => definitions[definition.type].mark === KINDS[kind],
  );
  if (!field) throw notAvailable(kind);
  const texts = await frameTexts(bundle.request.language ?? bundle.branding.settings.language);
  const who = { id: signer.id, name: recipientName(signer) };
  const label =
    frameLabel(definitions[field.definition.type].frame, who, texts) ?? labelFor(texts.signed, who);
  const image = await draw(services, bundle, field, isFramed ? label : null);
  await recordAccess(services, bundle, caller, kind, field);
  return { signer_id: signer.id, kind, format: 'png', framed: isFramed, image };
}

function fieldOf(bundle: RequestBundle, signer: RecipientRow, fieldId: string, type: FieldType): FieldRow {
  const field = bundle.fields.find(
    (one) => one.id === fieldId.toLowerCase() && one.recipient_id === signer.id,
  );
  if (!field) throw notFound();
  if (field.definition.type !== type)
    throw new ServiceError(
      'INVALID_FIELD_TYPE',
      `Expected a field of type ${type}, got ${field.definition.type}`,
    );
  if (!own(bundle, signer).includes(field)) throw notAvailable(type);
  return field;
}

/** @throws ServiceError NOT_FOUND, INVALID_FIELD_TYPE, SIGNATURE_NOT_AVAILABLE, RENDER_FAILED */
export async function readStamp(
  services: Services,
  { bundle, signerId, caller }: MarkAccess,
  fieldId: string,
): Promise<z.infer<typeof signerMark>> {
  const signer = signerOf(bundle, signerId);
  const field = fieldOf(bundle, signer, fieldId, 'stamp');
  const image = await draw(services, bundle, field, null);
  await recordAccess(services, bundle, caller, 'stamp', field);
  return { signer_id: signer.id, kind: 'stamp', format: 'png', framed: false, image };
}

/** @throws ServiceError NOT_FOUND, INVALID_FIELD_TYPE, SIGNATURE_NOT_AVAILABLE */
export async function readFile(
  services: Services,
  { bundle, signerId, caller }: MarkAccess,
  fieldId: string,
): Promise<z.infer<typeof signerFile>> {
  const signer = signerOf(bundle, signerId);
  const field = fieldOf(bundle, signer, fieldId, 'file');
  const value = field.value;
  if (typeof value !== 'object' || value?.kind !== 'file' || !value.key) throw notAvailable('file');
  await recordAccess(services, bundle, caller, 'file', field);
  const expiresAt = linkExpiry(new Date(services.clock.now().getTime() + FILE_LINK_LIFE * 1000));
  return {
    signer_id: signer.id,
    kind: 'file',
    file_name: value.file_name,
    file_type: value.content_type,
    file_size: value.size,
    url: services.storage.signedUrl(value.key, {
      expiresAt,
      fileName: value.file_name,
      disposition: 'attachment',
    }),
    expires_in: FILE_LINK_LIFE,
  };
}
