/** Signs like a signing page: through the public session endpoints, with only the signing ID. */
import { connect } from 'node:net';
import { expect, vi } from 'vitest';
import type { Countersign } from '../../src/client/api/countersign.ts';
import type { CreateAndSendAnswer, SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../src/wire/http/signing-sessions.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { base64, type TestService } from './service.ts';

const box = (y: number) => ({ x: 10, y, width: 30, height: 4 });

export const ada = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' };
export const bob = { first_name: 'Bob', last_name: 'Babbage', email: 'bob@example.com' };

/** A line that is long enough to count as a signature. */
export const drawn = {
  kind: 'drawn',
  width: 400,
  height: 120,
  strokes: [[10, 60, 0.5, 120, 20, 0.6, 240, 100, 0.7, 380, 30, 0.4]],
};

export type FieldOf = Record<string, unknown> & { readonly type: string };

/** A template for two signers in order. Each has a signature; the first a required text and a signing date, the second a checkbox. */
export async function twoSignerTemplate(
  service: TestService,
  more: {
    fields?: readonly FieldOf[];
    settings?: Record<string, unknown>;
    document?: Uint8Array;
    /** Several instead of one; the fields are on the first. */
    documents?: readonly object[];
    seal_participants?: readonly object[];
  } = {},
): Promise<Template> {
  const { id } = await service.given.template({
    ...(more.document && { document: base64(more.document) }),
    ...(more.documents && { document: undefined, documents: more.documents }),
  });
  const answer = await service.put<Template>(`/templates/${id}`, {
    template_properties: { settings: { allow_editing_before_sending: true, ...more.settings } },
    users: [
      { _temp_id: 'temp_1', designation: 'Signer', order: 1 },
      { _temp_id: 'temp_2', designation: 'Signer', order: 2 },
    ],
    ...(more.seal_participants && { seal_participants: more.seal_participants }),
    fields: [
      {
        type: 'signature',
        recipient_id: 'temp_1',
        page_number: 1,
        position: box(10),
        required: true,
        variable_name: 'sig1',
      },
      {
        type: 'text',
        recipient_id: 'temp_1',
        page_number: 1,
        position: box(20),
        required: true,
        variable_name: 'city',
      },
      {
        type: 'date',
        recipient_id: 'temp_1',
        page_number: 1,
        position: box(30),
        date_signing_default: true,
        variable_name: 'when',
      },
      {
        type: 'signature',
        recipient_id: 'temp_2',
        page_number: 1,
        position: box(40),
        required: true,
        variable_name: 'sig2',
      },
      {
        type: 'checkbox',
        recipient_id: 'temp_2',
        page_number: 1,
        position: { x: 10, y: 50, width: 3, height: 3 },
        variable_name: 'agree',
      },
      ...(more.fields ?? []).map((field, index) => ({
        page_number: 1,
        position: box(60 + index * 5),
        ...field,
      })),
    ],
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

export async function sendFromTemplate(
  service: TestService,
  template: Template,
  more: Record<string, unknown> = {},
): Promise<CreateAndSendAnswer> {
  const answer = await service.post<CreateAndSendAnswer>('/signing-requests/create-and-send', {
    name: 'Contract',
    template_id: template.id,
    recipients: [
      { ...ada, order: 1 },
      { ...bob, order: 2 },
    ],
    ...more,
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** A recipient's signing page. */
export function signer(service: TestService, id: string) {
  const base = `/signing-sessions/${id}`;
  const anonymous = { authorization: null };
  const open = async () => (await service.get<SigningSession>(base, anonymous)).body;
  const consent = async () => {
    const { consent: statement } = await open();
    return service.post<SigningSession>(
      `${base}/consent`,
      { sha256: statement.sha256, language: 'en' },
      anonymous,
    );
  };
  const fill = async (variable: string, value: unknown) => {
    const field = (await open()).fields.find((one) => one.variable_name === variable);
    return service.put(`${base}/fields/${field?.id ?? variable}`, { value }, anonymous);
  };
  const finish = async (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
    const session = await open();
    return service.post<SigningSession>(
      `${base}/finish`,
      {
        document_sha256: session.request.document_sha256,
        fields_sha256: session.fields_sha256,
        time_zone: 'Europe/Berlin',
        ...more,
      },
      { ...anonymous, headers },
    );
  };
  return {
    id,
    open,
    consent,
    fill,
    finish,
    decline: (reason = '') => service.post<SigningSession>(`${base}/decline`, { reason }, anonymous),
    /** All of Ada's part in the template for two. */
    async signAsFirst() {
      await consent();
      await fill('sig1', drawn);
      await fill('city', 'London');
      return finish();
    },
    async signAsSecond() {
      await consent();
      await fill('sig2', { kind: 'typed', text: 'Bob Babbage', font: 'caveat' });
      await fill('agree', 'true');
      return finish();
    },
  };
}

export function signersOf(service: TestService, request: SigningRequest) {
  return request.recipients.map((one) => signer(service, one.id));
}

export const readRequest = async (service: TestService, id: string) =>
  (await service.get<SigningRequest>(`/signing-requests/${id}`)).body;

/** Runs due jobs until none is left. */
export function drainJobs(service: TestService): Promise<void> {
  return (service.services.jobs as unknown as { drain(): Promise<void> }).drain();
}

/** An unused port refuses connections immediately. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/**
 * As the last signer, draws the first field of the session at `address`, its only required one, and finishes. Returns the sealed
 * document.
 */
export async function drawAndDownload(
  client: Countersign,
  address: string,
  ask: typeof fetch = fetch,
): Promise<Buffer> {
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await ask(address + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as SigningSession;
  };
  const { consent, fields } = await call('GET', '');
  await call('POST', '/consent', { sha256: consent.sha256, language: 'en' });
  await call('PUT', `/fields/${fields[0]!.id}`, { value: drawn });
  const { request, fields_sha256 } = await call('GET', '');
  await call('POST', '/finish', {
    document_sha256: request.document_sha256,
    fields_sha256,
    time_zone: 'Europe/London',
  });
  await vi.waitFor(
    async () => expect((await client.signingRequests.get(request.id)).certificate.generated).toBe(true),
    { timeout: 20_000, interval: 200 },
  );
  const { download_url } = await client.signingRequests.download(request.id);
  return Buffer.from(await (await fetch(download_url)).arrayBuffer());
}
