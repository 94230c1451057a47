/** What tests do with a running service beside calling it. Bundled with it, so that what runs is the built code and no other. */
export { readConfig } from '../../src/server/config.ts';
export { erasePerson } from '../../src/server/erasure/erase-person.ts';
export { eraseRequest } from '../../src/server/erasure/erase-request.ts';
export { applyRetention } from '../../src/server/erasure/retention.ts';
export { createCompany } from '../../src/server/keys/create-company.ts';
export { ensureDemoCompany } from '../../src/server/keys/demo-company.ts';
export { replaceCompanyKey } from '../../src/server/keys/replace-key.ts';
export { setCredits } from '../../src/server/keys/set-credits.ts';
export { createLog } from '../../src/server/log.ts';
export { startService } from '../../src/server/start-service.ts';
export { sweep } from '../../src/server/sweep.ts';
