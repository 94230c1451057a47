/** Functions that tests use on a running service besides HTTP. Bundled with it, so that they use the built code. */

export { setCredits } from '../../src/server/account/companies/company.ts';
export { createCompany, ensureDemoCompany } from '../../src/server/account/keys/create-company.ts';
export { replaceCompanyKey } from '../../src/server/account/keys/replace-key.ts';
export { suspendMultiDocument } from '../../src/server/documents/multi-document-suspension.ts';
export { inviteOwner } from '../../src/server/people/links.ts';
export { readConfig } from '../../src/server/platform/config/config.ts';
export { createLog } from '../../src/server/platform/log.ts';
export { erasePerson } from '../../src/server/requests/erasure/erase-person.ts';
export { eraseRequest } from '../../src/server/requests/erasure/erase-request.ts';
export { applyRetention } from '../../src/server/requests/erasure/retention.ts';
export { sweep } from '../../src/server/scheduled-cleanup.ts';
export { startService } from '../../src/server/start-service.ts';
