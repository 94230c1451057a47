import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { createFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';

/** The configured store: an S3 bucket, or a folder in `DATA_DIR`. */
export function openStore(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  links: { readonly publicUrl: string; readonly secret: string },
): ObjectStore {
  return s3
    ? createS3Store({ s3, ...links })
    : createFolderStore({ folder: join(dataDir, 'objects'), ...links });
}
