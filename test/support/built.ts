/** The built service: the published bundle with its workers. Tests use HTTP, or functions of the same bundle (`service-parts.ts`). */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildService } from './build-service.ts';

type Parts = typeof import('./service-parts.ts');

const parts = (await import(pathToFileURL(join(await buildService(), 'service-parts.js')).href)) as Parts;

export const {
  applyRetention,
  createCompany,
  createLog,
  ensureDemoCompany,
  erasePerson,
  eraseRequest,
  inviteOwner,
  readConfig,
  replaceCompanyKey,
  setCredits,
  startService,
  suspendMultiDocument,
  sweep,
} = parts;
