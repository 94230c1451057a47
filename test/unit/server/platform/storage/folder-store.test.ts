import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFolderStore } from '../../../../../src/server/platform/storage/folder-store.ts';
import { newObjectKey } from '../../../../../src/server/platform/storage/object-store.ts';
import { temporaryFolder } from '../../../../support/tools.ts';

it('lists every object, however many there are, and nothing else', async () => {
  const folder = join(temporaryFolder(), 'objects');
  const store = createFolderStore({ folder, publicUrl: 'http://localhost', secret: 'secret' });
  // More than a folder's first chunk of entries, in many subfolders and in one.
  const same = Array.from(
    { length: 80 },
    (_, index) => `documents/ab${newObjectKey('documents', 'pdf').slice(12, -6)}${10 + index}.pdf`,
  );
  const keys = [...same, ...Array.from({ length: 200 }, () => newObjectKey('previews', 'png'))];
  for (const key of keys) {
    const name = key.split('/')[1]!;
    const path = join(folder, key.split('/')[0]!, name.slice(0, 2));
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, name), 'x');
  }
  writeFileSync(join(folder, 'notes.txt'), 'x');
  writeFileSync(join(folder, 'documents', 'notes.txt'), 'x');
  writeFileSync(join(folder, 'documents', 'ab', 'half-written.tmp'), 'x');
  const listed: string[] = [];
  for await (const key of store.keys()) listed.push(key);
  expect(listed.sort()).toEqual(keys.sort());
});

it('deletes what a killed process wrote of an object', async () => {
  const folder = join(temporaryFolder(), 'objects');
  const store = createFolderStore({ folder, publicUrl: 'http://localhost', secret: 'secret' });
  const name = 'ab345678-1234-4234-8234-123456789012.png';
  const part = join(folder, 'previews', 'ab');
  const other = `ab${name.slice(2).replace('1234-4234', '1234-4235')}`;
  mkdirSync(part, { recursive: true });
  writeFileSync(join(part, `${name}.4711.part`), 'x');
  writeFileSync(join(part, `${other}.4711.part`), 'x');
  await store.delete(`previews/${name}`);
  expect(readdirSync(part)).toEqual([`${other}.4711.part`]);
  // Neither the object nor its folder has to exist.
  await store.delete('previews/cd345678-1234-4234-8234-123456789012.png');
});
