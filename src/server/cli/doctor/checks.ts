/** The checks of `countersign doctor`. Each reports its finding in one sentence without secrets. */
import { EMBED_FOLDER, missingPages } from '../../surface/embed-folder.ts';
import { archive, sealKey, timeStamps, tls } from './check-certificates.ts';
import { converter } from './check-converter.ts';
import { dns, smtp } from './check-network.ts';
import { type Check, failed, ok, warning } from './check-result.ts';
import { clock, database, disk, jobs, store } from './check-storage.ts';

const settings: Check = async ({ warnings }) =>
  warnings.length > 0 ? warning(warnings.join(' ')) : ok('valid, no warnings');

const pages: Check = async () => {
  const missing = missingPages(EMBED_FOLDER);
  return missing.length > 0
    ? failed(`not built, so they answer 404: ${missing.join(', ')}`)
    : ok('all built');
};

/** In the order of the report. */
export const CHECKS: Readonly<Record<string, Check>> = {
  settings,
  pages,
  database,
  store,
  disk,
  converter,
  jobs,
  smtp,
  dns,
  clock,
  'seal key': sealKey,
  'time stamps': timeStamps,
  'archive time stamps': archive,
  tls,
};
