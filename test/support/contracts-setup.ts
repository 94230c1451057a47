/** Before the contract tests of one project: what all of them would make otherwise is made once. After them: nothing is left. */
import { buildService } from './build-service.ts';
import { preparedFolder } from './data-folder.ts';
import makeRunFolder from './run-folder.ts';

export default async function setup(): Promise<() => void> {
  await buildService();
  await preparedFolder();
  return makeRunFolder();
}
