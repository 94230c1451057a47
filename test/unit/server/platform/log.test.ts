import { describe, expect, it } from 'vitest';
import { createLog } from '../../../../src/server/platform/log.ts';
import { mustEnd } from '../../../support/must-end.ts';

const ID = '7b0c9b6e-6e2b-4a55-9df0-2f4d9a6f1c11';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ level: 'debug', format: 'json' }, (line) => lines.push(line)));
  return lines.join('');
}

describe('a log line', () => {
  it.each([
    ['an API key', 'cs_live_Ab3dEfGh1jKlMnOpQrStUvWx', 'Ab3dEfGh'],
    ['a token', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'c2lnbmF0dXJl'],
    ['a header', 'authorization: Bearer abcdefghijklmnop', 'abcdefghijklmnop'],
    ['credentials in an address', 'connect postgres://app:hunter2@db/x failed', 'hunter2'],
    ['a signing link', `GET /signing/${ID}?lang=de`, ID],
    ['a signing session', `PUT /api/v1/signing-sessions/${ID}/fields/1`, ID],
    ['a document link', '/files/documents/a.pdf?e=1&s=QmFzZTY0dXJsU2lnbmF0dXJl', 'QmFzZTY0'],
    ['an e-mail address', '550 no such user <ada.lovelace@example.co.uk>', 'lovelace'],
    ['a private key', '-----BEGIN PRIVATE KEY-----\nMIGHAgEA\n-----END PRIVATE KEY-----', 'MIGHAgEA'],
  ])('redacts %s at any position', (_what, text, secret) => {
    const cause = new Error('outer', { cause: Object.assign(new Error(text), { code: text }) });
    const output = logged((log) => {
      log.info(text);
      log.with({ bound: text }).warn('x', { plain: text, deep: { list: [text] } });
      log.error('y', { cause });
    });
    expect(output).not.toContain(secret);
    expect(output.trim().split('\n')).toHaveLength(3);
  });

  it("doesn't quote the value that the database rejected", () => {
    const cause = Object.assign(new Error('invalid input syntax for type date: "Ada Lovelace"'), {
      code: '22007',
    });
    expect(logged((log) => log.error('x', { cause }))).not.toContain('Ada');
  });

  it('keeps what helps: codes, causes, locations', () => {
    const cause = new Error('outer', { cause: Object.assign(new Error('inner'), { code: '53100' }) });
    const line = JSON.parse(logged((log) => log.error('x', { cause, job: ID })));
    expect(line).toMatchObject({
      level: 'error',
      message: 'x',
      job: ID,
      cause: { message: 'outer', cause: { message: 'inner', code: '53100' } },
    });
    expect(line.cause.stack).toContain('log.test');
  });

  it('handles long and hostile text', () => {
    for (const text of ['a@'.repeat(50_000), '://'.repeat(50_000), 'eyJ'.repeat(50_000), 'x'.repeat(500_000)])
      mustEnd(() => logged((log) => log.info(text)));
  });
});
