import { strToU8 } from 'fflate';
import type { Services } from '../../platform/services.ts';
import type { RequestBundle } from '../record/queries.ts';

/** `seals/<sha256>.png` and `.txt`: pictures of the seals that were applied, and what their signatories stated, as the trail names them. */
export async function sealFiles(
  { storage }: Pick<Services, 'storage'>,
  { sealParticipants }: Pick<RequestBundle, 'sealParticipants'>,
): Promise<Readonly<Record<string, Uint8Array>>> {
  const files: Record<string, Uint8Array> = {};
  for (const { status, seal } of sealParticipants) {
    if (status !== 'applied') continue;
    files[`seals/${seal.statement.sha256}.txt`] = strToU8(seal.statement.text);
    if (seal.image_key && seal.image_sha256)
      files[`seals/${seal.image_sha256}.png`] = await storage.get(seal.image_key);
  }
  return files;
}
