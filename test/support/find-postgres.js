import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** The folder with `initdb` and `postgres` of the newest version; null if PostgreSQL isn't installed. */
export function findPostgres() {
  const folders = [process.env.POSTGRES_BIN, ...debianFolders()].filter(Boolean);
  const found = folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
  if (!found && process.env.CI === 'true')
    throw new Error('PostgreSQL is required on a build machine; install the package postgresql');
  return found;
}

function debianFolders() {
  if (!existsSync(DEBIAN)) return [];
  return readdirSync(DEBIAN)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN, version, 'bin'));
}
