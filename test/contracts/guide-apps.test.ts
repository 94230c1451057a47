/**
 * Starts the backends of the guides' apps as they are shown, and takes each from a PDF to the sealed file that its webhook stores.
 * Next.js isn't among our dependencies, so its guide isn't here.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliveryHeaders } from '../../src/server/webhooks/post-delivery.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { codeGroups } from '../support/code-groups.ts';
import { readDocument } from '../support/documentation.ts';
import { freePort } from '../support/free-port.ts';
import { sharedService, type TestService } from '../support/service.ts';
import { drainJobs, drawn, signer } from '../support/signing.ts';
import { hasTool, temporaryFolder } from '../support/tools.ts';

const CLIENT = new URL('../../dist/npm/client.mjs', import.meta.url).href;
const SECRET = 'ab12'.repeat(16);

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
}, 60_000);
afterAll(() => service.close());

/** Writes the files of a guide's app, with a PDF, into a new folder. */
function writeApp(guide: string, port: number): string {
  const folder = temporaryFolder();
  for (const [name, { code }] of Object.entries(codeGroups(readDocument(`docs/guides/${guide}.md`))[0]!)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    const here = code
      .replaceAll('http://localhost:4400', service.url)
      .replace("'countersign/client'", `'${CLIENT}'`)
      .replace('listen(3000', `listen(${port}`);
    writeFileSync(join(folder, name), here);
  }
  writeFileSync(join(folder, 'contract.pdf'), onePage());
  return folder;
}

async function expectToWork(guide: string, folder: string, url: string): Promise<void> {
  const post = async (path: string) => {
    const response = await fetch(url + path, { method: 'POST' });
    return { status: response.status, body: await response.json() };
  };
  const { body: access } = await post('/api/editor-token');
  expect(access).toEqual({ jwt: expect.stringMatching(/^ey/), templateId: expect.any(String) });
  expect((await post('/api/editor-token')).body.templateId).toBe(access.templateId);
  expect(await post('/api/requests')).toEqual({
    status: 500,
    body: { message: expect.stringContaining('recipients') },
  });
  for (const [path, name] of [
    ['/', 'editor.html'],
    ['/sign', 'sign.html'],
  ] as const)
    if (existsSync(join(folder, name)))
      expect(await (await fetch(url + path)).text(), `${guide}${path}`).toBe(
        readFileSync(join(folder, name), 'utf8'),
      );

  // The author's actions in the editor.
  await service.put(`/templates/${access.templateId}`, {
    users: [{ _temp_id: 'temp_1', designation: 'Signer', order: 1 }],
    fields: [
      {
        type: 'signature',
        recipient_id: 'temp_1',
        page_number: 1,
        position: { x: 10, y: 80, width: 30, height: 6 },
        required: true,
      },
    ],
  });
  const { signingId } = (await post('/api/requests')).body;
  const recipient = signer(service, signingId);
  await recipient.consent();
  const { fields, request } = await recipient.open();
  await recipient.fill(fields[0]!.id, drawn);
  await recipient.finish();
  await drainJobs(service);

  const type = 'signing_request.certificate.generated';
  const body = JSON.stringify({ id: 'evt_1', type, data: { signing_request_id: request.id } });
  const deliver = async (secret: string) => {
    const headers = deliveryHeaders({
      eventId: 'evt_1',
      type,
      deliveryId: 'delivery',
      body,
      at: new Date(),
      secret,
      oldSecret: null,
    });
    return (await fetch(`${url}/hook`, { method: 'POST', headers, body })).status;
  };
  const sealed = join(folder, 'sealed', `${request.id}.pdf`);
  expect(await deliver('cd34'.repeat(16))).toBe(400);
  expect(existsSync(sealed)).toBe(false);
  expect(await deliver(SECRET)).toBe(204);
  expect(readFileSync(sealed, 'latin1')).toContain('/ETSI.CAdES.detached');
}

const apps = ['plain-html', 'react', 'vue', ...(hasTool('php') ? ['php'] : [])];

it.each(apps)('the app of the guide %s sends, and stores the sealed PDF', async (guide) => {
  const port = await freePort();
  const folder = writeApp(guide, port);
  const [command, args] =
    guide === 'php' ? ['php', ['-S', `localhost:${port}`, 'index.php']] : [process.execPath, ['server.mjs']];
  const program = spawn(command as string, args as string[], {
    cwd: folder,
    env: {
      ...process.env,
      COUNTERSIGN_URL: service.url,
      COUNTERSIGN_API_KEY: service.company.live_key,
      WEBHOOK_SECRET: SECRET,
    },
    stdio: 'ignore',
  });
  const url = `http://localhost:${port}`;
  try {
    await expect
      .poll(() =>
        fetch(url).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await expectToWork(guide, folder, url);
  } finally {
    program.kill();
    await once(program, 'exit');
  }
});

it('the guides to React and Vue have the same backend', () => {
  const [react, vue] = ['react', 'vue'].map(
    (guide) => codeGroups(readDocument(`docs/guides/${guide}.md`))[0]!,
  );
  expect(react!['server.mjs']).toEqual(vue!['server.mjs']);
});
