import { parseArgs } from 'node:util';
import { type CompanyId, isUuid, type SigningRequestId } from '../../model/ids.ts';
import { ConfigError } from '../platform/config/config.ts';
import { createJobQueue } from '../platform/jobs/job-queue.ts';
import { createLog } from '../platform/log.ts';
import { erasePerson } from '../requests/erasure/erase-person.ts';
import { eraseRequest } from '../requests/erasure/erase-request.ts';
import type { Command } from './command.ts';
import { withInstallation } from './transfer.ts';

export const eraseCommand: Command = {
  usage: '--request <id> | --email <address> [--with-requests] [--company <id>]',
  summary:
    'erases a request or a person with all personal data; requests that are being signed have to be canceled first',
  async run(args, print) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        request: { type: 'string' },
        email: { type: 'string' },
        company: { type: 'string' },
        'with-requests': { type: 'boolean', default: false },
      },
    });
    if ((values.request === undefined) === (values.email === undefined))
      throw new ConfigError(['Expected either --request or --email']);
    if (values.request !== undefined && !isUuid(values.request))
      throw new ConfigError(['--request: expected the ID of a signing request']);
    if (values.company !== undefined && !isUuid(values.company))
      throw new ConfigError(['--company: expected the ID of a company']);
    const companyId = (values.company ?? null) as CompanyId | null;
    await withInstallation(async ({ db, storage }) => {
      const clock = { now: () => new Date() };
      const log = createLog({ level: 'warn', format: 'pretty' });
      const jobs = createJobQueue({ db, clock, log });
      const services = { db, clock, jobs };
      if (values.request !== undefined) {
        await eraseRequest(services, values.request as SigningRequestId, 'request', companyId);
        print(`Erased ${values.request}`);
      } else {
        const done = await erasePerson(services, {
          email: values.email!,
          withRequests: values['with-requests'],
          companyId,
        });
        print(JSON.stringify(done, null, 2));
      }
      // Deletes the files now instead of at the next start of the service.
      const rows = await db.kysely
        .selectFrom('job')
        .select(['id', 'payload'])
        .where('kind', '=', 'forget-objects')
        .where('done_at', 'is', null)
        .execute();
      for (const { id, payload } of rows) {
        for (const key of (payload as { keys: readonly string[] }).keys) await storage.delete(key);
        await db.kysely.deleteFrom('job').where('id', '=', id).execute();
      }
      await jobs.close();
    });
    return 0;
  },
};
