import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

/** On a developer's own machine. */
let local: TestService;
/** With a public address; `openUrl` is where it listens. */
let open: TestService;
let openUrl: string;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
beforeAll(async () => {
  receiver = await webhookReceiver();
  const allowed = { WEBHOOK_ALLOWED_HOSTS: receiver.host };
  local = await startService(allowed);
  const port = await freePort();
  open = await startService({ ...allowed, PORT: String(port), PUBLIC_URL: 'https://sign.example.com' });
  openUrl = `http://127.0.0.1:${port}`;
}, 90_000);
afterAll(async () => {
  await Promise.all([local.close(), open.close()]);
  await receiver.close();
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const ask = async (service: string, url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${service}/embed/check/headers?url=${encodeURIComponent(url)}`, {
    headers,
  });
  return { status: response.status, body: await response.json() };
};

describe('reading a page’s headers for /embed/check', () => {
  it('answers the headers that matter and the policies of meta elements, and nothing else', async () => {
    receiver.answer(
      200,
      {
        'content-type': 'text/html',
        'content-security-policy': "frame-src 'none'",
        'permissions-policy': 'camera=()',
        'set-cookie': 'session=secret',
        'x-internal': 'secret',
      },
      `<meta name="csrf" content="secret"><meta http-equiv="Content-Security-Policy" content="img-src *"><p>secret</p>`,
    );
    expect(await ask(local.url, receiver.url)).toEqual({
      status: 200,
      body: {
        status: 200,
        location: null,
        headers: [
          "content-security-policy: frame-src 'none'",
          'permissions-policy: camera=()',
          '<meta http-equiv="Content-Security-Policy" content="img-src *">',
        ].join('\n'),
      },
    });
  });

  it('names where a redirect leads, without following it', async () => {
    receiver.answer(302, { location: '/sign-in' });
    const before = receiver.received.length;
    const { body } = await ask(local.url, receiver.url);
    expect(body).toEqual({ status: 302, location: `http://${receiver.host}/sign-in`, headers: '' });
    expect(receiver.received.length).toBe(before + 1);
  });

  it.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://0x7f000001/',
    'https://10.0.0.1/',
    'https://db.internal/',
    'https://user:password@example.com/',
    'http://example.com/',
    'file:///etc/passwd',
    'not an address',
    '',
  ])('refuses %s', async (url) => {
    expect(await ask(openUrl, url)).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_ERROR',
        details: { url: expect.stringMatching(/^Expected the https address/) },
      },
    });
  });

  it('refuses hosts allowed for webhooks where strangers can ask', async () => {
    const before = receiver.received.length;
    expect((await ask(openUrl, receiver.url)).status).toBe(400);
    expect(receiver.received.length).toBe(before);
  });

  it('refuses calls from other sites', async () => {
    const before = receiver.received.length;
    const { status } = await ask(local.url, receiver.url, { 'sec-fetch-site': 'cross-site' });
    expect([status, receiver.received.length]).toEqual([403, before]);
  });

  it('says when a page doesn’t respond', async () => {
    receiver.answer(200);
    expect(await ask(local.url, 'http://127.0.0.1:1/')).toMatchObject({ status: 400 });
  });
});
