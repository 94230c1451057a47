import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../../../src/server/platform/config/config.ts';

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

  it('reads lists, and URLs without their last slash', () => {
    expect(
      readConfig({ PUBLIC_URL: 'https://sign.example/', WEBHOOK_ALLOWED_HOSTS: ' localhost, 10.0.0.1 ,' }),
    ).toMatchObject({ publicUrl: 'https://sign.example', webhookAllowedHosts: ['localhost', '10.0.0.1'] });
  });

  it.each([
    ['PORT', '70000', 'a port number from 0 to 65535, got "70000"'],
    ['PORT', 'http', 'a port number'],
    ['PUBLIC_URL', 'sign.example', 'an http or https URL'],
    ['RATE_LIMIT_FACTOR', '-1', 'a number, 0 or more'],
    ['SMTP_URL', 'mail.example', 'a URL that starts with smtp://'],
    ['MAIL_FROM', 'nobody', 'an email address'],
    ['DNS_SERVERS', 'ns.example', 'comma-separated resolver addresses'],
    ['DKIM_CNAME_TARGET', 'dkim.example.com.', 'a DNS name without a dot at the end'],
    ['SPF_MECHANISM', 'v=spf1 -all', 'one SPF mechanism'],
    ['LOG_LEVEL', 'loud', 'one of debug'],
    ['LOG_FORMAT', 'xml', 'json or pretty'],
    ['METRICS_TOKEN', 'short', 'at least 16 characters'],
    ['MAX_REQUESTS', '0', 'a whole number from 1'],
    ['DATABASE_POOL', '1.5', 'a whole number from 2'],
    ['DRAIN_SECONDS', '-1', 'a whole number from 0'],
    ['RETENTION_DAYS', '0', 'a whole number from 1'],
    ['API_LOG_DAYS', '-1', 'a whole number from 0 to 365'],
    ['BACKUPS_KEPT', 'all', 'a whole number from 0'],
    ['TRUSTED_PROXIES', '10.0.0.1,proxy', 'comma-separated addresses or networks'],
    ['TSA_URLS', 'https://a.example,b', 'comma-separated http or https URLs'],
    ['REQUIRE_TIMESTAMP', 'yes', '`true` or `false`'],
    ['ARCHIVE_TIMESTAMP', 'yes', '`true` or `false`'],
    ['ARCHIVE_TIMESTAMP', 'true', 'TSA_URLS with at least one time stamp authority'],
    ['ARCHIVE_RENEWAL_DAYS', '0', 'a whole number from 1 to 3650'],
    ['REQUIRE_TIMESTAMP', 'true', 'TSA_URLS with at least one time stamp authority'],
  ])('says what is wrong with %s=%s', (name, value, wanted) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(`${name}: expected ${wanted}`)]);
  });

  it('reports every mistake at once and never shows a secret', () => {
    const problems = problemsOf({ PORT: 'x', SECRET_KEY: 'hunter2', DATABASE_URL: 'mysql://u:pass@h/db' });
    expect(problems).toHaveLength(3);
    expect(problems.join()).not.toMatch(/hunter2|pass/);
    const more = problemsOf({ METRICS_TOKEN: 'hunter2', S3_URL: 'https://me:hunter2@s3.example.com' });
    expect(more).toHaveLength(2);
    expect(more.join()).not.toMatch(/hunter2/);
  });

  it("warns about risks in production, and about nothing on a developer's machine", () => {
    expect(readConfig({}).warnings).toEqual([]);
    expect(readConfig({ NODE_ENV: 'production' }).warnings).toEqual([
      expect.stringContaining('SECRET_KEY isn’t set'),
      expect.stringContaining('PUBLIC_URL isn’t set'),
    ]);
    expect(
      readConfig({ DATABASE_URL: 'postgres://db/x', PUBLIC_URL: 'http://sign.example' }).warnings,
    ).toEqual([
      expect.stringContaining('SECRET_KEY'),
      expect.stringContaining('isn’t https'),
      expect.stringContaining('DATABASE_URL is set without S3_URL'),
    ]);
    const whole = {
      PUBLIC_URL: 'https://sign.example',
      SECRET_KEY: 'a long random text of the operator',
      DATABASE_URL: 'postgres://db/x',
      S3_URL: 'https://me:x@s3.example.com/box',
    };
    expect(readConfig(whole)).toMatchObject({ warnings: [], drainSeconds: 5 });
    expect(problemsOf({ SECRET_KEY_OLD: 'a long random text of the operator' })).toHaveLength(1);
  });
});
