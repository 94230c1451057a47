/** Global setup of a project of contract tests: prepares what they share, and removes it afterward. */
import { buildService } from './build-service.ts';
import { preparedFolder } from './data-folder.ts';
import makeRunFolder from './run-folder.ts';

export default async function setup(): Promise<() => void> {
  await buildService();
  await preparedFolder();
  return makeRunFolder();
}
