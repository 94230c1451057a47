import type { z } from '@hono/zod-openapi';
import type { sealImage } from '../../../wire/http/seals.ts';
import type { Scope } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { findSeal, sealNotFound } from './find-seal.ts';
import { logSeal } from './seal-log.ts';

/** Reads the image of a seal and records it in the access log. @throws ServiceError SEAL_NOT_FOUND */
export async function readSealImage(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  scope: Scope,
  id: string,
): Promise<z.infer<typeof sealImage>> {
  const seal = await findSeal(db.kysely, scope, id);
  if (!seal.image_key) throw sealNotFound();
  const png = await storage.get(seal.image_key);
  await db.transaction((trx) =>
    logSeal(trx, seal, { action: 'image_read', details: { version: seal.version } }, clock.now()),
  );
  return {
    kind: seal.kind,
    content_type: 'image/png',
    data_url: `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
  };
}
