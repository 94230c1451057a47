import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { makeSampleContract } from '../sample/make-sample-contract.ts';
import { sampleTemplate } from '../sample/sample-template.ts';
import { TWO_SIGNERS } from '../two-signers.ts';
import type { Feed } from './feed.ts';
import {
  createDraft,
  createEditorToken,
  createRequestToken,
  createTemplate,
  createTemplateFromUploads,
  type DemoRequest,
  type DemoTemplate,
  duplicateTemplate,
  prepareTemplate,
  readEvidence,
  readRequest,
  readSealedPart,
  readTemplate,
  sendRequest,
  uploadDocument,
  type WantedRequest,
} from './journey.ts';
import { type ServiceApi, ServiceRefusal } from './service-api.ts';

const LARGEST = 50 * 1024 * 1024;
const KEEP_ALIVE = 20_000;

/** Only what the page needs: links and tokens of the full record stay here. */
const pageTemplate = ({ id, name, page_count, revision, recipients, fields }: DemoTemplate) => ({
  id,
  name,
  page_count,
  revision,
  recipients: recipients.map(({ id, first_name, last_name, email, designation, order }) => ({
    id,
    first_name,
    last_name,
    email,
    designation,
    order,
  })),
  field_count: fields.length,
  recipients_with_fields: [...new Set(fields.map((field) => field.recipient_id))],
});

const pageRequest = (request: DemoRequest) => ({
  id: request.id,
  name: request.name,
  template_id: request.template_id,
  status: request.status,
  sealing_status: request.sealing_status,
  certificate: request.certificate,
  is_sealed: request.final_document_download_url !== null,
  documents: request.documents?.map(({ id, label }) => ({ id, label })) ?? [],
  recipients: request.recipients.map((recipient) => ({
    id: recipient.id,
    name: recipient.name,
    email: recipient.email,
    designation: recipient.designation,
    order: recipient.order,
    viewed_on: recipient.viewed_on,
    finished_on: recipient.finished_on,
    declined_on: recipient.declined_on,
  })),
});

/** The backend's API for the demo's page. A real product would check here who is signed in and what they may access. */
export function apiRoutes(api: ServiceApi, feed: Feed, sendWithOwnTerms: () => Promise<DemoRequest>): Hono {
  const app = new Hono();

  app.onError((error, c) => {
    // The visitor canceled an upload: no one reads the response.
    if (c.req.raw.signal.aborted) return c.json({ code: 'CANCELED', error: 'Canceled' }, 409);
    if (error instanceof ServiceRefusal) {
      return c.json({ code: error.code, error: error.message }, error.status as 400);
    }
    console.error(error);
    return c.json({ code: 'DEMO_ERROR', error: 'Something went wrong in the demo. See its log.' }, 500);
  });

  app.post('/templates/sample', async (c) => {
    const sample = await makeSampleContract();
    const { name, ...whole } = sampleTemplate(sample.fields);
    const template = await createTemplate(api, name, sample.pdf);
    const body = c.req.query('fields') === 'none' ? { users: whole.users } : whole;
    return c.json(pageTemplate(await prepareTemplate(api, template.id, body)), 201);
  });

  app.post('/templates', async (c) => {
    if (Number(c.req.header('content-length') ?? 0) > LARGEST) return tooLarge(c);
    // Asked for before the body: later it wouldn't learn that the visitor has canceled.
    const { signal } = c.req.raw;
    const pdf = new Uint8Array(await c.req.arrayBuffer());
    if (pdf.byteLength > LARGEST) return tooLarge(c);
    const name = (c.req.query('name') ?? 'Document').slice(0, 200);
    const template = await createTemplate(api, name, pdf, signal);
    return c.json(pageTemplate(await prepareTemplate(api, template.id, TWO_SIGNERS)), 201);
  });

  app.post('/documents', async (c) => {
    if (Number(c.req.header('content-length') ?? 0) > LARGEST) return tooLarge(c);
    const { signal } = c.req.raw;
    const file = new Uint8Array(await c.req.arrayBuffer());
    if (file.byteLength > LARGEST) return tooLarge(c);
    const name = (c.req.query('name') ?? 'Document').slice(-255);
    return c.json(await uploadDocument(api, name, file, signal), 201);
  });
  app.post('/templates/from-documents', async (c) => {
    const { name, documents } = await c.req.json<{
      readonly name: string;
      readonly documents: readonly { readonly document_id: string }[];
    }>();
    const template = await createTemplateFromUploads(api, name.slice(0, 200), documents);
    return c.json(pageTemplate(await prepareTemplate(api, template.id, TWO_SIGNERS)), 201);
  });

  app.post('/templates/:id/duplicate', async (c) =>
    c.json(pageTemplate(await duplicateTemplate(api, c.req.param('id'))), 201),
  );
  app.get('/templates/:id', async (c) => c.json(pageTemplate(await readTemplate(api, c.req.param('id')))));
  app.post('/templates/:id/token', async (c) => {
    const narrowed = c.req.header('content-type') ? await c.req.json() : {};
    return c.json(await createEditorToken(api, c.req.param('id'), narrowed), 201);
  });

  app.post('/requests', async (c) => {
    const sent = await sendRequest(api, await c.req.json<WantedRequest>());
    return c.json(pageRequest(await readRequest(api, sent.id)), 201);
  });
  app.post('/requests/own-terms', async (c) => c.json(pageRequest(await sendWithOwnTerms()), 201));
  app.post('/requests/:id/token', async (c) => c.json(await createRequestToken(api, c.req.param('id')), 201));
  app.post('/drafts', async (c) => {
    const { id } = await createDraft(api, await c.req.json<WantedRequest>());
    return c.json({ id, ...(await createRequestToken(api, id)) }, 201);
  });
  app.get('/requests/:id', async (c) => c.json(pageRequest(await readRequest(api, c.req.param('id')))));

  // A redirect, so that the link in the page doesn't expire when the link behind it does.
  app.get('/requests/:id/document', async (c) => {
    const request = await readRequest(api, c.req.param('id'));
    const link = request.final_document_download_url;
    return link
      ? c.redirect(link)
      : c.json({ code: 'NOT_SEALED', error: 'The document isn’t sealed yet.' }, 409);
  });

  app.get('/requests/:id/documents/:document', async (c) =>
    c.redirect(await readSealedPart(api, c.req.param('id'), c.req.param('document'))),
  );

  app.get('/requests/:id/evidence', async (c) => {
    const archive = await readEvidence(api, c.req.param('id'));
    return c.body(new Uint8Array(await archive.arrayBuffer()), 200, {
      'content-type': 'application/zip',
      'content-disposition': archive.headers.get('content-disposition') ?? 'attachment',
    });
  });

  app.get('/events', (c) =>
    streamSSE(c, async (stream) => {
      const from = Number(c.req.header('last-event-id') ?? c.req.query('after') ?? Date.now());
      const stop = feed.listen(from, (id, item) => {
        void stream.writeSSE({ id: String(id), data: JSON.stringify(item) });
      });
      stream.onAbort(stop);
      while (!stream.aborted) {
        await stream.write(': still here\n\n');
        await stream.sleep(KEEP_ALIVE);
      }
    }),
  );

  return app;
}

function tooLarge(c: Context) {
  return c.json(
    { code: 'PAYLOAD_TOO_LARGE', error: 'The file is larger than 50 MB, the limit of the service.' },
    413,
  );
}
