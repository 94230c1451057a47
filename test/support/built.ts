/**
 * The built service: the shipped bundle with its workers, loaded as Node loads it. Tests use HTTP; other access
 * (`service-parts.ts`) comes from the same bundle.
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
