/** Runs the documentation's commands in a shell, in a folder with the files they need: the demo's key and a contract of 10 MB. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { largePdf } from '../fixtures/raw-pdf.ts';
import type { TestService } from './service.ts';
import { temporaryFolder } from './tools.ts';

export const hasCurl = spawnSync('curl', ['--version']).status === 0;

const KEY = 'export COUNTERSIGN_API_KEY="$(cat .data/demo-key)"';
const PROGRAM = new URL('../../dist/server/service.js', import.meta.url).pathname;

export interface CommandOutput {
  readonly status: number | null;
  readonly text: string;
}

/** Returns a function that runs a command as shown, except for the service's URL and placeholders. */
export function commandRunner(service: TestService) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '.data'));
  writeFileSync(join(folder, '.data', 'demo-key'), `${service.company.live_key}\n`);
  writeFileSync(join(folder, 'contract.pdf'), largePdf(10 * 1024 * 1024));

  /** The service runs in this process, so the shell must not block it. */
  async function run(command: string, filled: Readonly<Record<string, string>> = {}): Promise<CommandOutput> {
    let script = command
      .replaceAll('http://localhost:4400', service.url)
      .replaceAll('node dist/server/service.js', `'${process.execPath}' '${PROGRAM}'`);
    for (const [shown, real] of Object.entries(filled)) script = script.replaceAll(shown, real);
    const shell = spawn('sh', ['-c', `${KEY}\n${script.replace(/^curl/gm, '$& -sS')}`], { cwd: folder });
    const chunks: Buffer[] = [];
    shell.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    shell.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    const status = await new Promise<number | null>((resolve) => shell.on('close', resolve));
    return { status, text: Buffer.concat(chunks).toString() };
  }

  // biome-ignore lint/suspicious/noExplicitAny: responses of many calls, read by known keys
  const call = async (command: string, filled?: Readonly<Record<string, string>>): Promise<any> =>
    JSON.parse((await run(command, filled)).text);

  return { folder, run, call };
}
