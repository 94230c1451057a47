import { parseArgs } from 'node:util';
import { type CompanyId, isUuid } from '../../model/ids.ts';
import { ConfigError, readConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/open-database.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import { createCompany } from '../keys/create-company.ts';
import { replaceCompanyKey } from '../keys/replace-key.ts';
import { setCredits } from '../keys/set-credits.ts';
import { createLog } from '../log.ts';
import type { Command } from './command.ts';

async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const db = await openDatabase(readConfig());
  try {
    await work(db);
  } finally {
    await db.close();
  }
}

export const createCompanyCommand: Command = {
  usage: '--name <name> [--json]',
  summary: 'makes a company with its protected workspace and prints its keys, once',
  async run(args, print) {
    const { values } = parseArgs({
      args: [...args],
      options: { name: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const name = values.name?.trim();
    if (!name) throw new ConfigError(['--name: expected the name of the company']);
    await withDatabase(async (db) => {
      const made = await createCompany({ db, clock: { now: () => new Date() } }, { name });
      if (values.json) {
        print(JSON.stringify(made));
        return;
      }
      print(`Company ${made.name}: ${made.company_id}`);
      print(`Live key: ${made.live_key}`);
      print(`Test key: ${made.test_key}`);
      print('The keys are shown only now.');
    });
    return 0;
  },
};

export const setCreditsCommand: Command = {
  usage: '--company <id> --credits <number or unlimited>',
  summary: 'how many requests the company may still send live',
  async run(args, print) {
    const { values } = parseArgs({
      args: [...args],
      options: { company: { type: 'string' }, credits: { type: 'string' } },
    });
    const credits = values.credits === 'unlimited' ? null : Number(values.credits);
    if (!isUuid(values.company)) throw new ConfigError(['--company: expected the id of the company']);
    if (credits !== null && !(Number.isSafeInteger(credits) && credits >= 0))
      throw new ConfigError(['--credits: expected a whole number from 0, or unlimited']);
    await withDatabase((db) => {
      const clock = { now: () => new Date() };
      const log = createLog({ level: 'error', format: 'json' });
      // Only stores what the running service delivers.
      const jobs = { ...createJobQueue({ db, clock, log }), wake: () => {} };
      return setCredits({ db, clock, jobs }, values.company as CompanyId, credits);
    });
    print(`Credits of ${values.company}: ${credits ?? 'unlimited'}`);
    return 0;
  },
};

export const replaceKeyCommand: Command = {
  usage: '--company <id> [--test] [--now] [--json]',
  summary:
    'makes a new key of a company’s protected workspace; the old one works a day longer, or ends --now',
  async run(args, print) {
    const flag = { type: 'boolean', default: false } as const;
    const { values } = parseArgs({
      args: [...args],
      options: { company: { type: 'string' }, test: flag, now: flag, json: flag },
    });
    if (!isUuid(values.company)) throw new ConfigError(['--company: expected the id of the company']);
    const mode = values.test ? 'test' : 'live';
    await withDatabase(async (db) => {
      const clock = { now: () => new Date() };
      const made = await replaceCompanyKey({ db, clock }, values.company as CompanyId, mode, values.now);
      if (values.json) {
        print(JSON.stringify({ company_id: values.company, key_type: mode, api_key: made.key }));
        return;
      }
      print(`New ${mode} key: ${made.key}`);
      print('It is shown only now.');
      if (made.stillWork > 0) print('What it replaces works for 24 hours more.');
    });
    return 0;
  },
};
