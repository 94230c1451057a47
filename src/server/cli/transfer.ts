import { resolve } from 'node:path';
import { runOperation } from '../operator/run-operation.ts';
import { type Config, ConfigError, readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { createSecretBox, type SecretBox, serviceSecret } from '../platform/secrets/secret-box.ts';
import { openStore } from '../platform/storage/open-store.ts';
import { importFrom } from '../transfer/archive.ts';
import type { Command } from './command.ts';

type Installation = Parameters<typeof importFrom>[1] & {
  readonly config: Config;
  readonly secrets: SecretBox;
};

/** Opens the configured database and store while `work` runs. */
export async function withInstallation(work: (open: Installation) => Promise<void>): Promise<void> {
  const config = readConfig();
  const db = await openDatabase(config);
  try {
    const secrets = createSecretBox(config.secretKey, config.secretKeyOld);
    const secret = await serviceSecret(db.kysely, 'links', new Date(), secrets);
    const storage = openStore(config, { publicUrl: config.publicUrl ?? 'http://localhost', secret });
    try {
      await work({ db, storage, config, secrets });
    } finally {
      await storage.close();
    }
  } finally {
    await db.close();
  }
}

function folderOf(args: readonly string[]): string {
  const [folder, ...rest] = args;
  if (!folder || rest.length > 0) throw new ConfigError(['Expected one folder']);
  return resolve(folder);
}

export const exportCommand: Command = {
  usage: '<folder>',
  summary: 'copies the database and documents into a folder; run it again to continue an interrupted export',
  async run(args, print) {
    const folder = folderOf(args);
    await runOperation('export', { folder }, print);
    print(`Exported to ${folder}. Start the target with the same SECRET_KEY.`);
    return 0;
  },
};

export const importCommand: Command = {
  usage: '<folder>',
  summary: 'imports an export into an empty database and store, completely or not at all',
  async run(args, print) {
    const folder = folderOf(args);
    await withInstallation(async (open) => {
      await importFrom(folder, open, print);
    });
    print(`Imported from ${folder}.`);
    return 0;
  },
};
