/** Passkey signatures in an audit trail, and what someone who can rewrite the trail but has no passkey might try. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/model/canonical-json.ts';
import { type PasskeyStatement, passkeyStatement } from '../../../../src/model/passkey-statement.ts';
import type { LogReport } from '../../../../src/verify/log.ts';
import { checkPasskeys } from '../../../../src/verify/passkey/check-passkeys.ts';
import type { Finding } from '../../../../src/verify/report.ts';
import { createWorkBudget } from '../../../../src/verify/work-budget.ts';
import { type AssertionFacts, assert, createAuthenticator } from '../../../support/passkey.ts';

const DIGEST = (letter: string) => letter.repeat(64);
const STATEMENT: PasskeyStatement = {
  request_id: 'request',
  recipient_id: 'ada',
  document_sha256: DIGEST('d'),
  documents: [],
  fields_sha256: DIGEST('f'),
  answers_sha256: DIGEST('a'),
  nonce: 'bm9uY2U',
};
const PLACE = { origin: 'https://sign.example.com', rpId: 'sign.example.com' };
const key = createAuthenticator();

function evidence(facts: Partial<AssertionFacts> = {}, statement = STATEMENT) {
  const challenge = createHash('sha256').update(passkeyStatement(statement)).digest();
  const place = { ...PLACE, ...facts };
  return { nonce: statement.nonce, rp_id: place.rpId, ...assert(key, { challenge, ...place }) };
}

type Details = Readonly<Record<string, Json>>;
const finished = (passkey: Json | undefined, more: Details = {}) => ({
  sequence: 2,
  event: 'document_finished',
  source: 'signer',
  actor: { name: 'Ada Lovelace', email: 'ada@example.com' },
  details: {
    recipient_id: STATEMENT.recipient_id,
    document_sha256: STATEMENT.document_sha256,
    fields_sha256: STATEMENT.fields_sha256,
    answers_sha256: STATEMENT.answers_sha256,
    ...(passkey !== undefined && { passkey }),
    ...more,
  },
});
const sent = (more: Details = {}) => ({
  sequence: 1,
  event: 'activity',
  details: { action: 'sent', ...more },
});

async function check(entries: LogReport['entries'], more: Partial<LogReport> = {}) {
  const log: LogReport = {
    count: entries.length,
    head: DIGEST('0'),
    brokenAt: null,
    certificate: null,
    documentSha256: STATEMENT.document_sha256,
    requestId: STATEMENT.request_id,
    requestName: 'Contract',
    entries,
    ...more,
  };
  const findings: Finding[] = [];
  const uses = await checkPasskeys(log, createWorkBudget(50_000), (one) => void findings.push(one));
  return { uses, findings };
}
const WRONG = { uses: [], findings: [{ code: 'passkey_wrong', kind: 'bad', at: 2 }] };

it('accepts a signature of this document and these answers, and says which key made it', async () => {
  const spki = key.publicKey.export({ type: 'spki', format: 'der' });
  expect(await check([sent({ require_passkey: true }), finished(evidence())])).toEqual({
    findings: [],
    uses: [
      {
        entry: 2,
        name: 'Ada Lovelace',
        host: 'sign.example.com',
        key_sha256: createHash('sha256').update(spki).digest('hex'),
      },
    ],
  });
});

it('needs no passkey unless the request required one', async () => {
  expect(await check([sent(), finished(undefined)])).toEqual({ uses: [], findings: [] });
  expect((await check([sent({ require_passkey: true }), finished(undefined)])).findings).toEqual([
    { code: 'passkey_missing', kind: 'bad', at: 2 },
  ]);
});

describe('refuses a genuine signature in another place:', () => {
  it.each<[string, Details]>([
    ['other answers', { answers_sha256: DIGEST('b') }],
    ['other fields', { fields_sha256: DIGEST('b') }],
    ['another recipient', { recipient_id: 'bob' }],
    ['other documents', { documents: [{ id: 'x', sha256: DIGEST('b') }] }],
    ['no digest of the answers', { answers_sha256: null }],
  ])('%s', async (_name, details) => {
    expect(await check([sent(), finished(evidence(), details)])).toEqual(WRONG);
  });

  it('another document, whether or not the file has it', async () => {
    const document_sha256 = DIGEST('b');
    expect(await check([sent(), finished(evidence(), { document_sha256 })])).toEqual(WRONG);
    const elsewhere = evidence({}, { ...STATEMENT, document_sha256 });
    expect(await check([sent(), finished(elsewhere, { document_sha256 })])).toEqual(WRONG);
    expect(
      (await check([sent(), finished(elsewhere, { document_sha256 })], { documentSha256: document_sha256 }))
        .findings,
    ).toEqual([]);
  });

  it('another request', async () => {
    expect(await check([sent(), finished(evidence())], { requestId: 'another' })).toEqual(WRONG);
  });
});

describe('refuses', () => {
  const genuine = evidence();
  const other = assert(createAuthenticator(), { challenge: new Uint8Array(32), ...PLACE });
  it.each<[string, Json]>([
    ['the key of someone else', { ...genuine, public_key: other.public_key }],
    ['a signature of someone else', { ...genuine, signature: other.signature }],
    ['another assertion', { ...genuine, ...other }],
    ['another nonce', { ...genuine, nonce: 'b3RoZXI' }],
    ['another relying party', { ...genuine, rp_id: 'example.org' }],
    ['a parent domain that the key is not for', { ...genuine, rp_id: 'example.com' }],
    ['an unknown algorithm', { ...genuine, algorithm: -8 }],
    ['a part that is missing', { ...genuine, signature: null }],
    ['padding', { ...genuine, signature: `${genuine.signature}==` }],
    ['something else', 'signed'],
    ['nothing', null],
  ])('%s', async (_name, passkey) => {
    expect(await check([sent(), finished(passkey)])).toEqual(WRONG);
  });

  it.each<[string, Partial<AssertionFacts>]>([
    ['an assertion without user verification', { flags: 1 }],
    ['an assertion without user presence', { flags: 4 }],
    ['a registration', { type: 'webauthn.create' }],
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page whose name only ends like the site', { origin: 'https://evilsign.example.com' }],
    ['a page without TLS', { origin: 'http://sign.example.com' }],
    ['an origin that is none', { origin: 'sign.example.com' }],
  ])('%s', async (_name, facts) => {
    expect(await check([sent(), finished(evidence(facts))])).toEqual(WRONG);
  });
});

it('accepts subdomains of the relying party, and this machine without TLS', async () => {
  const sub = evidence({ origin: 'https://eu.sign.example.com' });
  expect((await check([sent(), finished(sub)])).uses).toMatchObject([{ host: 'eu.sign.example.com' }]);
  const local = evidence({ origin: 'http://localhost:4400', rpId: 'localhost' });
  expect((await check([sent(), finished(local)])).uses).toMatchObject([{ host: 'localhost:4400' }]);
});
