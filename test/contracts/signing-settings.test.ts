import { deflateSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sanitiseStatement, statementText } from '../../src/server/account/signer-terms/sanitize.ts';
import { sha256Hex } from '../../src/server/audit/chain.ts';
import type { CreateAndSendAnswer, SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../src/wire/http/signing-sessions.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { sharedService, type TestService } from '../support/service.ts';
import {
  ada,
  bob,
  drainJobs,
  drawn,
  sendFromTemplate,
  signer,
  signersOf,
  twoSignerTemplate,
} from '../support/signing.ts';
import { webhookReceiver } from '../support/webhook-receiver.ts';

let service: TestService;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let template: Template;
let request: CreateAndSendAnswer;
let workspace: string;
beforeAll(async () => {
  receiver = await webhookReceiver();
  service = await sharedService();
  template = await twoSignerTemplate(service, {
    fields: [
      {
        type: 'name',
        recipient_id: 'temp_1',
        variable_name: 'who',
        format_rules: { prefilledData: 'full_name' },
      },
    ],
  });
}, 60_000);
afterAll(async () => {
  await service.close();
  await receiver.close();
});
beforeEach(async () => {
  request = await sendFromTemplate(service, template);
  workspace = `/workspace/${request.workspace_id}`;
});

const anonymous = { authorization: null };
const open = async (id = request.first_signer.id, query = '') =>
  (await service.get<SigningSession>(`/signing-sessions/${id}${query}`, anonymous)).body;
const act = <T = SigningSession>(path: string, body?: unknown, id = request.first_signer.id) =>
  service.post<T>(`/signing-sessions/${id}/${path}`, body, anonymous);
const settings = (given: Record<string, unknown>) => service.put(`${workspace}/settings`, given);
const audited = async (id = request.id) =>
  (
    await service.get<{ results: { event: string; details: Record<string, unknown> }[] }>(
      `/signing-requests/${id}/audit`,
    )
  ).body.results;
const mails = async (kind: string) => {
  await drainJobs(service);
  return service.services.db.kysely
    .selectFrom('mail_log')
    .select(['recipient', 'subject', 'text_body'])
    .where('request_id', '=', request.id as never)
    .where('kind', '=', kind)
    .execute();
};

describe('declining', () => {
  const decline = (id: string, body = {}) => act('decline', body, id);
  const sent = async (more: Record<string, unknown>) =>
    (await sendFromTemplate(service, template, { settings: more })).first_signer.id;

  it.each(['workspace', 'company'])(
    'isn’t possible if the settings of the %s don’t allow it',
    async (owner) => {
      const path = owner === 'company' ? '/company/settings' : `${workspace}/settings`;
      expect((await service.put(path, { allow_decline: false })).status).toBe(200);
      const id = await sent({ allow_decline: true });
      expect((await open(id)).settings.allow_decline).toBe(false);
      expect(await decline(id)).toMatchObject({ status: 403, body: { code: 'ACCESS_DENIED' } });
      await service.put(path, { allow_decline: null });
      expect((await decline(id)).status).toBe(200);
    },
  );

  it('needs a reason if the settings of the workspace require one, which the trail records', async () => {
    await settings({ require_decline_reason: true });
    const made = await sendFromTemplate(service, template);
    const id = made.first_signer.id;
    expect((await open(id)).settings.require_decline_reason).toBe(true);
    expect((await decline(id)).status).toBe(400);
    expect((await decline(id, { reason: 'Too dear' })).status).toBe(200);
    await settings({ require_decline_reason: null });
    const entries = await audited(made.id);
    expect(entries.find(({ details }) => details.require_decline_reason)).toBeDefined();
  });

  it('follows the settings of the request in a workspace that has none', async () => {
    const silent = await sent({ allow_decline: false });
    expect((await decline(silent)).status).toBe(403);
    const asked = await sent({ require_decline_reason: true });
    expect((await decline(asked)).status).toBe(400);
  });
});

describe('consent', () => {
  it('isn’t required if switched off, which the trail records', async () => {
    await settings({ require_terms_acceptance: false });
    const session = await open();
    expect(session.consent).toMatchObject({ is_required: false, accepted_at: null });
    const one = signer(service, request.first_signer.id);
    expect((await one.fill('sig1', drawn)).status).toBe(200);
    await one.fill('city', 'London');
    expect((await one.finish()).status).toBe(200);
    await settings({ require_terms_acceptance: null });
    const finished = (await audited()).find(({ event }) => event === 'document_finished');
    expect(finished!.details).toMatchObject({ terms: 'not asked for' });
  });

  it('is to the sender’s statement, chosen by language and owner, and proved by its hash', async () => {
    const put = (base: string, language: string, statement_text: string) =>
      service.put(`${base}/signer-terms/${language}`, { statement_text });
    await put('/company', 'en', 'Company, English');
    await put('/company', 'de', 'Firma, Deutsch');
    expect((await open(undefined, '?language=de-AT')).consent).toMatchObject({
      text: 'Firma, Deutsch',
      language: 'de',
    });
    await put(workspace, 'en', 'Workspace, <b>English</b>');
    expect((await open(undefined, '?language=en')).consent.text).toBe('Workspace, English');
    // The company's statement in the reader's language comes before the workspace's in its own.
    expect((await open(undefined, '?language=de')).consent.text).toBe('Firma, Deutsch');
    const shown = (await open(undefined, '?language=fr')).consent;
    expect(shown.text).toBe('Workspace, English');

    expect(shown.html).toBe('Workspace, <b>English</b>');
    expect(shown.sha256).toBe(sha256Hex(shown.html!));

    await put(workspace, 'en', 'Workspace, changed');
    const stale = await act('consent', { sha256: shown.sha256, language: 'fr' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_DOCUMENT' } });
    const fresh = (await open(undefined, '?language=fr')).consent;
    expect((await act('consent', { sha256: fresh.sha256, language: 'fr', method: 'checkbox' })).status).toBe(
      200,
    );
    const accepted = (await audited()).find(({ event }) => event === 'terms_accepted');
    expect(accepted!.details).toMatchObject({
      statement_sha256: fresh.sha256,
      statement_language: 'en',
      page_language: 'fr',
      method: 'checkbox',
    });
    for (const [base, language] of [
      ['/company', 'en'],
      ['/company', 'de'],
      [workspace, 'en'],
    ] as const)
      expect((await service.delete(`${base}/signer-terms/${language}`)).status).toBe(200);
    expect((await service.delete(`${workspace}/signer-terms/en`)).status).toBe(404);
    expect((await open(request.recipients[1]!.id)).consent.terms_url).toBeNull();
  });

  it('covers the markup that was displayed, or the text where only that was', async () => {
    const html = 'Read <a href="https://example.com/terms">our <b>terms</b></a>.<br><i>Thanks</i>';
    const text = 'Read our terms (https://example.com/terms).\nThanks';
    await service.put(`${workspace}/signer-terms/en`, { statement_text: html });
    try {
      const { consent } = await open(undefined, '?language=en');
      expect(consent).toMatchObject({ html, text, sha256: sha256Hex(html) });
      expect((await act('consent', { sha256: consent.sha256, language: 'en' })).status).toBe(200);
      const ofHtml = (await audited()).find(({ event }) => event === 'terms_accepted')!;
      expect(ofHtml.details).toMatchObject({
        statement_sha256: sha256Hex(html),
        statement_html: html,
        statement_text: text,
      });
      await act('consent/withdraw');
      expect((await act('consent', { sha256: sha256Hex(text), language: 'en' })).status).toBe(200);
      const entries = (await audited()).filter(({ event }) => event === 'terms_accepted');
      const ofText = entries.find(({ details }) => details.statement_sha256 === sha256Hex(text))!;
      expect(ofText.details).toMatchObject({ statement_text: text });
      expect(ofText.details).not.toHaveProperty('statement_html');
      // The accepted statement stays.
      expect((await open(undefined, '?language=en')).consent).toMatchObject({ html: null, text });
    } finally {
      await service.delete(`${workspace}/signer-terms/en`);
    }
  });

  it('can be withdrawn and given again, and a paper copy requested once', async () => {
    await settings({ team_email: 'team@example.com' });
    const one = signer(service, request.first_signer.id);
    await one.consent();
    await one.fill('city', 'London');
    expect(await act('consent/withdraw')).toMatchObject({
      status: 200,
      body: { consent: { accepted_at: null } },
    });
    expect((await one.fill('city', 'Paris')).status).toBe(409);
    expect(await one.finish()).toMatchObject({ status: 409, body: { code: 'CONSENT_REQUIRED' } });
    await one.consent();
    expect((await open()).fields.find((field) => field.variable_name === 'city')!.value).toBe('London');
    await act('paper-copy');
    await act('paper-copy');
    const [mail, ...more] = await mails('paper');
    expect(mail).toMatchObject({ recipient: 'team@example.com' });
    expect(mail!.subject).toContain('Ada Lovelace');
    expect(more).toEqual([]);
    const events = (await audited()).map(({ event }) => event);
    expect(events.filter((event) => event === 'paper_requested')).toHaveLength(1);
    expect(events.filter((event) => event === 'terms_accepted')).toHaveLength(2);
    expect(events).toContain('terms_withdrawn');
    await settings({ team_email: null });
  });

  it('has a statement with allowed markup only', () => {
    const html = sanitiseStatement(
      'By <B onclick=x>signing</B> you <em>agree</em>.<br/><p>Read <a href="https://example.com/?a=1&b=2" style=x>this</a>, not <a href="javascript:alert(1)">that</a>.</p><script>alert(1)</script><!-- hidden --><img src=x onerror=y> 1 < 2 &amp; <i>open',
    );
    expect(html).toBe(
      'By <b>signing</b> you <i>agree</i>.<br>Read <a href="https://example.com/?a=1&amp;b=2">this</a>, not that.<br> 1 &lt; 2 &amp; <i>open</i>',
    );
    expect(sanitiseStatement(html)).toBe(html);
    expect(statementText(html)).toBe(
      'By signing you agree.\nRead this (https://example.com/?a=1&b=2), not that.\n 1 < 2 & open',
    );
  });
});

describe('the sender’s settings', () => {
  it('format dates in the request’s language, unless the field has a format', async () => {
    const template = await twoSignerTemplate(service, {
      fields: [{ type: 'date', recipient_id: 'temp_1', format_rules: { dateFormat: 'yyyy-MM-dd' } }],
    });
    const formats = async (language?: string) => {
      const sent = await sendFromTemplate(service, template, { language });
      const { body } = await service.get<SigningRequest>(`/signing-requests/${sent.id}`);
      return body.fields
        .filter(({ type }) => type === 'date')
        .map(({ format_rules }) => format_rules.dateFormat);
    };
    expect(await formats('de')).toEqual(['dd.MM.yyyy', 'yyyy-MM-dd']);
    expect(await formats('fr')).toEqual(['dd/MM/yyyy', 'yyyy-MM-dd']);
    expect(await formats()).toEqual([undefined, 'yyyy-MM-dd']);
  });

  it('apply to the page: the request’s before the workspace’s before the company’s', async () => {
    await service.put('/company/settings', { show_qr_code: false, color_primary: '#112233' });
    await settings({
      disable_guided_navigation: true,
      color_accent: '#445566',
      signing_button_label_overrides: { en: { 'common.finish': 'Done' } },
    });
    const own = await sendFromTemplate(service, template, {
      language: 'de',
      settings: { show_qr_code: true, allow_presigning_download: true },
    });
    expect(await open()).toMatchObject({
      settings: {
        disable_guided_navigation: true,
        allow_presigning_download: false,
        show_qr_code: false,
        language: null,
        signing_button_label_overrides: { en: { 'common.finish': 'Done' } },
      },
      branding: { colors: { color_primary: '#112233', color_accent: '#445566' }, logo_url: null },
    });
    expect(await open(own.first_signer.id)).toMatchObject({
      settings: { show_qr_code: true, allow_presigning_download: true, language: 'de' },
    });
    await service.put('/company/settings', { show_qr_code: null, color_primary: null });
    await settings({
      disable_guided_navigation: null,
      color_accent: null,
      signing_button_label_overrides: null,
    });
  });

  it('watermark the document while signing is in progress, unless switched off', async () => {
    await signersOf(service, request)[0]!.signAsFirst();
    const effective = async (path: string) =>
      (await service.get<{ effective: Record<string, unknown> }>(path)).body.effective.show_partial_watermark;
    const isMarked = async () => {
      const { body } = await service.get<{ download_url: string }>(
        `/signing-requests/${request.id}/download`,
      );
      const pdf = await PDF.load(new Uint8Array(await (await fetch(body.download_url)).arrayBuffer()));
      // In content order: extracted lines would be mixed with the diagonal watermark.
      const drawn = pdf
        .extractText()[0]!
        .lines.flatMap(({ spans }) => spans.flatMap(({ chars }) => chars))
        .sort((a, b) => a.sequenceIndex! - b.sequenceIndex!);
      return drawn
        .map(({ char }) => char)
        .join('')
        .replace(/\s/g, '')
        .includes('INPROGRESS');
    };
    expect(await effective('/company/settings')).toBe(true);
    expect([await effective(`${workspace}/settings`), await isMarked()]).toEqual([true, true]);
    await settings({ show_partial_watermark: false });
    expect([await effective(`${workspace}/settings`), await isMarked()]).toEqual([false, false]);
    await settings({ show_partial_watermark: null });
    await service.put('/company/settings', { show_partial_watermark: false });
    expect([await effective(`${workspace}/settings`), await isMarked()]).toEqual([false, false]);
    await service.put('/company/settings', { show_partial_watermark: null });
    expect([await effective(`${workspace}/settings`), await isMarked()]).toEqual([true, true]);
  });

  it('offer the document before signing, or not; each download is recorded', async () => {
    expect((await act('download')).status).toBe(403);
    const own = await sendFromTemplate(service, template, { settings: { allow_presigning_download: true } });
    const { status, body } = await act<{ url: string }>('download', undefined, own.first_signer.id);
    expect(status).toBe(200);
    const file = await fetch(body.url);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''Contract\.pdf$/);
    expect((await audited(own.id)).map(({ event }) => event)).toContain('document_downloaded');
    expect((await act('download', undefined, own.recipients[1]!.id)).status).toBe(409);
  });

  it('allow correcting details; fields follow, and the sender is notified', async () => {
    const own = await sendFromTemplate(service, template, {
      settings: {
        identity_editable_fields: ['name', 'phone'],
        notify_identity_change_email: true,
        notify_identity_change_webhook: true,
      },
    });
    request = own;
    await settings({ team_email: 'team@example.com' });
    await service.post('/webhooks', {
      url: `${receiver.url}/identity`,
      events: ['signing_request.recipient.identity_changed'],
    });
    const put = (body: unknown) =>
      service.put<SigningSession>(`/signing-sessions/${own.first_signer.id}/identity`, body, anonymous);
    expect(await put({ company: 'Other Ltd' })).toMatchObject({
      status: 403,
      body: { code: 'ACCESS_DENIED' },
    });
    const before = await open();
    expect(before.fields.find((field) => field.variable_name === 'who')!.value).toBe('Ada Lovelace');
    const changed = await put({ last_name: ' King ', phone_number: '+44 20 7946 0000' });
    expect(changed).toMatchObject({
      status: 200,
      body: { recipient: { first_name: 'Ada', last_name: 'King', name: 'Ada King' } },
    });
    expect(changed.body.fields.find((field) => field.variable_name === 'who')!.value).toBe('Ada King');
    // The same value again is no change.
    await put({ last_name: 'King' });
    const entries = (await audited()).filter(({ event }) => event === 'identity_changed');
    expect(entries).toHaveLength(1);
    expect(entries[0]!.details.changes).toEqual({
      last_name: { from: 'Lovelace', to: 'King' },
      phone_number: { from: '', to: '+44 20 7946 0000' },
    });
    const [mail] = await mails('identity_changed');
    expect(mail).toMatchObject({ recipient: 'team@example.com' });
    expect(mail!.text_body).not.toContain('7946');
    await settings({ team_email: null });
    // Not after finishing.
    const one = signer(service, own.first_signer.id);
    await one.signAsFirst();
    expect((await put({ last_name: 'Byron' })).status).toBe(409);
  });

  it('override which details each recipient may correct', async () => {
    const settings = { identity_editable_fields: ['company'], use_signing_order: false };
    const own = await sendFromTemplate(service, template, {
      settings,
      recipients: [
        { ...ada, order: 1, identity_editable_fields: ['title'] },
        { ...bob, order: 2, identity_editable_fields: [] },
      ],
    });
    const { body } = await service.get<SigningRequest>(`/signing-requests/${own.id}`);
    expect(body.recipients.map((one) => one.identity_editable_fields)).toEqual([['title'], []]);
    const allowed = async (id: string) =>
      (await signer(service, id).open()).settings.identity_editable_fields;
    const [first, second] = own.recipients;
    expect([await allowed(first!.id), await allowed(second!.id)]).toEqual([['title'], []]);
    const put = async (id: string, given: unknown) =>
      (await service.put(`/signing-sessions/${id}/identity`, given, anonymous)).status;
    expect(await put(first!.id, { company: 'Other Ltd' })).toBe(403);
    expect(await put(first!.id, { title: 'Director' })).toBe(200);
    const wrong = await service.post('/signing-requests/create-and-send', {
      template_id: template.id,
      recipients: [{ ...ada, identity_editable_fields: ['shoe_size'] }],
    });
    expect(wrong.status).toBe(400);
  });
});

describe('a photographed signature', () => {
  const crc = (bytes: Uint8Array) => {
    let value = ~0;
    for (const byte of bytes) {
      value ^= byte;
      for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
    }
    return ~value >>> 0;
  };
  const chunk = (name: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc(body), body.length + 4);
    return framed;
  };
  /** A PNG with a line, and metadata text that must not get into the document. */
  function picture(width = 60, height = 20): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([8, 6, 0, 0, 0], 8);
    const rows = Buffer.alloc((width * 4 + 1) * height);
    for (let x = 0; x < width; x++) rows.set([16, 32, 79, 255], 10 * (width * 4 + 1) + 1 + x * 4);
    return Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('tEXt', Buffer.from('Comment\0taken in Lisbon')),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', new Uint8Array()),
    ]);
  }
  const file = (bytes: Uint8Array, type = 'image/png') => ({
    kind: 'file',
    file_name: 'me.png',
    content_type: type,
    size: bytes.length,
    data_uri: `data:${type};base64,${Buffer.from(bytes).toString('base64')}`,
  });

  it('is accepted, re-encoded, and sealed like any other', async () => {
    const [first, second] = signersOf(service, request);
    await first!.consent();
    const saved = await first!.fill('sig1', file(picture()));
    expect(saved.status).toBe(200);
    const stored = Buffer.from(
      (saved.body as { value: { data_uri: string } }).value.data_uri.split(',')[1]!,
      'base64',
    );
    expect(stored.subarray(0, 4).toString('hex')).toBe('89504e47');
    expect(stored.includes('Lisbon')).toBe(false);
    await first!.fill('city', 'London');
    expect((await first!.finish()).status).toBe(200);
    expect((await second!.signAsSecond()).status).toBe(200);
    await drainJobs(service);
    const { body } = await service.get<{ sealing_status: string }>(`/signing-requests/${request.id}`);
    expect(body.sealing_status).toBe('sealed');
    const mark = await service.get<{ image: string }>(
      `/signing-requests/${request.id}/signers/${request.first_signer.id}/signature`,
    );
    expect(mark).toMatchObject({ status: 200, body: { kind: 'signature' } });
  });

  it('is validated by its content and size', async () => {
    const first = signer(service, request.first_signer.id);
    await first.consent();
    const refused = async (value: unknown) => (await first.fill('sig1', value)).status;
    expect(await refused(file(Buffer.from('no picture')))).toBe(400);
    expect(await refused(file(Buffer.from('%PDF-1.7 '), 'application/pdf'))).toBe(400);
    expect(await refused(file(Buffer.concat([picture(), Buffer.alloc(400 * 1024)])))).toBe(400);
    expect(await refused(file(picture().subarray(0, 60)))).toBe(400);
    const drawnOnly = await sendFromTemplate(service, template, { settings: { hand_drawn_only: true } });
    const other = signer(service, drawnOnly.first_signer.id);
    await other.consent();
    expect((await other.fill('sig1', file(picture()))).status).toBe(400);
    expect((await other.fill('sig1', drawn)).status).toBe(200);
  });
});

describe('two concurrent signers', () => {
  it('finish at the same time without an order: one completion, one seal', async () => {
    const unordered = await twoSignerTemplate(service, { settings: { use_signing_order: false } });
    for (let round = 0; round < 5; round++) {
      const sent = await sendFromTemplate(service, unordered);
      const [first, second] = signersOf(service, sent);
      await first!.consent();
      await first!.fill('sig1', drawn);
      await first!.fill('city', 'London');
      await second!.consent();
      await second!.fill('sig2', drawn);
      const answers = await Promise.all([first!.finish(), second!.finish()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      await drainJobs(service);
      const { body } = await service.get<{ status: string; sealing_status: string }>(
        `/signing-requests/${sent.id}`,
      );
      expect(body).toMatchObject({ status: 'finished', sealing_status: 'sealed' });
      const entries = await audited(sent.id);
      expect(entries.filter(({ event }) => event === 'document_finished')).toHaveLength(2);
      expect(entries.filter(({ details }) => details.action === 'completed').length).toBeLessThanOrEqual(1);
    }
  });

  it('decline and finish at the same time: one consistent outcome', async () => {
    const unordered = await twoSignerTemplate(service, { settings: { use_signing_order: false } });
    for (let round = 0; round < 5; round++) {
      const sent = await sendFromTemplate(service, unordered);
      const [first, second] = signersOf(service, sent);
      await first!.consent();
      await first!.fill('sig1', drawn);
      await first!.fill('city', 'London');
      const [finished, declined] = await Promise.all([first!.finish(), second!.decline('no')]);
      const { body } = await service.get<{ status: string }>(`/signing-requests/${sent.id}`);
      // A decline ends the request in any case; the other act is in the trail only if it came first.
      expect(declined.status).toBe(200);
      expect(body.status).toBe('declined');
      const acts = (await audited(sent.id)).filter(({ event }) => event === 'document_finished').length;
      expect(acts).toBe(finished.status === 200 ? 1 : 0);
      if (finished.status !== 200)
        expect(finished).toMatchObject({ status: 409, body: { code: 'REQUEST_DECLINED' } });
      // Final states never change.
      expect((await first!.finish()).status).toBe(finished.status === 200 ? 200 : 409);
      expect((await service.post(`/signing-requests/${sent.id}/cancel`, {})).status).toBe(409);
    }
  });
});
