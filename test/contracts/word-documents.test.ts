/** Word documents through the real service and a real LibreOffice, or a server that behaves like Gotenberg. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import {
  compoundFile,
  linkingFile,
  pageBreak,
  paragraph,
  picture,
  table,
  wordFile,
} from '../fixtures/word-files.ts';
import { eraseRequest } from '../support/built.ts';
import { base64, startService, type TestService } from '../support/service.ts';
import { ada, drainJobs, drawn, signer } from '../support/signing.ts';
import { hasTool, runForBytes, temporaryFile } from '../support/tools.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const MINUTE = 60_000;

const contract = wordFile(
  [
    paragraph('Services agreement', 'Calibri'),
    paragraph('Rare words', 'Papyrus'),
    table('Price', '1,000'),
    picture('rIdLogo'),
    pageBreak,
    paragraph('Signed: /sig1/'),
  ].join(''),
);

const recipients = [{ id: 'temp_1', ...ada, designation: 'Signer', order: 1 }];
const anchor_tags = [
  { anchor_string: '/sig1/', type: 'signature', recipient_id: 'temp_1', variable_name: 'sig' },
];

async function download(url: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}
const textOf = (bytes: Uint8Array) =>
  runForBytes('pdftotext', ['-layout', temporaryFile('word.pdf', bytes), '-']).toString();

describe.runIf(hasTool('soffice'))('with LibreOffice', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ CONVERTER: 'soffice' });
    mkdirSync(join(service.folder, 'embed'), { recursive: true });
    writeFileSync(join(service.folder, 'embed', 'verify-page.js'), 'document.title;');
  }, MINUTE);
  afterAll(() => service.close());

  it(
    'makes a template of a Word document, with its text, table and pages',
    async () => {
      const made = await service.post<Template & { warnings: string[] }>('/templates', {
        name: 'Agreement',
        document: base64(contract),
      });
      expect(made).toMatchObject({ status: 201, body: { page_count: 2 } });
      const pdf = await download(made.body.document_url);
      expect(textOf(pdf)).toMatch(/Services agreement[\s\S]*Price[\s\S]*1,000[\s\S]*\/sig1\//);
      // The logo.
      expect(Buffer.from(pdf).includes('/Subtype/Image')).toBe(true);
      expect(made.body.warnings.join('\n')).toMatch(/not available|aren’t available[^\n]*Papyrus/);
    },
    MINUTE,
  );

  it(
    'seals what was converted, and keeps the Word document as evidence',
    async () => {
      const made = await service.post<SigningRequest & { warnings: string[] }>(
        '/signing-requests/create-and-send',
        {
          name: 'Agreement',
          document: base64(contract),
          recipients,
          anchor_tags,
        },
      );
      expect(made).toMatchObject({ status: 201, body: { page_count: 2 } });
      expect(made.body.fields).toMatchObject([{ type: 'signature', page_number: 2 }]);
      const trail = await service.get<{ audit: unknown }>(`/signing-requests/${made.body.id}/audit`);
      const uploaded = createHash('sha256').update(contract).digest('hex');
      expect(JSON.stringify(trail.body)).toContain(uploaded);
      expect(JSON.stringify(trail.body)).toContain('LibreOffice');
      const signing = signer(service, made.body.recipients[0]!.id);
      await signing.consent();
      await signing.fill('sig', drawn);
      expect((await signing.finish()).status).toBe(200);
      await drainJobs(service);
      const evidence = await fetch(`${service.url}/api/v1/signing-requests/${made.body.id}/evidence`, {
        headers: { authorization: service.company.live_key },
      });
      const pack = unzipSync(new Uint8Array(await evidence.arrayBuffer()));
      expect(Buffer.compare(pack['as-uploaded.docx']!, contract)).toBe(0);
    },
    MINUTE,
  );

  it(
    'takes a Word document in two steps, for drafts and to replace a document',
    async () => {
      const upload = async () => {
        const { body } = await service.post<{ document_id: string; upload_url: string }>('/documents', {
          file_name: 'agreement.docx',
          file_size: contract.length,
          content_type: DOCX,
        });
        const put = await fetch(body.upload_url, {
          method: 'PUT',
          headers: { 'content-type': DOCX },
          body: Buffer.from(contract),
        });
        expect(put.status).toBe(200);
        expect(await put.json()).toMatchObject({
          page_count: 2,
          file_size: contract.length,
          substituted_fonts: ['Papyrus'],
        });
        return body.document_id;
      };
      const draft = await service.post<SigningRequest>('/signing-requests', {
        document_id: await upload(),
        recipients,
        anchor_tags,
      });
      expect(draft.body.fields).toMatchObject([{ page_number: 2 }]);
      const template = await service.given.template();
      const body = { document_id: await upload(), different_pages: 'carry' };
      const replaced = await service.post<Template>(`/templates/${template.id}/replace-document`, body);
      expect(replaced).toMatchObject({ status: 200, body: { page_count: 2 } });
      expect(replaced.body.warnings?.join()).toContain('Papyrus');
      const again = { document: base64(contract) };
      const sent = await service.post<Template>(`/templates/${template.id}/replace-document`, again);
      expect(sent.body.warnings?.join()).toContain('Papyrus');
      const put = { template_properties: { document: base64(contract) } };
      const { body: changed } = await service.put<Template>(`/templates/${template.id}`, put);
      expect(changed.warnings?.join()).toContain('Papyrus');
    },
    MINUTE,
  );

  it(
    'takes one among several documents, and keeps it as evidence',
    async () => {
      const made = await service.post<SigningRequest>('/signing-requests/create-and-send', {
        name: 'Agreement',
        documents: [{ document: base64(onePage()), label: 'Cover' }, { document: base64(contract) }],
        recipients,
        anchor_tags,
      });
      expect(made).toMatchObject({ status: 201, body: { page_count: 3 } });
      expect(made.body.warnings?.join()).toMatch(/^documents\.1: .*Papyrus/);
      const signing = signer(service, made.body.recipients[0]!.id);
      await signing.consent();
      await signing.fill('sig', drawn);
      expect((await signing.finish()).status).toBe(200);
      await drainJobs(service);
      const evidence = await fetch(`${service.url}/api/v1/signing-requests/${made.body.id}/evidence`, {
        headers: { authorization: service.company.live_key },
      });
      const pack = unzipSync(new Uint8Array(await evidence.arrayBuffer()));
      expect(Buffer.compare(pack['documents/02-as-uploaded.docx']!, contract)).toBe(0);
    },
    MINUTE,
  );

  it(
    'takes a Word document as a form’s file, whatever its name and type',
    async () => {
      const form = new FormData();
      form.set(
        'document',
        new Blob([contract as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }),
        'a.pdf',
      );
      form.set('name', 'Agreement');
      const answer = await fetch(`${service.url}/api/v1/templates`, {
        method: 'POST',
        headers: { authorization: service.company.live_key },
        body: form,
      });
      expect([answer.status, (await answer.json()).page_count]).toEqual([201, 2]);
    },
    MINUTE,
  );

  it(
    'never calls an address that a document names',
    async () => {
      const calls: string[] = [];
      const listener = createServer((request, response) => {
        calls.push(request.url ?? '');
        response.end('secret text');
      }).listen(0, '127.0.0.1');
      await once(listener, 'listening');
      const { port } = listener.address() as AddressInfo;
      const made = await service.post<Template & { warnings: string[] }>('/templates', {
        name: 'Links',
        document: base64(linkingFile(`http://127.0.0.1:${port}`)),
      });
      expect(made.status).toBe(201);
      expect(calls).toEqual([]);
      const text = textOf(await download(made.body.document_url));
      expect(text).toMatch(/Before[\s\S]*After/);
      expect(text).not.toMatch(/root:|secret text/);
      expect(made.body.warnings.join()).toMatch(/linked to pictures/);
      listener.close();
    },
    MINUTE,
  );

  it.each([
    ['Word 97, renamed', () => compoundFile('WordDocument'), 'old_word'],
    ['a password', () => compoundFile('EncryptedPackage'), 'encrypted'],
    ['macros', () => wordFile('', { files: { 'word/vbaProject.bin': Buffer.from('a') } }), 'macros'],
    [
      'a zip bomb',
      () => wordFile('', { files: { 'word/footer1.xml': new Uint8Array(2 ** 26) } }),
      'too_heavy',
    ],
    ['more pages than allowed', () => wordFile(pageBreak.repeat(10_000)), /too_many_pages|too_heavy/],
  ])(
    'refuses %s',
    async (_, make, reason) => {
      const answer = await service.post<{ code: string; details: { reason: string } }>('/templates', {
        name: 'Hostile',
        document: base64(make()),
      });
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_DOCUMENT' } });
      expect(answer.body.details.reason).toMatch(reason);
    },
    2 * MINUTE,
  );

  it('leaves no files behind', () => {
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('countersign-word-'))).toEqual([]);
  });

  it(
    'deletes the Word document when its request is erased',
    async () => {
      const { body } = await service.post<SigningRequest>('/signing-requests', {
        document: base64(contract),
        recipients,
        name: 'Gone',
      });
      const row = await service.services.db.kysely
        .selectFrom('signing_request')
        .innerJoin('document', 'document.id', 'signing_request.document_id')
        .select(['document.original_key'])
        .where('signing_request.id', '=', body.id as never)
        .executeTakeFirstOrThrow();
      expect(row.original_key).toMatch(/\.docx$/);
      expect(await service.services.storage.head(row.original_key)).toMatchObject({ contentType: DOCX });
      await eraseRequest(service.services, body.id as never, 'request');
      await drainJobs(service);
      expect(await service.services.storage.head(row.original_key)).toBeNull();
    },
    MINUTE,
  );
});

describe('with a Gotenberg instance', () => {
  let gotenberg: Server;
  let service: TestService;
  let status = 200;
  let received: { readonly path: string; readonly body: string } | undefined;
  /** Called instead of answering; `gone` resolves when the service has ended the connection. */
  let hold: ((gone: Promise<unknown>) => void) | null = null;
  const read = async (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString('latin1');
  };
  beforeAll(async () => {
    gotenberg = createServer(async (request, response) => {
      const gone = once(response, 'close');
      received = { path: request.url ?? '', body: await read(request) };
      if (hold) return hold(gone);
      response.writeHead(status, { 'content-type': 'application/pdf' }).end(Buffer.from(onePage()));
    }).listen(0, '127.0.0.1');
    await once(gotenberg, 'listening');
    const { port } = gotenberg.address() as AddressInfo;
    service = await startService({ CONVERTER: `http://127.0.0.1:${port}/` });
  }, MINUTE);
  afterAll(async () => {
    await service.close();
    gotenberg.close();
  });
  const make = () => service.post('/templates', { name: 'Agreement', document: base64(contract) });

  it('posts the document to it and takes the PDF', async () => {
    status = 200;
    expect(await make()).toMatchObject({ status: 201, body: { page_count: 1 } });
    expect(received?.path).toBe('/forms/libreoffice/convert');
    expect(received?.body).toMatch(/name="files"; filename="document.docx"/);
  });

  it('says what is wrong with a document that it refuses', async () => {
    status = 400;
    expect(await make()).toMatchObject({
      status: 400,
      body: { code: 'INVALID_DOCUMENT', details: { reason: 'damaged' } },
    });
  });

  it.each(['POST /templates', 'PUT /uploads'])('ends the conversion when %s is canceled', async (call) => {
    const stop = new AbortController();
    // In a list, since a promise of a promise would wait for both.
    const began = new Promise<readonly [Promise<unknown>]>((resolve) => {
      hold = (gone) => resolve([gone]);
    });
    const { body } = await service.post<{ upload_url: string }>('/documents', {
      file_name: 'a.docx',
      file_size: contract.length,
      content_type: DOCX,
    });
    const form = new FormData();
    form.set('name', 'Agreement');
    form.set('document', new Blob([contract as Uint8Array<ArrayBuffer>]), 'a.docx');
    const { signal } = stop;
    const answer = call.startsWith('PUT')
      ? fetch(body.upload_url, {
          method: 'PUT',
          body: contract as Uint8Array<ArrayBuffer>,
          headers: { 'content-type': DOCX },
          signal,
        })
      : fetch(`${service.url}/api/v1/templates`, {
          method: 'POST',
          body: form,
          headers: { authorization: service.company.live_key },
          signal,
        });
    const refused = expect(answer).rejects.toThrow('aborted');
    const [gone] = await began;
    stop.abort();
    await refused;
    await gone;
    hold = null;
    // Its turn is free again, and an upload can be sent once more.
    status = 200;
    expect((await make()).status).toBe(201);
    if (!call.startsWith('PUT')) return;
    await expect
      .poll(async () => {
        const again = await fetch(body.upload_url, {
          method: 'PUT',
          body: contract as Uint8Array<ArrayBuffer>,
          headers: { 'content-type': DOCX },
        });
        return again.status;
      })
      .toBe(200);
  });

  it.each([503, 500, 302])('asks callers to come back when it answers %s', async (answer) => {
    status = answer;
    const { status: got, body, headers } = await make();
    expect([got, body.code, headers.get('retry-after')]).toEqual([503, 'SERVICE_UNAVAILABLE', '10']);
  });
});

describe('without a converter', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ CONVERTER: 'off' });
  }, MINUTE);
  afterAll(() => service.close());

  it('refuses a Word document with what would help, also before its upload', async () => {
    const refusal = {
      status: 415,
      body: { code: 'DOCX_NOT_AVAILABLE', message: expect.stringMatching(/libreoffice-writer-nogui/) },
    };
    expect(await service.post('/templates', { name: 'A', document: base64(contract) })).toMatchObject(
      refusal,
    );
    const announced = { file_name: 'a.docx', file_size: contract.length, content_type: DOCX };
    expect(await service.post('/documents', announced)).toMatchObject(refusal);
  });

  it('still says that another archive is neither', async () => {
    const answer = await service.post('/templates', {
      name: 'A',
      document: base64(Buffer.from('PK\x03\x04')),
    });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('INVALID_DOCUMENT');
  });
});
