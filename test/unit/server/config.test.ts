import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../src/server/config.ts';

const problemsOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('the configuration', () => {
  it('is complete without any environment', () => {
    expect(readConfig({})).toMatchObject({
      port: 4400,
      host: '127.0.0.1',
      publicUrl: null,
      dataDir: resolve('.data'),
      databaseUrl: null,
      rateLimitFactor: 1,
      logLevel: 'info',
    });
  });

  it('reads lists, and addresses without their last slash', () => {
    expect(
      readConfig({ PUBLIC_URL: 'https://sign.example/', WEBHOOK_ALLOWED_HOSTS: ' localhost, 10.0.0.1 ,' }),
    ).toMatchObject({ publicUrl: 'https://sign.example', webhookAllowedHosts: ['localhost', '10.0.0.1'] });
  });

  it.each([
    ['PORT', '70000', 'a port number from 0 to 65535, got "70000"'],
    ['PORT', 'http', 'a port number'],
    ['PUBLIC_URL', 'sign.example', 'an http or https address'],
    ['RATE_LIMIT_FACTOR', '-1', 'a number from 0 up'],
    ['SMTP_URL', 'mail.example', 'an address that starts with smtp://'],
    ['MAIL_FROM', 'nobody', 'an e-mail address'],
    ['DNS_SERVERS', 'ns.example', 'addresses of resolvers'],
    ['SPF_MECHANISM', 'v=spf1 -all', 'one SPF mechanism'],
    ['LOG_LEVEL', 'loud', 'one of debug'],
    ['LOG_FORMAT', 'xml', 'json or pretty'],
    ['TSA_URLS', 'https://a.example,b', 'http or https addresses'],
  ])('says what is wrong with %s=%s', (name, value, wanted) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(`${name}: expected ${wanted}`)]);
  });

  it('names every mistake at once and never shows a secret', () => {
    const problems = problemsOf({ PORT: 'x', SECRET_KEY: 'hunter2', DATABASE_URL: 'mysql://u:pass@h/db' });
    expect(problems).toHaveLength(3);
    expect(problems.join()).not.toMatch(/hunter2|pass/);
  });
});
