import { parseArgs } from 'node:util';
import { type CompanyId, isUuid } from '../../model/ids.ts';
import { runOperation } from '../operator/run-operation.ts';
import { ConfigError } from '../platform/config/config.ts';
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
