/** The README's commands as they stand there, but for the service's port and what they say to fill in, run by a shell with a 10 MB contract. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { snippetsFor } from '../../demo/page/snippets.ts';
import { largePdf } from '../fixtures/raw-pdf.ts';
import { sharedService, type TestService } from '../support/service.ts';
import { temporaryFolder } from '../support/tools.ts';

let service: TestService;
const folder = temporaryFolder();
beforeAll(async () => {
  service = await sharedService();
  mkdirSync(join(folder, '.data'));
  writeFileSync(join(folder, '.data', 'demo-key'), `${service.company.live_key}\n`);
  writeFileSync(join(folder, 'contract.pdf'), largePdf(10 * 1024 * 1024));
}, 60_000);
afterAll(() => service.close());

const readme = readFileSync('README.md', 'utf8');
const commands = [...readme.matchAll(/^```sh\n([\s\S]*?)^```/gm)]
  .flatMap(([, block]) => block!.split(/\n\n+/))
  .map((command) => command.trim())
  .filter((command) => /^(?:curl|export) /.test(command));
const command = (path: string) => commands.find((one) => one.includes(`/api/v1${path}`))!;
const key = commands.find((one) => one.startsWith('export COUNTERSIGN_API_KEY'))!;

/** Asynchronous work of the service goes on in this process, so the shell must not block it. */
async function run(text: string): Promise<{ id: string; [key: string]: unknown }> {
  const script = `${key}\n${text.replaceAll('http://localhost:4400', service.url)}`;
  const shell = spawn('sh', ['-c', script.replace(/^curl|\| *curl/gm, '$& -sS')], { cwd: folder });
  const chunks: Buffer[] = [];
  shell.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  shell.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve) => shell.on('close', resolve));
  return JSON.parse(Buffer.concat(chunks).toString());
}
const hasCurl = spawnSync('curl', ['--version']).status === 0;

it.runIf(hasCurl)(
  'the first commands make a template, a token for it and a request that is sent',
  async () => {
    const template = await run(command('/templates'));
    expect(template).toMatchObject({ name: 'Services agreement', page_count: 1 });
    const token = await run(command('/generate-template-token').replace('<template id>', template.id));
    expect(token).toMatchObject({ jwt: expect.stringMatching(/^ey/) });
    const sent = await run(command('/signing-requests/create-and-send'));
    expect(sent).toMatchObject({ name: 'Services agreement', recipients: [{ id: expect.any(String) }] });
  },
);

it.runIf(hasCurl)('so does the demo’s first code panel', async () => {
  const [curl] = snippetsFor({
    place: { step: 'choose' },
    service: service.url,
    theme: 'light',
    locale: '',
    isReadOnly: false,
    isolation: 'frame',
  } as Parameters<typeof snippetsFor>[0]);
  expect(await run(curl!.code)).toMatchObject({ name: 'Services agreement', page_count: 1 });
});
