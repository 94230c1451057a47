/** Requests that people sign with a passkey, from the setting to the sealed file, which is checked without the service. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { digestValues } from '../../src/fields/rules/digest-values.ts';
import { canonicalJson, type Json } from '../../src/model/canonical-json.ts';
import type { Field } from '../../src/model/field.ts';
import { sha256Hex } from '../../src/server/audit/chain.ts';
import { createExplainer } from '../../src/verify/explain.ts';
import { verifyPdf } from '../../src/verify/verify-pdf.ts';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { PasskeyChallenge } from '../../src/wire/http/signing-sessions.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { freePort } from '../support/free-port.ts';
import { createAuthenticator, signSession } from '../support/passkey.ts';
import { sharedService, startService, type TestService } from '../support/service.ts';
import {
  drainJobs,
  drawn,
  readRequest,
  sendFromTemplate,
  signer,
  twoSignerTemplate,
} from '../support/signing.ts';
import { hasTool, run, temporaryFile } from '../support/tools.ts';

let service: TestService;
let template: Template;
beforeAll(async () => {
  service = await sharedService();
  template = await twoSignerTemplate(service, { settings: { require_passkey: true } });
}, 60_000);
afterAll(() => service.close());

const authenticator = createAuthenticator();

/** Fills the part of the first or second signer, and finishes with a passkey. */
async function signWithPasskey(id: string, values: Readonly<Record<string, unknown>>) {
  const person = signer(service, id);
  await person.consent();
  for (const [variable, value] of Object.entries(values)) await person.fill(variable, value);
  const session = await person.open();
  const stored = new Map(session.fields.map(({ id, value }) => [id, value]));
  const shown = digestValues(
    session.fields as unknown as readonly Field[], // ids are plain text on the wire
    (one) => one.recipient_id === session.id,
    (id) => stored.get(id) ?? null,
  );
  const answers_sha256 = sha256Hex(canonicalJson(shown as unknown as Json));
  const { body } = await service.post<PasskeyChallenge>(`/signing-sessions/${id}/passkey`, undefined, {
    authorization: null,
  });
  const { origin } = new URL(service.services.config.publicUrl);
  const passkey = signSession(authenticator, session, {
    nonce: body.nonce,
    answers_sha256,
    origin,
    rpId: body.rp_id,
  });
  return person.finish({ answers_sha256, passkey });
}

const sentEntry = async (id: string) =>
  (
    await service.get<{ results: { details: Record<string, unknown> }[] }>(`/signing-requests/${id}/audit`)
  ).body.results.find(({ details }) => details.action === 'sent')!;

it('seals signatures that anyone can check later, and names them on the certificate', async () => {
  const { id, recipients } = await sendFromTemplate(service, template);
  expect((await sentEntry(id)).details.require_passkey).toBe(true);
  const [ada, bob] = recipients.map((one) => one.id);
  const first = await signWithPasskey(ada!, { sig1: drawn, city: 'London' });
  expect(first).toMatchObject({ status: 200, body: { state: 'already-signed' } });
  expect(await signWithPasskey(bob!, { sig2: drawn, agree: 'true' })).toMatchObject({ status: 200 });
  await drainJobs(service);
  const { body } = await service.get<{ download_url: string }>(`/signing-requests/${id}/download`);
  const sealed = new Uint8Array(await (await fetch(body.download_url)).arrayBuffer());
  const key_sha256 = sha256Hex(authenticator.publicKey.export({ type: 'spki', format: 'der' }));
  const { host } = new URL(service.services.config.publicUrl);

  const report = await verifyPdf(sealed);
  expect(report.verdict).toBe('intact');
  expect(report.log!.passkeys).toMatchObject([
    { name: 'Ada Lovelace', host, key_sha256 },
    { name: 'Bob Babbage', host, key_sha256 },
  ]);
  const signed = report.findings.filter(({ code }) => code === 'passkey_signed');
  expect(signed.map(createExplainer().sentenceOf)).toEqual([
    expect.stringContaining(`Ada Lovelace signed with a passkey for ${host}.`),
    expect.stringContaining(`Bob Babbage signed with a passkey for ${host}.`),
  ]);
  if (!hasTool('pdftotext')) return;
  const text = run('pdftotext', ['-raw', temporaryFile('sealed.pdf', sealed), '-']).replace(/\s+/g, ' ');
  expect(text).toContain(`Signed with a passkey for ${host}`);
  expect(text.replaceAll(' ', '')).toContain(key_sha256);
});

it('uses the setting of the workspace as it is on sending', async () => {
  const ordinary = await twoSignerTemplate(service);
  const workspace = `/workspace/${ordinary.workspace_id}/settings`;
  const draft = await service.post<SigningRequest>('/signing-requests', {
    template_id: ordinary.id,
    recipients: [
      { first_name: 'Ada', email: 'ada@example.com', order: 1 },
      { first_name: 'Bob', email: 'bob@example.com', order: 2 },
    ],
  });
  expect(draft).toMatchObject({ status: 201, body: { settings: { require_passkey: null } } });
  const before = await sendFromTemplate(service, ordinary);
  await service.put(workspace, { require_passkey: true });
  try {
    expect((await service.post(`/signing-requests/${draft.body.id}/send`, {})).status).toBe(200);
    const opted = await sendFromTemplate(service, ordinary, { settings: { require_passkey: false } });
    const required = async (id: string) => (await readRequest(service, id)).settings.require_passkey;
    expect(await required(draft.body.id)).toBe(true);
    expect(await required(before.id)).toBe(false);
    expect(await required(opted.id)).toBe(false);
    const person = signer(service, before.first_signer.id);
    expect((await person.open()).settings.require_passkey).toBe(false);
    expect((await person.signAsFirst()).status).toBe(200);
    const { body } = await service.get<Template>(`/templates/${ordinary.id}`);
    expect(body.inherited_settings?.require_passkey).toBe(true);
  } finally {
    await service.put(workspace, { require_passkey: null });
  }
});

it("isn't sent where browsers can't make passkeys, and stays a draft", async () => {
  const port = String(await freePort());
  const public_url = `http://127.0.0.1:${port}`;
  const other = await startService({ PORT: port, PUBLIC_URL: public_url });
  try {
    const required = await twoSignerTemplate(other, { settings: { require_passkey: true } });
    const { body: draft } = await other.post<SigningRequest>('/signing-requests', {
      template_id: required.id,
      recipients: [
        { first_name: 'Ada', email: 'ada@example.com', order: 1 },
        { first_name: 'Bob', email: 'bob@example.com', order: 2 },
      ],
    });
    const send = () => other.post(`/signing-requests/${draft.id}/send`, {});
    expect(await send()).toMatchObject({
      status: 409,
      body: { code: 'PASSKEY_UNAVAILABLE', details: { public_url } },
    });
    expect((await readRequest(other, draft.id)).status).toBe('not_sent');
    const path = `/signing-requests/${draft.id}`;
    expect((await other.patch(path, { settings: { require_passkey: false } })).status).toBe(200);
    expect((await send()).status).toBe(200);
  } finally {
    await other.close();
  }
}, 60_000);
