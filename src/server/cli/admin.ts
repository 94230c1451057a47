import { parseArgs } from 'node:util';
import { type CompanyId, isUuid } from '../../model/ids.ts';
import { zoneLine } from '../account/domains/published-keys.ts';
import { createKeyRing } from '../account/tokens/key-ring.ts';
import { createTokenService } from '../account/tokens/token-service.ts';
import { runOperation } from '../operator/run-operation.ts';
import { linkTo } from '../people/links.ts';
import { ConfigError, readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import type { Command } from './command.ts';

export const createCompanyCommand: Command = {
  usage: '--name <name> [--json]',
  summary: 'creates a company with its protected workspace and prints its API keys once',
  async run(args, print) {
    const { values } = parseArgs({
      args: [...args],
      options: { name: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const name = values.name?.trim();
    if (!name) throw new ConfigError(['--name: expected the company’s name']);
    const made = await runOperation('create-company', { name });
    if (values.json) {
      print(JSON.stringify(made));
      return 0;
    }
    print(`Company ${made.name}: ${made.company_id}`);
    print(`Live key: ${made.live_key}`);
    print(`Test key: ${made.test_key}`);
    print('Save the keys now. They won’t be shown again.');
    return 0;
  },
};

/** Where the console is, as far as a command knows. */
const consoleOrigin = ({ publicUrl, port }: ReturnType<typeof readConfig>) =>
  publicUrl ?? `http://localhost:${port}`;

export const inviteOwnerCommand: Command = {
  usage: '--company <id> --email <address> [--json]',
  summary:
    'prints a link that signs in to the console once, within a day, as an owner of the company; also restores lost access',
  async run(args, print) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        company: { type: 'string' },
        email: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    if (!isUuid(values.company)) throw new ConfigError(['--company: expected the company’s ID']);
    const email = values.email?.trim();
    if (!email?.includes('@')) throw new ConfigError(['--email: expected the owner’s email address']);
    const made = await runOperation('invite-owner', { company: values.company as CompanyId, email });
    const link = linkTo(consoleOrigin(readConfig()), made.token);
    if (values.json) print(JSON.stringify({ link, expires_at: made.expires_at }));
    else {
      print(link);
      print(`The link works once, until ${made.expires_at}. Don’t share it: it signs in as ${email}.`);
    }
    return 0;
  },
};

export const setCreditsCommand: Command = {
  usage: '--company <id> --credits <number or unlimited>',
  summary: 'sets how many live requests the company can still send',
  async run(args, print) {
    const { values } = parseArgs({
      args: [...args],
      options: { company: { type: 'string' }, credits: { type: 'string' } },
    });
    const credits = values.credits === 'unlimited' ? null : Number(values.credits);
    if (!isUuid(values.company)) throw new ConfigError(['--company: expected the company’s ID']);
    if (credits !== null && !(Number.isSafeInteger(credits) && credits >= 0))
      throw new ConfigError(['--credits: expected a whole number, 0 or more, or unlimited']);
    await runOperation('set-credits', { company: values.company as CompanyId, credits });
    print(`Credits of ${values.company}: ${credits ?? 'unlimited'}`);
    return 0;
  },
};

export const suspendMultiDocumentCommand: Command = {
  usage: '--company <id> [--resume]',
  summary:
    'stops changes to a company’s templates and drafts with several documents, which can still be read and signed; --resume allows them again',
  async run(args, print) {
    const { values } = parseArgs({
      args: [...args],
      options: { company: { type: 'string' }, resume: { type: 'boolean', default: false } },
    });
    if (!isUuid(values.company)) throw new ConfigError(['--company: expected the company’s ID']);
    const input = { company: values.company as CompanyId, isSuspended: !values.resume };
    if (!(await runOperation('suspend-multi-document', input)))
      throw new ConfigError([`--company: no company has the ID ${values.company}`]);
    print(`Several documents of ${values.company}: ${values.resume ? 'can be changed' : 'suspended'}`);
    return 0;
  },
};

export const replaceKeyCommand: Command = {
  usage: '--company <id> [--test] [--now] [--json]',
  summary:
    'creates a new API key for a company’s protected workspace; the old key works for 24 more hours unless --now is given',
  async run(args, print) {
    const flag = { type: 'boolean', default: false } as const;
    const { values } = parseArgs({
      args: [...args],
      options: { company: { type: 'string' }, test: flag, now: flag, json: flag },
    });
    if (!isUuid(values.company)) throw new ConfigError(['--company: expected the company’s ID']);
    const mode = values.test ? 'test' : 'live';
    const made = await runOperation('replace-key', {
      company: values.company as CompanyId,
      mode,
      isNow: values.now,
    });
    if (values.json) {
      print(JSON.stringify({ company_id: values.company, key_type: mode, api_key: made.key }));
      return 0;
    }
    print(`New ${mode} key: ${made.key}`);
    print('Save the key now. It won’t be shown again.');
    if (made.stillWork > 0) print('The old key keeps working for 24 hours.');
    return 0;
  },
};

/** For the zone that `DKIM_CNAME_TARGET` names. */
export const dkimRecordsCommand: Command = {
  usage: '[--json]',
  summary: 'prints the TXT records that the zone of DKIM_CNAME_TARGET needs, as lines of a zone file',
  async run(args, print) {
    const { values } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false } },
    });
    const records = await runOperation('dkim-records', {});
    if (values.json) print(JSON.stringify(records));
    else for (const record of records) print(zoneLine(record));
    return 0;
  },
};

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
