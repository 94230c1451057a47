import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Builds the documentation site, whose settings are in `.vitepress` in its folder. A dead link fails the build.
 * @param folder with the pages, relative to the repository
 * @throws Error with what the generator printed
 */
export async function buildDocumentation(folder: string): Promise<void> {
  try {
    await run(process.execPath, ['node_modules/vitepress/bin/vitepress.js', 'build', folder]);
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string };
    throw new Error(`The documentation wasn’t built:\n${stdout}${stderr}`.trim(), { cause });
  }
}
