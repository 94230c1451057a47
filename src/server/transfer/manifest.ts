import { z } from 'zod';
import { ConfigError } from '../platform/config/config.ts';
import { readRegular } from './regular-file.ts';

export const MANIFEST = 'manifest.json';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const manifest = z.object({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  /** SQL files that made the tables, with their digests. */
  migrations: z.record(z.string(), sha256),
  tables: z.record(z.string(), z.object({ rows: z.int().min(0), digest: sha256 })),
  /** SHA-256 of each object; null for a copy of the database only. */
  objects: z.record(z.string(), sha256).nullable(),
});

export type Manifest = z.infer<typeof manifest>;

/** The first line of each table in the database file. */
export const tableHeader = z.object({ table: z.string(), columns: z.array(z.string()) });

/** Parses JSON. @throws ConfigError naming the file */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError([`${file}: expected JSON, got ${JSON.stringify(text.slice(0, 40))}`]);
  }
}

/** @throws ConfigError if the folder has no complete export */
export async function readManifest(folder: string): Promise<Manifest> {
  const bytes = await readRegular(folder, MANIFEST).catch((error) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
  if (bytes === null)
    throw new ConfigError([
      `${folder} doesn’t contain a finished export: expected ${MANIFEST}, which is written last`,
    ]);
  const value = parseJson(new TextDecoder().decode(bytes), MANIFEST);
  const format = (value as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format !== 1)
    throw new ConfigError([`${folder} was exported by a different version`]);
  const found = manifest.safeParse(value);
  if (found.success) return found.data;
  const { path, message } = found.error.issues[0]!;
  throw new ConfigError([
    `${MANIFEST} isn’t the manifest of an export: ${path.join('.') || '(root)'}: ${message}`,
  ]);
}
