import { rmSync } from 'node:fs';
import type { CompanyId, WorkspaceId } from '../../src/model/ids.ts';
import { newId } from '../../src/model/ids.ts';
import { createCompany } from '../../src/server/account/keys/create-company.ts';
import { readConfig } from '../../src/server/platform/config/config.ts';
import { openDatabase } from '../../src/server/platform/db/open-database.ts';
import { handleErrors } from '../../src/server/platform/http/error-body.ts';
import type { KeyPrincipal, Principal } from '../../src/server/platform/http/principal.ts';
import { type ApiRouter, createRouter } from '../../src/server/platform/http/router.ts';
import { createJobQueue } from '../../src/server/platform/jobs/job-queue.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { createSecretBox } from '../../src/server/platform/secrets/secret-box.ts';
import type { Services } from '../../src/server/platform/services.ts';
import { dataFolder } from './data-folder.ts';

export type DatabaseServices = Awaited<ReturnType<typeof databaseServices>>;

/** Services that need only the embedded database, for unit tests. Jobs are stored but not run; the clock moves only when set. */
export async function databaseServices(environment: Readonly<Record<string, string>> = {}) {
  const folder = await dataFolder();
  const db = await openDatabase({ dataDir: folder, databaseUrl: null });
  let now = new Date('2026-11-21T09:00:00.000Z');
  const clock = { now: () => now };
  const lines: string[] = [];
  const log = createLog({ level: 'info', format: 'json' }, (line) => void lines.push(line));
  const jobs = createJobQueue({ db, clock, log });
  const config = { ...readConfig({ DATA_DIR: folder, ...environment }), publicUrl: 'https://sign.example' };
  // Without files, mail, seals and tokens; code that uses them is tested with a complete service.
  const services = {
    db,
    clock,
    log,
    jobs,
    config,
    secrets: createSecretBox('a secret key of sixteen characters or more'),
  } as unknown as Services;
  return {
    services,
    db,
    clock,
    /** Lines of the log, as JSON. */
    lines,
    setTime: (time: Date) => {
      now = time;
    },
    /** A company, and the principal of its protected workspace's key. */
    async company(name = 'Northwind') {
      const made = await createCompany({ db, clock }, { name });
      const principal = principalOf(made.company_id, made.workspace_id, true);
      return { id: made.company_id, workspaceId: made.workspace_id, principal };
    },
    /** Another workspace of the company, and the principal of its key. */
    async workspace(companyId: CompanyId, more: Readonly<Record<string, boolean>> = {}) {
      const id = newId<'workspace'>();
      const times = { created_at: now, updated_at: now };
      await db.kysely
        .insertInto('workspace')
        .values({ id, company_id: companyId, name: 'Team', is_protected: false, ...times, ...more })
        .execute();
      return { id, principal: principalOf(companyId, id, false) };
    },
    /** Jobs as stored, in order. */
    storedJobs: () => db.kysely.selectFrom('job').selectAll().orderBy('place').execute(),
    async close() {
      await jobs.close();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const principalOf = (companyId: CompanyId, workspaceId: WorkspaceId, isProtected: boolean): KeyPrincipal => ({
  kind: 'key',
  keyId: newId(),
  companyId,
  workspaceId,
  isProtected,
  mode: 'live',
});

/** Calls routes as a principal, without network and authentication. */
export function askingAs(principal: Principal, routes: ApiRouter) {
  const app = createRouter();
  app.use('*', async (c, next) => {
    c.set('principal', principal);
    await next();
  });
  app.route('/', routes);
  app.onError(handleErrors(createLog({ level: 'silent', format: 'json' })));
  return async (method: string, path: string, body?: unknown) => {
    const answer = await app.request(path, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
}
