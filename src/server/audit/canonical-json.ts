import { createHash } from 'node:crypto';

export { canonicalJson, type Json } from '../../model/canonical-json.ts';

/** SHA-256 as lower-case hex. */
export function sha256Hex(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
