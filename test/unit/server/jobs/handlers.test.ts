import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { jobHandlers } from '../../../../src/server/jobs/handlers.ts';
import type { Services } from '../../../../src/server/services.ts';
import { createFolderStore } from '../../../../src/server/storage/folder-store.ts';
import { newObjectKey } from '../../../../src/server/storage/object-store.ts';
import { temporaryFolder } from '../../../support/tools.ts';

it('objects whose rows are gone are removed, and no others; one that is missing is no failure', async () => {
  const folder = temporaryFolder();
  const storage = createFolderStore({
    folder: join(folder, 'objects'),
    publicUrl: 'https://sign.example',
    secret: 's',
  });
  const keys = Array.from({ length: 4 }, () => newObjectKey('documents', 'pdf'));
  const gone = keys.slice(1);
  for (const key of keys.slice(0, 3)) await storage.put(key, new Uint8Array([1]));
  const remove = jobHandlers({ storage } as Services)['forget-objects']!;
  await remove({ keys: gone }, { id: 'job', attempt: 1, isLastTry: false });
  expect(await Promise.all(keys.map((key) => storage.head(key)))).toEqual([
    { size: 1, contentType: 'application/pdf' },
    null,
    null,
    null,
  ]);
  rmSync(folder, { recursive: true, force: true });
});
