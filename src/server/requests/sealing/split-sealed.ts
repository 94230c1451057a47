import type { SigningRequestId } from '../../../model/ids.ts';
import type { Services } from '../../platform/services.ts';
import { newObjectKey } from '../../platform/storage/object-store.ts';
import { loadRequest } from '../record/queries.ts';

/** The job that stores the document and the certificate as separate downloads. Neither is sealed. */
export async function splitSealed(services: Services, id: SigningRequestId): Promise<void> {
  const { db, storage, pdf } = services;
  const bundle = await loadRequest(db.kysely, id, 'without fields');
  if (!bundle?.request.sealed_key || bundle.request.certificate_only_key) return;
  const bytes = await storage.get(bundle.request.sealed_key);
  const { page_count } = bundle.document;
  const work = pdf.for(bundle.request.company_id);
  const parts = await Promise.all([
    work.extractPages({ bytes, from: 0, to: page_count }),
    work.extractPages({ bytes, from: page_count, to: null }),
  ]);
  const [documentKey, certificateKey] = [newObjectKey('sealed', 'pdf'), newObjectKey('sealed', 'pdf')];
  await storage.put(documentKey, parts[0]);
  await storage.put(certificateKey, parts[1]);
  await db.kysely
    .updateTable('signing_request')
    .set({ document_only_key: documentKey, certificate_only_key: certificateKey })
    .where('id', '=', id)
    .execute();
}
