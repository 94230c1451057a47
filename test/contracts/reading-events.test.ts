/** The audit trail records what recipients read, as their browsers report it, within limits. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { READING_LIMITS } from '../../src/server/audit/trail-limits.ts';
import type {
  AuditEntryAnswer,
  CreateAndSendAnswer,
  SigningRequest,
} from '../../src/wire/http/signing-requests.ts';
import type { ReadingReport } from '../../src/wire/http/signing-sessions.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { textDocument } from '../fixtures/make-pdfs.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { sweep } from '../support/built.ts';
import { readPdf } from '../support/read-pdf.ts';
import { base64, sharedService, type TestService } from '../support/service.ts';
import { ada, drainJobs, sendFromTemplate, signer, twoSignerTemplate } from '../support/signing.ts';

const MINUTE = 60_000;
const PAGES = 12;
const open = { authorization: null };
let service: TestService;
let template: Template;
beforeAll(async () => {
  service = await sharedService();
  template = await twoSignerTemplate(service, { document: await textDocument(PAGES) });
}, 60_000);
afterAll(() => service.close());

const settingsPath = () => `/workspace/${template.workspace_id}/settings`;
afterEach(async () => {
  await service.put(settingsPath(), { audit_reading_events: null });
});

const report = (id: string, more: Partial<ReadingReport>) =>
  service.post<{ is_recording: boolean; code?: string }>(
    `/signing-sessions/${id}/reading`,
    { visit_id: crypto.randomUUID(), pages: [], fields: [], is_closed: false, ...more },
    open,
  );
const trailOf = async (id: string) =>
  (await service.get<{ results: AuditEntryAnswer[] }>(`/signing-requests/${id}/audit`)).body.results;
const READING = ['document_opened', 'page_viewed', 'field_interaction', 'document_closed'];
const readingOf = async (id: string) => (await trailOf(id)).filter(({ event }) => READING.includes(event));
const pagesIn = (entries: readonly AuditEntryAnswer[]) =>
  entries.filter(({ event }) => event === 'page_viewed').map(({ details }) => details.page_number);

async function begin(): Promise<{ sent: CreateAndSendAnswer; id: string; recipient: string }> {
  const sent = await sendFromTemplate(service, template, { settings: { use_signing_order: false } });
  const [first] = sent.recipients;
  return { sent, id: first!.id, recipient: first!.recipient_id };
}

describe('reading', () => {
  it('is recorded from opening to closing, once per page, with the interactions condensed per field', async () => {
    const { sent, id, recipient } = await begin();
    const visit_id = crypto.randomUUID();
    await signer(service, id).consent();
    await signer(service, id).fill('city', 'London');
    const field = sent.fields.find((one) => one.variable_name === 'city')!;
    const used = (interaction_count: number) => ({
      field_id: field.id,
      action: 'field_completed' as const,
      interaction_count,
      time_spent_ms: interaction_count * 1_000,
    });
    expect((await report(id, { visit_id, pages: [1], fields: [used(1)] })).body).toEqual({
      is_recording: true,
    });
    await report(id, { visit_id, pages: [2, 1, 2], fields: [used(3)] });
    service.clock.forward(MINUTE);
    await report(id, { visit_id, pages: [3], fields: [used(2)], is_closed: true });
    // Reports that arrive late or twice add nothing.
    await report(id, { visit_id, pages: [3, 4], fields: [used(9)], is_closed: true });

    const entries = await readingOf(sent.id);
    expect(entries.map(({ event }) => event)).toEqual([
      'document_opened',
      'page_viewed',
      'page_viewed',
      'page_viewed',
      'field_interaction',
      'document_closed',
    ]);
    expect(pagesIn(entries)).toEqual([1, 2, 3]);
    for (const entry of entries)
      expect(entry).toMatchObject({ source: 'signer', details: { recipient_id: recipient, visit_id } });
    expect(entries[4]).toMatchObject({
      condensed_count: 3,
      details: {
        field_id: field.id,
        field_type: 'text',
        action: 'field_completed',
        interaction_count: 3,
        time_spent_ms: 3_000,
        value_length: 6,
      },
    });
    expect(entries[5]!.details).toMatchObject({ reason: 'left', pages_viewed: 3 });
  });

  it('of the same page is recorded again in another visit', async () => {
    const { sent, id } = await begin();
    await report(id, { pages: [1, 2] });
    await report(id, { pages: [2] });
    expect(pagesIn(await readingOf(sent.id))).toEqual([1, 2, 2]);
  });

  it('names the document of a page if there are several', async () => {
    const made = await service.post<SigningRequest>('/signing-requests/create-and-send', {
      name: 'Two documents',
      documents: [
        { document: base64(await textDocument(3)), label: 'Lease' },
        { document: base64(onePage()), label: 'House rules' },
      ],
      recipients: [{ id: 'temp_a', ...ada, order: 1 }],
      fields: [
        {
          type: 'text',
          recipient_id: 'temp_a',
          page_number: 1,
          position: { x: 10, y: 20, width: 30, height: 5 },
        },
      ],
    });
    expect([made.status, made.body]).toEqual([201, made.body]);
    const [lease, rules] = made.body.documents!;
    await report(made.body.recipients[0]!.id, { pages: [3, 4] });
    const viewed = (await readingOf(made.body.id)).filter(({ event }) => event === 'page_viewed');
    expect(viewed.map(({ details }) => details)).toMatchObject([
      { document_id: lease!.id, page_number: 3, combined_page_number: 3 },
      { document_id: rules!.id, page_number: 1, combined_page_number: 4 },
    ]);
    expect(viewed.map(({ description }) => description)).toEqual([
      'Viewed page 3 of “Lease”',
      'Viewed page 1 of “House rules”',
    ]);
  });

  it('ends when the recipient finishes, before the entry of signing', async () => {
    const { sent, id } = await begin();
    await report(id, { pages: [1] });
    expect((await signer(service, id).signAsFirst()).status).toBe(200);
    const events = (await trailOf(sent.id)).map(({ event }) => event);
    expect(events.indexOf('document_closed')).toBe(events.indexOf('document_finished') - 1);
    expect((await report(id, { pages: [2] })).status).toBe(409);
  });

  it('ends when the recipient declines', async () => {
    const { sent, id } = await begin();
    await report(id, { pages: [1] });
    await signer(service, id).decline();
    const events = (await trailOf(sent.id)).map(({ event }) => event);
    expect(events.indexOf('document_closed')).toBe(events.indexOf('signing_declined') - 1);
  });

  it('ends after half an hour without a report', async () => {
    const { sent, id } = await begin();
    await report(id, { pages: [1] });
    service.clock.forward(29 * MINUTE);
    await sweep(service.services);
    expect((await readingOf(sent.id)).map(({ event }) => event)).not.toContain('document_closed');
    service.clock.forward(2 * MINUTE);
    await sweep(service.services);
    const [closed, ...more] = (await readingOf(sent.id)).filter(({ event }) => event === 'document_closed');
    expect(closed).toMatchObject({ source: 'system', details: { reason: 'timeout' } });
    expect(more).toEqual([]);
  });

  it('isn’t recorded if the workspace has switched it off', async () => {
    const { sent, id } = await begin();
    await service.put(settingsPath(), { audit_reading_events: false });
    const session = await signer(service, id).open();
    expect(session.settings.audit_reading_events).toBe(false);
    expect(await report(id, { pages: [1] })).toMatchObject({ status: 200, body: { is_recording: false } });
    expect(await readingOf(sent.id)).toEqual([]);
  });

  it('is one line per recipient on the certificate', async () => {
    const { sent, id } = await begin();
    const [, second] = sent.recipients;
    const all = Array.from({ length: PAGES }, (_, index) => index + 1);
    await report(id, { pages: all.slice(0, 7) });
    await report(id, { pages: all.slice(5) });
    await report(second!.id, { pages: [1, 2, 5] });
    await signer(service, id).signAsFirst();
    await signer(service, second!.id).signAsSecond();
    await drainJobs(service);
    const { body } = await service.get<SigningRequest>(`/signing-requests/${sent.id}`);
    const file = await fetch(body.certificate_only_download_url ?? body.final_document_download_url!);
    const pdf = await readPdf(new Uint8Array(await file.arrayBuffer()));
    const words = (await pdf.contents()).flatMap(({ text }) => text.map((run) => run.text)).join(' ');
    await pdf.close();
    expect(words.match(/Viewed pages? [\d–, ]+ of \d+/g)).toEqual([
      'Viewed pages 1–12 of 12',
      'Viewed pages 1–2, 5 of 12',
    ]);
  }, 60_000);
});

describe('a stranger with a link', () => {
  it('can’t add pages that don’t exist, or fields of others', async () => {
    const { sent, id } = await begin();
    const foreign = sent.fields.find((one) => one.variable_name === 'sig2')!;
    const used = { action: 'field_modified' as const, interaction_count: 1, time_spent_ms: 1 };
    await report(id, {
      pages: [1, PAGES + 1, 400],
      fields: [
        { ...used, field_id: foreign.id },
        { ...used, field_id: crypto.randomUUID() },
      ],
      is_closed: true,
    });
    expect((await readingOf(sent.id)).map(({ event }) => event)).toEqual([
      'document_opened',
      'page_viewed',
      'document_closed',
    ]);
    expect((await report(id, { pages: [0] })).status).toBe(400);
  });

  it('can’t begin more visits than allowed', async () => {
    const { sent, id } = await begin();
    const { hour, all } = READING_LIMITS.visits;
    const visitUntilRefused = async () => {
      for (let times = 0; times <= all; times += 1)
        if (!(await report(id, { pages: [1], is_closed: true })).body.is_recording) return times;
      throw new Error('It was never refused');
    };
    expect(await visitUntilRefused()).toBe(hour);
    let total: number = hour;
    for (let more = 1; more > 0; total += more) {
      service.clock.forward(60 * MINUTE + 1_000);
      more = await visitUntilRefused();
    }
    expect(total).toBe(all);
    expect((await readingOf(sent.id)).length).toBeLessThanOrEqual(READING_LIMITS.entries);
    // Signing is possible.
    expect((await signer(service, id).signAsFirst()).status).toBe(200);
  }, 60_000);

  it('can’t report before the turn, or with only the public ID', async () => {
    const sent = await sendFromTemplate(service, template);
    const [, second] = sent.recipients;
    expect(await report(second!.id, { pages: [1] })).toMatchObject({
      status: 409,
      body: { code: 'NOT_YOUR_TURN' },
    });
    expect((await report(second!.recipient_id, { pages: [1] })).status).toBe(404);
    expect(await readingOf(sent.id)).toEqual([]);
  });
});
