import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { checkVersion } from '../../../../../src/server/platform/http/api-version.ts';
import { handleErrors } from '../../../../../src/server/platform/http/error-body.ts';
import type { ApiEnv } from '../../../../../src/server/platform/http/router.ts';
import { createLog } from '../../../../../src/server/platform/log.ts';

const app = new Hono<ApiEnv>();
app.onError(handleErrors(createLog({ level: 'silent', format: 'json' })));
app.use('*', checkVersion);
app.get('/', (c) => c.text('here'));
const ask = (version?: string) =>
  app.request('/', { headers: version === undefined ? {} : { 'x-api-version': version } });

describe('the requested API version', () => {
  it.each([undefined, '1', ' 1 '])('can be %j', async (version) => {
    const answer = await ask(version);
    expect([answer.status, await answer.text()]).toEqual([200, 'here']);
  });

  it.each(['', '0', '01', '-1', '1.0', 'v1', '1a', '1234567890'])(
    'must be a whole number, not %j',
    async (version) => {
      const answer = await ask(version);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        code: 'INVALID_VERSION',
        message: 'X-API-Version: expected a positive whole number',
      });
    },
  );

  it.each(['2', '10', '123456789'])('must exist, unlike %s', async (version) => {
    const answer = await ask(version);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'UNSUPPORTED_VERSION',
      message: `Version ${version} isn’t available. Expected 1`,
      details: { supported_versions: [1] },
    });
  });
});
