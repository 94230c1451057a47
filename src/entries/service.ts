#!/usr/bin/env node
/**
 * `node dist/server/service.js`: the service alone. `… admin create-company --name <name> [--json]`: a company and its
 * keys. `… admin set-credits --company <id> --credits <number or unlimited>`: how many requests it may send live.
 */
import { parseArgs } from 'node:util';
import { type CompanyId, isUuid } from '../model/ids.ts';
import { ConfigError, readConfig } from '../server/config.ts';
import { openDatabase } from '../server/db/open-database.ts';
import { createCompany } from '../server/keys/create-company.ts';
import { setCredits } from '../server/keys/set-credits.ts';
import { startService } from '../server/start-service.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const USAGE = [
  'Usage: service.js',
  'service.js admin create-company --name <name> [--json]',
  'service.js admin set-credits --company <id> --credits <number or unlimited>',
].join('\n       ');
const print = (line: string) => void process.stdout.write(`${line}\n`);

async function adminCreateCompany(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { name: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  const name = values.name?.trim();
  if (!name) throw new ConfigError(['--name: expected the name of the company']);
  const db = await openDatabase(readConfig());
  try {
    const made = await createCompany({ db, clock: { now: () => new Date() } }, { name });
    if (values.json) print(JSON.stringify(made));
    else {
      print(`Company ${made.name}: ${made.company_id}`);
      print(`Live key: ${made.live_key}`);
      print(`Test key: ${made.test_key}`);
      print('The keys are shown only now.');
    }
  } finally {
    await db.close();
  }
}

async function adminSetCredits(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { company: { type: 'string' }, credits: { type: 'string' } },
  });
  const credits = values.credits === 'unlimited' ? null : Number(values.credits);
  if (!isUuid(values.company)) throw new ConfigError(['--company: expected the id of the company']);
  if (credits !== null && !(Number.isSafeInteger(credits) && credits >= 0))
    throw new ConfigError(['--credits: expected a whole number from 0, or unlimited']);
  const db = await openDatabase(readConfig());
  try {
    await setCredits(db, values.company as CompanyId, credits);
    print(`Credits of ${values.company}: ${credits ?? 'unlimited'}`);
  } finally {
    await db.close();
  }
}

async function run(): Promise<void> {
  const service = await startService(readConfig(), { onProgress: print });
  print(`Service: ${service.url}`);
  stopOnSignals(service.close);
}

const [command, verb, ...rest] = process.argv.slice(2);
try {
  if (command === undefined) await run();
  else if (command === 'admin' && verb === 'create-company') await adminCreateCompany(rest);
  else if (command === 'admin' && verb === 'set-credits') await adminSetCredits(rest);
  else throw new ConfigError([USAGE]);
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
