import { parseArgs } from 'node:util';
import { createKeyRing } from '../account/tokens/key-ring.ts';
import { createTokenService } from '../account/tokens/token-service.ts';
import { ConfigError, readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import type { Command } from './command.ts';

/** For a stolen database or SECRET_KEY: after a rotation, the old key would still verify until its last token expires. */
export const retireTokenKeysCommand: Command = {
  usage: '[--json]',
  summary:
    'replaces the keys that sign editor tokens, for example after a leak; every open editor needs a new token',
  async run(args, print) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    if (positionals.length > 0)
      throw new ConfigError([`admin retire-token-keys takes no arguments, got "${positionals.join(' ')}"`]);
    const config = readConfig();
    const db = await openDatabase(config);
    try {
      const clock = { now: () => new Date() };
      const secrets = createSecretBox(config.secretKey, config.secretKeyOld);
      // No token is issued here, so the issuer isn't used.
      const publicUrl = config.publicUrl ?? 'http://localhost';
      const keys = createKeyRing({ db, secrets, clock });
      const revoked = await createTokenService(
        { db, clock, config: { ...config, publicUrl } },
        keys,
      ).retireKeys();
      print(
        values.json
          ? JSON.stringify({ revoked_tokens: revoked })
          : `Replaced the signing key. Tokens revoked: ${revoked}. Open editors request a new token from their page.`,
      );
      return 0;
    } finally {
      await db.close();
    }
  },
};
