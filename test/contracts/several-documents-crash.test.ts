/**
 * Kills the service with SIGKILL at every step of a change of several documents. After a restart, the template or draft is as before or as
 * after the change, with all its files; what the attempt left behind is deleted a day later.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { KilledService } from '../support/killed-service.ts';
import { ada } from '../support/signing.ts';

const DAYS_MS = 2 * 24 * 3_600_000;

let service: KilledService;
const call = <T>(method: string, path: string, body?: unknown) => service.call<T>(method, path, body);
const files = () => service.files('documents', 'previews');

beforeAll(async () => {
  service = await KilledService.create();
}, 90_000);
afterAll(() => service?.remove());

async function upload(): Promise<string> {
  const file = onePage();
  const { document_id, upload_url } = await call<{ document_id: string; upload_url: string }>(
    'POST',
    '/documents',
    { file_name: 'new.pdf', file_size: file.length, content_type: 'application/pdf' },
  );
  const stored = await service.follow(upload_url, {
    method: 'PUT',
    body: Buffer.from(file),
    headers: { 'content-type': 'application/pdf' },
  });
  expect(stored.status).toBe(200);
  return document_id;
}

const box = { x: 10, y: 20, width: 30, height: 5 };
const document = Buffer.from(onePage()).toString('base64');
type Kind = 'templates' | 'signing-requests';
type Parent = Pick<Template, 'id' | 'revision' | 'documents' | 'page_count' | 'document_url'> & {
  readonly fields: readonly { readonly page_number: number; readonly label: string }[];
  readonly documents_layout_version?: number;
};

const read = (kind: Kind, id: string) => call<Parent>('GET', `/${kind}/${id}?pages=combined`);

/** Three documents of a page each, with a field on the second one. */
async function parentOf(kind: Kind): Promise<Parent> {
  const documents = ['A', 'B', 'C'].map((label) => ({ document, label }));
  const field = { type: 'text', label: 'Rent', page_number: 2, position: box };
  const made =
    kind === 'templates'
      ? await call<Template>('POST', '/templates', { name: 'Lease', documents })
      : await call<SigningRequest>('POST', '/signing-requests', {
          name: 'Lease',
          documents,
          recipients: [{ id: 'temp_a', ...ada }],
        });
  const recipient_id = kind === 'templates' ? 'temp_a' : (made as SigningRequest).recipients[0]!.id;
  const users = [{ _temp_id: 'temp_a', ...ada, designation: 'Signer', order: 1 }];
  await call('PUT', `/${kind}/${made.id}?pages=combined`, {
    ...(kind === 'templates' && { users }),
    fields: [{ ...field, recipient_id }],
  });
  return read(kind, made.id);
}

type Change = (kind: Kind, parent: Parent) => Promise<() => Promise<unknown>>;
const pathOf = (kind: Kind, { id, documents }: Parent, place?: number) =>
  `/${kind}/${id}/documents${place === undefined ? '' : `/${documents![place]!.id}`}`;

/** Each is prepared first, so that the service dies in the change itself. */
const CHANGES: Readonly<Record<string, Change>> = {
  'adding a document': async (kind, parent) => {
    const document_id = await upload();
    return () => call('POST', pathOf(kind, parent), { document_id });
  },
  'replacing a file': async (kind, parent) => {
    const document_id = await upload();
    return () => call('PATCH', pathOf(kind, parent, 0), { document_id, different_pages: 'carry' });
  },
  'arranging pages': async (kind, parent) => () =>
    call('PATCH', pathOf(kind, parent, 1), { pages: [{ page_number: 1, rotate: 90 }] }),
  'removing a document': async (kind, parent) => () =>
    call('DELETE', `${pathOf(kind, parent, 1)}?force_remove_fields=true`),
  'reordering the documents': async (kind, parent) => () =>
    call('PUT', `${pathOf(kind, parent)}/order`, {
      document_ids: parent.documents!.map(({ id }) => id).reverse(),
    }),
};

const POINTS = ['put-document:before', 'put-document:after', 'transaction:before', 'transaction:after'];

/** As callers see it, without what differs from one read to the next. */
const stateOf = ({ revision, documents, fields, page_count }: Parent) => ({
  revision,
  page_count,
  fields,
  documents: documents!.map(({ id, sha256, label }) => [id, sha256, label]),
});

/** What it names is there, and its pages are those of its documents. */
async function expectWhole(parent: Parent): Promise<void> {
  const links = [parent.document_url, ...parent.documents!.map(({ document_url }) => document_url)];
  for (const link of links) expect((await service.follow(link)).status).toBe(200);
  expect(parent.documents!.reduce((sum, { page_count }) => sum + page_count, 0)).toBe(parent.page_count);
  for (const { page_number } of parent.fields) expect(page_number).toBeLessThanOrEqual(parent.page_count);
}

/** Files of attempts that changed nothing. */
const abandoned = new Set<string>();
const parents: { readonly kind: Kind; readonly id: string }[] = [];

it.each([
  ...Object.keys(CHANGES).map((name) => ['templates', name] as const),
  // What drafts store on their own.
  ...['replacing a file', 'removing a document'].map((name) => ['signing-requests', name] as const),
])(
  'loses nothing of %s when killed while %s',
  async (kind, name) => {
    const parent = await parentOf(kind);
    parents.push({ kind, id: parent.id });
    let before = parent;
    const change = await CHANGES[name]!(kind, parent);
    for (const point of POINTS) {
      const stored = new Set(files());
      await service.dieAt(point, () => expect(change()).rejects.toThrow('fetch failed'));
      const after = await read(kind, parent.id);
      await expectWhole(after);
      if (point === 'transaction:after') expect(after.revision).toBe(before.revision + 1);
      else {
        expect(stateOf(after)).toEqual(stateOf(before));
        for (const one of files()) if (!stored.has(one)) abandoned.add(one);
      }
      before = after;
    }
    expect(stateOf(before)).not.toEqual(stateOf(parent));
  },
  120_000,
);

it('deletes what the attempts left behind after a day, and nothing else', async () => {
  // At least a file for each change that died between storing and committing.
  expect(abandoned.size).toBeGreaterThanOrEqual(2 * Object.keys(CHANGES).length);
  const kept = files().filter((one) => !abandoned.has(one));
  await service.stop();
  await service.start({ aheadMs: DAYS_MS });
  const isLeft = () => files().filter((one) => abandoned.has(one)).length;
  await expect.poll(isLeft, { timeout: 30_000, interval: 200 }).toBe(0);
  expect([...files()].sort()).toEqual(kept.sort());
  for (const { kind, id } of parents) await expectWhole(await read(kind, id));
}, 60_000);
