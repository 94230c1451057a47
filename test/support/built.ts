/**
 * The service as it is built: the bundle that is shipped, with its workers beside it, loaded as Node loads it. Tests talk to it over
 * HTTP; what they do to it otherwise (`service-parts.ts`) comes from the same bundle.
 */
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
  readConfig,
  replaceCompanyKey,
  setCredits,
  startService,
  sweep,
} = parts;
