import { decode, encode } from 'fast-png';
import { encode as encodeQr } from 'uqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMAIL_TYPES } from '../../src/model/email-types.ts';
import { LANGUAGES } from '../../src/model/languages.ts';
import type { Domain, DomainDnsRecord } from '../../src/wire/http/domains.ts';
import type { LoggedMail } from '../../src/wire/http/mail-log.ts';
import type { CreateAndSendAnswer, SigningRequest } from '../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../src/wire/http/signing-sessions.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { onePage } from '../fixtures/raw-pdf.ts';
import { dnsServer } from '../support/dns-server.ts';
import { mailServer } from '../support/mail-server.ts';
import { base64, startService, type TestService } from '../support/service.ts';
import {
  ada,
  bob,
  drainJobs,
  drawn,
  sendFromTemplate,
  signersOf,
  twoSignerTemplate,
} from '../support/signing.ts';
import { hasTool, run, temporaryFile } from '../support/tools.ts';
import { verifyDkim } from '../support/verify-dkim.ts';

let dns: Awaited<ReturnType<typeof dnsServer>>;
let relay: Awaited<ReturnType<typeof mailServer>>;
let service: TestService;
beforeAll(async () => {
  dns = await dnsServer();
  relay = await mailServer();
  service = await startService({
    SMTP_URL: relay.url,
    MAIL_FROM: 'sign@operator.example',
    DNS_SERVERS: dns.address,
  });
}, 60_000);
afterAll(async () => {
  await service.close();
  await relay.close();
  await dns.close();
});

const MINUTE = 60_000;
/** Each test uses different people, because they share one relay. */
const people = (name: string) => ({
  first: { ...ada, email: `ada.${name}@example.com`, order: 1 },
  second: { ...bob, email: `bob.${name}@example.com`, order: 2 },
});
async function send(name: string, more: Record<string, unknown> = {}) {
  const { first, second } = people(name);
  const sent = await sendFromTemplate(service, await twoSignerTemplate(service), {
    recipients: [first, second],
    ...more,
  });
  await drainJobs(service);
  return { sent, first, second, signers: signersOf(service, sent) };
}
const invitation = async (id: string) => {
  const { body } = await service.get<SigningRequest>(`/signing-requests/${id}`);
  const { invited_on, invitation_status, invitation_error } = body.recipients[0]!;
  return { invited_on, invitation_status, invitation_error };
};
const log = async (query: string) =>
  (await service.get<{ results: LoggedMail[] }>(`/mail-log?${query}`)).body.results;

describe('mail through a relay', () => {
  it('invites recipients in turn, and sends everyone the sealed document', async () => {
    const { sent, first, second, signers } = await send('journey', { name: 'Lease, Zoë & Co' });
    const [invitation] = relay.to(first.email);
    expect(invitation).toMatchObject({
      subject: 'Acme sent you “Lease, Zoë & Co” to sign',
      from: { address: 'sign@operator.example', name: 'Acme via Countersign' },
      to: [{ address: first.email, name: 'Ada Lovelace' }],
    });
    for (const body of [invitation!.text, invitation!.html])
      expect(body).toContain(`/signing/${signers[0]!.id}`);
    expect(invitation!.text).toMatch(/^Ada, please sign Lease, Zoë & Co\n/);
    expect(invitation!.messageId).toMatch(/^<[0-9a-f-]{36}@operator\.example>$/);
    expect(relay.to(second.email)).toHaveLength(0);

    await signers[0]!.signAsFirst();
    await drainJobs(service);
    expect(relay.to(second.email)[0]!.text).toContain('Now it’s your turn');
    await signers[1]!.signAsSecond();
    await drainJobs(service);
    for (const email of [first.email, second.email]) {
      const done = relay.to(email).at(-1)!;
      expect(done.subject).toBe('“Lease, Zoë & Co” is complete');
      const [file] = done.attachments;
      expect([done.attachments.length, file!.mimeType]).toEqual([1, 'application/pdf']);
      expect(file!.filename).toBe('Lease, Zoë & Co.pdf');
      expect(Buffer.from(file!.content as ArrayBuffer).toString('latin1', 0, 5)).toBe('%PDF-');
      expect(done.text).not.toContain('/files/');
    }
    const entries = await log(`signing_request_id=${sent.id}`);
    // The test's clock is fixed, so the order is undefined.
    expect(entries.map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual([
      'completed sent',
      'completed sent',
      'invite sent',
      'invite sent',
    ]);
    const entry = entries.find(({ kind, to }) => kind === 'invite' && to === first.email)!;
    const whole = await service.get<{ text: string }>(`/mail-log/${entry.id}`);
    expect([whole.body.text, entry.message_id]).toEqual(['', invitation!.messageId]);
  });

  it('asks approvers to approve, and says whether people signed or approved', async () => {
    const { first, second } = people('approval');
    const field = { page_number: 1, required: true };
    const sent = await service.post<CreateAndSendAnswer>('/signing-requests/create-and-send', {
      name: 'Budget',
      document: base64(onePage()),
      recipients: [
        { _temp_id: 'temp_1', ...first, designation: 'Approver' },
        { _temp_id: 'temp_2', ...second },
      ],
      fields: [
        {
          ...field,
          recipient_id: 'temp_1',
          type: 'approval_checkmark',
          variable_name: 'approved',
          position: { x: 10, y: 10, width: 4, height: 3 },
        },
        {
          ...field,
          recipient_id: 'temp_2',
          type: 'signature',
          variable_name: 'sig2',
          position: { x: 10, y: 20, width: 30, height: 6 },
        },
      ],
    });
    expect(sent.status).toBe(201);
    await drainJobs(service);
    const [toApprover] = relay.to(first.email);
    expect(toApprover!.subject).toBe('Acme sent you “Budget” to approve');
    expect(toApprover!.html).toContain('>Read and approve</a>');

    const [one, two] = signersOf(service, sent.body);
    await one!.consent();
    await one!.fill('approved', 'true');
    expect((await one!.finish()).status).toBe(200);
    await drainJobs(service);
    const [toSigner] = relay.to(second.email);
    expect(toSigner!.subject).toBe('Acme sent you “Budget” to sign');
    expect(toSigner!.text).toContain('Everyone before you has signed or approved “Budget” from Acme.');

    await two!.consent();
    await two!.fill('sig2', drawn);
    expect((await two!.finish()).status).toBe(200);
    await drainJobs(service);
    expect(relay.to(first.email).at(-1)!.text).toContain('Everyone has signed or approved “Budget”');
  });

  it('links to the document when attachments are switched off', async () => {
    const template = await twoSignerTemplate(service, { settings: { attach_pdf_on_finish: false } });
    const { first, second } = people('link');
    const sent = await sendFromTemplate(service, template, { recipients: [first, second] });
    const [one, two] = signersOf(service, sent);
    await one!.signAsFirst();
    await two!.signAsSecond();
    await drainJobs(service);
    const done = relay.to(first.email).at(-1)!;
    expect(done.attachments).toHaveLength(0);
    const link = /https?:\/\/\S+\/files\/\S+/.exec(done.text ?? '')![0];
    expect((await fetch(link)).status).toBe(200);
  });

  it.each([
    [
      'de',
      'Acme bittet Sie, „Contract“ zu unterschreiben',
      'Ada Lovelace, bitte unterschreiben Sie „Contract“',
    ],
    [
      'fr',
      'Acme vous demande de signer «\u00a0Contract\u00a0»',
      'Ada Lovelace, merci de signer «\u00a0Contract\u00a0»',
    ],
    ['es', 'Acme le pide que firme «Contract»', 'Ada Lovelace, le rogamos que firme «Contract»'],
    ['it', 'Acme Le chiede di firmare «Contract»', 'Ada Lovelace, La preghiamo di firmare «Contract»'],
    ['nl', 'Acme vraagt u om ‘Contract’ te ondertekenen', 'Ada Lovelace, wilt u ‘Contract’ ondertekenen?'],
    ['pt', 'Acme pede-lhe que assine “Contract”', 'Ada Lovelace, assine “Contract”, por favor'],
    ['pl', 'Acme prosi o podpisanie „Contract”', 'Ada Lovelace – prosimy o podpisanie „Contract”'],
    ['el', 'Acme: παράκληση να υπογράψετε «Contract»', 'Ada Lovelace, παρακαλούμε υπογράψτε το «Contract»'],
    ['nb', 'Acme ber deg signere «Contract»', 'Ada, kan du signere «Contract»?'],
    [
      'ar',
      'طلب توقيع «\u200eContract\u200e\u200f» من \u200eAcme\u200e\u200f',
      '\u2068Ada Lovelace\u2069، يُرجى توقيع «\u2068Contract\u2069»',
    ],
    [
      'he',
      'בקשה מאת \u200eAcme\u200e\u200f לחתום על ״\u200eContract\u200e\u200f״',
      '\u2068Ada Lovelace\u2069, נא לחתום על ״\u2068Contract\u2069״',
    ],
    ['ja', 'Acme より「Contract」への署名のお願い', 'Ada Lovelace 様、「Contract」にご署名ください'],
    ['ko', 'Acme의 서명 요청: “Contract”', 'Ada Lovelace님, “Contract”에 서명해 주세요'],
    ['zh', 'Acme 请您签署“Contract”', 'Ada Lovelace，请签署“Contract”'],
  ])('is translated: %s', async (language, subject, heading) => {
    const { first } = await send(`in-${language}`, { language });
    const [mail] = relay.to(first.email);
    expect(mail!.subject).toBe(subject);
    expect(mail!.text!.split('\n')[0]).toBe(heading);
    const direction = ['ar', 'he'].includes(language) ? 'rtl' : 'ltr';
    expect(mail!.html).toContain(`<html lang="${language}" dir="${direction}">`);
  });

  it('is in the recipient’s own language, as are the signing page and the terms', async () => {
    const { first, second } = people('own-language');
    const template = await twoSignerTemplate(service);
    const [one, two] = template.recipients;
    const users = [
      { id: one!.id, language: 'ja' },
      { id: two!.id, language: 'sv' },
    ];
    const changed = await service.put<Template>(`/templates/${template.id}`, { users });
    expect(changed.body.recipients.map(({ language }) => language)).toEqual(['ja', 'sv']);
    const sent = await sendFromTemplate(service, template, {
      language: 'fr',
      recipients: [first, { ...second, language: 'pt-BR' }],
    });
    await drainJobs(service);
    const { body } = await service.get<SigningRequest>(`/signing-requests/${sent.id}`);
    expect(body.recipients.map(({ language }) => language)).toEqual(['ja', 'pt-BR']);
    expect(relay.to(first.email)[0]!.html).toContain('<html lang="ja"');
    const [ada, bob] = signersOf(service, sent);
    const session = await ada!.open();
    expect([session.settings!.language, session.consent.language]).toEqual(['ja', 'ja']);
    await ada!.signAsFirst();
    await drainJobs(service);
    expect(relay.to(second.email)[0]!.html).toContain('<html lang="pt-BR"');
    await bob!.signAsSecond();
    await drainJobs(service);
    expect(relay.to(first.email).at(-1)!.html).toContain('<html lang="ja"');

    const more = people('no-language');
    const other = { language: 'fr', recipients: [{ ...more.first, language: null }, more.second] };
    await sendFromTemplate(service, template, other);
    await drainJobs(service);
    expect(relay.to(more.first.email)[0]!.html).toContain('<html lang="fr"');
    const wrong = await service.post('/signing-requests', {
      template_id: template.id,
      recipients: [{ ...more.first, language: 'tlh' }],
    });
    expect(wrong.body.details).toHaveProperty(['recipients.0.language']);
  });

  it('reports canceling and declining with the reason, and escapes markup and headers', async () => {
    const hostile = '<img src=x onerror=alert(1)>\r\nBcc: eve@example.com';
    const cancelled = await send('cancel', { name: 'Evil <b>' });
    await service.post(`/signing-requests/${cancelled.sent.id}/cancel`, { reason: hostile });
    await drainJobs(service);
    const mail = relay.to(cancelled.first.email).at(-1)!;
    expect(mail.subject).toContain('was canceled');
    expect(mail.text).toContain('Reason: <img');
    expect(mail.html).not.toContain('<img src=x');
    expect(mail.bcc ?? []).toEqual([]);
    expect(relay.to('eve@example.com')).toEqual([]);

    const atOnce = await twoSignerTemplate(service, { settings: { use_signing_order: false } });
    const declined = await send('decline', { template_id: atOnce.id });
    await declined.signers[1]!.consent();
    await service.post(
      `/signing-sessions/${declined.signers[1]!.id}/decline`,
      { reason: 'Wrong amount' },
      { authorization: null },
    );
    await drainJobs(service);
    expect(relay.to(declined.first.email).at(-1)!.text).toContain('Wrong amount');
  });

  it('reports expiry, also to the sender’s team', async () => {
    const { id } = (await service.get<{ results: { id: string }[] }>('/workspaces')).body.results[0]!;
    const team = (team_email: string | null) => service.put(`/workspace/${id}/settings`, { team_email });
    expect((await team('team@example.com')).status).toBe(200);
    const { first } = await send('expiry', { expiration_hours: 1 });
    service.clock.forward(61 * MINUTE);
    await drainJobs(service);
    expect(relay.to(first.email).at(-1)!.subject).toBe('“Contract” has expired');
    expect(relay.to('team@example.com').map(({ subject, to }) => [subject, to?.[0]?.name])).toEqual([
      ['“Contract” has expired', 'Acme'],
    ]);
    await team(null);
  });
});

describe('errors of a relay', () => {
  it('5xx for a mailbox suppresses it: the next send is rejected in advance', async () => {
    const { first, second } = people('bounce');
    relay.refuse(first.email, 550, '5.1.1 No such user');
    const { sent } = await send('bounce');
    const [entry] = await log(`signing_request_id=${sent.id}`);
    expect(entry).toMatchObject({ status: 'failed', error: 'address_refused (550 5.1.1)' });
    expect(await invitation(sent.id)).toEqual({
      invited_on: null,
      invitation_status: 'failed',
      invitation_error: 'address_refused (550 5.1.1)',
    });
    relay.accept(first.email);
    const again = await service.post('/signing-requests/create-and-send', {
      name: 'Again',
      template_id: (await twoSignerTemplate(service)).id,
      recipients: [{ ...first, email: first.email.toUpperCase() }, second],
    });
    expect(again).toMatchObject({ status: 422, body: { code: 'RECIPIENT_EMAIL_SUPPRESSED' } });
    const { body } = await service.get<{ results: { email: string }[] }>('/email-suppressions');
    expect(body.results).toMatchObject([{ email: first.email, reason: 'hard_bounce' }]);
    expect((await service.delete(`/email-suppressions/${encodeURIComponent(first.email)}`)).status).toBe(200);
    const { body: whole } = await service.get<SigningRequest>(`/signing-requests/${sent.id}`);
    const resent = await service.post(`/signing-requests/${sent.id}/resend`, {
      recipient_ids: [whole.recipients[0]!.recipient_id],
    });
    expect(resent.status).toBe(200);
    expect(await invitation(sent.id)).toMatchObject({ invited_on: null, invitation_status: 'sending' });
    await drainJobs(service);
    expect(await invitation(sent.id)).toEqual({
      invited_on: service.clock.now().toISOString(),
      invitation_status: 'sent',
      invitation_error: null,
    });
    await send('bounce');
    expect(relay.to(first.email)).toHaveLength(2);
  });

  it('4xx is retried with the same Message-ID, and policy errors don’t suppress the mailbox', async () => {
    const { first } = people('later');
    relay.refuse(first.email, 451, '4.7.1 Come back later');
    const { sent } = await send('later');
    expect(relay.to(first.email)).toHaveLength(0);
    const [entry] = await log(`signing_request_id=${sent.id}`);
    expect(entry).toMatchObject({ status: 'queued', error: 'relay_refused (451 4.7.1)' });
    expect(await invitation(sent.id)).toEqual({
      invited_on: null,
      invitation_status: 'sending',
      invitation_error: 'relay_refused (451 4.7.1)',
    });
    relay.refuse(first.email, 550, '5.7.1 Relaying denied');
    service.clock.forward(MINUTE);
    await drainJobs(service);
    expect((await service.get<{ results: { email: string }[] }>('/email-suppressions')).body.results).toEqual(
      [],
    );
    relay.accept(first.email);
    service.clock.forward(6 * MINUTE);
    await drainJobs(service);
    expect(relay.to(first.email).map(({ messageId }) => messageId)).toEqual([entry!.message_id]);
    expect(await invitation(sent.id)).toMatchObject({ invitation_status: 'sent', invitation_error: null });
  });

  it('the page shows whether a one-time code was sent, and allows another immediately if it wasn’t', async () => {
    const { first, second } = people('code');
    const template = await twoSignerTemplate(service, { settings: { require_otp_verification: true } });
    const sent = await sendFromTemplate(service, template, { recipients: [first, second] });
    await drainJobs(service);
    const page = `/signing-sessions/${sent.first_signer.id}`;
    const anonymous = { authorization: null };
    const ask = () => service.post<SigningSession>(`${page}/code`, undefined, anonymous);
    const code = async () => {
      await drainJobs(service);
      return (await service.get<SigningSession>(page, anonymous)).body.code;
    };
    relay.refuse(first.email, 550, '5.7.1 Not now');
    expect((await ask()).body.code).toMatchObject({ status: 'sending', sent_at: null });
    expect(await code()).toMatchObject({ status: 'failed', sent_at: null, resend_at: null });
    relay.accept(first.email);
    expect((await ask()).status).toBe(200);
    expect(await code()).toMatchObject({ status: 'sent', sent_at: service.clock.now().toISOString() });
    expect((await ask()).status).toBe(429);
    // The first code's mail would be retried now; only the later code is valid.
    service.clock.forward(MINUTE);
    await drainJobs(service);
    expect(relay.to(first.email)).toHaveLength(2);
  });

  it('a one-time code that was never sent is in the audit trail', async () => {
    const { first, second } = people('bad-code');
    const template = await twoSignerTemplate(service, { settings: { require_otp_verification: true } });
    const sent = await sendFromTemplate(service, template, { recipients: [first, second] });
    await drainJobs(service);
    relay.refuse(first.email, 550, '5.1.1 No such user');
    await service.post(`/signing-sessions/${sent.first_signer.id}/code`, undefined, { authorization: null });
    await drainJobs(service);
    const { body } = await service.get<{ results: { description: string }[] }>(
      `/signing-requests/${sent.id}/audit`,
    );
    const said = body.results.map(({ description }) => description);
    expect(said).toContain('Requested a one-time code by email');
    expect(said).toContain('The one-time code couldn’t be emailed');
  });
});

describe('the branding of a workspace', () => {
  it('applies to its emails: logo, colors, custom text, time zone, language', async () => {
    const form = new FormData();
    const png = encode({ width: 60, height: 20, channels: 3, data: new Uint8Array(60 * 20 * 3).fill(90) });
    form.set('file', new Blob([Buffer.from(png)]), 'logo.png');
    const set = await fetch(`${service.url}/api/v1/company/logo`, {
      method: 'POST',
      headers: { authorization: service.company.live_key },
      body: form,
    });
    const { icon_url } = (await set.json()) as { icon_url: string };
    const settings = `/workspace/${service.company.workspace_id}/settings`;
    await service.put(settings, {
      color_primary: '#ffcc00',
      language: 'de',
      timezone: 'Europe/Berlin',
    });
    const { first, sent } = await send('look');
    const [mail] = relay.to(first.email);
    expect(mail!.html).toContain(icon_url);
    expect(mail!.html).toContain('background:#ffcc00;color:#000000');
    expect(mail!.text).toMatch(/Sie können bis .+ (MEZ|MESZ) unterschreiben/);

    // The certificate has the same.
    const [one, two] = signersOf(service, sent);
    await one!.signAsFirst();
    await two!.signAsSecond();
    await drainJobs(service);
    const sealed = relay.to(first.email).at(-1)!.attachments[0]!.content as ArrayBuffer;
    if (hasTool('pdftotext')) {
      const file = temporaryFile('sealed.pdf', new Uint8Array(sealed));
      const printed = run('pdftotext', [file, '-']);
      expect(printed).toContain('(Europe/Berlin)');
      expect(printed).toContain('Abschlusszertifikat');
      // The logo was re-encoded, so compares pixels.
      expect(run('pdfimages', ['-list', file])).toMatch(/image +60 +20 /);
    }

    await service.put(settings, {
      signing_request_email_header: '{{SIGNER_FIRST_NAME}}: [signing_request_name] {{unknown}}',
      signing_request_email_body: 'Dear [signer_name],\n\n<b>sign</b> [please] here: {{signing_link}}',
      show_qr_code: null,
    });
    const own = await send('words');
    const [written] = relay.to(own.first.email);
    expect(written!.subject).toBe('Ada: Contract');
    expect(written!.text).toContain('Dear Ada Lovelace,\n\nsign [please] here: http');
    expect(written!.html).toContain('<b>sign</b> [please]');
    await service.put(settings, {
      color_primary: null,
      language: null,
      timezone: null,
      signing_request_email_header: null,
      signing_request_email_body: null,
    });
  });
});

describe('custom texts for a type of mail', () => {
  it('are set, read, applied, overridden and removed', async () => {
    const { workspace_id } = service.company;
    const company = '/company/email-templates';
    const own = `/workspace/${workspace_id}/email-templates`;
    const words = { subject: 'From {{company_name}}', body: 'Please sign, {{signer_first_name}}.' };
    const [hint] = (await service.put<{ warnings: string[] }>(`${company}/signing_invite`, words)).body
      .warnings;
    expect(hint).toContain('{{signing_link}}');
    expect((await service.put(`${company}/signing_invite`, words)).status).toBe(200);
    expect((await service.get(`${own}/signing_invite`)).body).toMatchObject({ ...words, source: 'company' });
    const html = { subject: 'Ours', body: '<p>Dear <b>[signer_name]</b></p><p>{{signing_link}}</p>' };
    const made = await service.put<Record<string, unknown>>(`${own}/signing_invite`, { ...html, foo: 1 });
    expect([made.status, made.body]).toMatchObject([
      201,
      { ...html, email_type: 'signing_invite', workspace_id, warnings: ['Ignored unknown key: foo'] },
    ]);
    expect((await service.get(own)).body).toMatchObject({ workspace_id, results: [{ id: made.body.id }] });
    expect((await service.get(company)).body).toMatchObject({ workspace_id: null, results: [words] });

    const mine = await send('own-words');
    const [invitation] = relay.to(mine.first.email);
    expect(invitation!.subject).toBe('Ours');
    expect(invitation!.html).toContain('Dear <b>Ada Lovelace</b>');
    expect(invitation!.html!.match(new RegExp(`/signing/${mine.signers[0]!.id}`, 'g'))).toHaveLength(1);
    expect((await service.delete(`${own}/signing_invite`)).body).toMatchObject({
      email_type: 'signing_invite',
    });
    expect((await service.delete(`${own}/signing_invite`)).status).toBe(404);
    const theirs = await send('company-words');
    expect(relay.to(theirs.first.email)[0]).toMatchObject({ subject: 'From Acme' });
    expect(relay.to(theirs.first.email)[0]!.text).toContain(`Please sign, Ada.\n\nRead and sign: http`);
    // The next recipient gets another text.
    await theirs.signers[0]!.signAsFirst();
    await drainJobs(service);
    expect(relay.to(theirs.second.email)[0]!.text).toContain('Now it’s your turn');
    await service.delete(`${company}/signing_invite`);
    // The built-in text may be saved unchanged.
    const { templates } = (
      await service.get<{ templates: Record<string, typeof words> }>('/email-templates/defaults/fr')
    ).body;
    await service.put(`${own}/signing_cancelled`, templates.signing_cancelled);
    await service.post(`/signing-requests/${theirs.sent.id}/cancel`, { reason: 'Wrong rent' });
    await drainJobs(service);
    const over = relay.to(theirs.second.email).at(-1)!;
    expect([over.subject, over.text]).toEqual([
      '«\u00a0Contract\u00a0» a été annulé',
      expect.stringContaining('Wrong rent'),
    ]);
    await service.delete(`${own}/signing_cancelled`);
  });

  it('start from the built-in ones, and are rejected when empty', async () => {
    const { body } = await service.get<{ templates: Record<string, { subject: string; body: string }> }>(
      '/email-templates/defaults/de',
    );
    expect(Object.keys(body.templates)).toHaveLength(9);
    expect(body.templates.signing_invite!.subject).toContain('{{team_name}}');
    expect(body.templates.signing_invite!.body).toMatch(
      /\{\{signer_name\}\}[\s\S]*\n\n\{\{signing_link\}\}\n\nDieser Link ist nur/,
    );
    const known = (await service.get<{ placeholders: { key: string }[] }>('/email-templates/placeholders'))
      .body.placeholders;
    for (const { subject, body: text } of Object.values(body.templates))
      for (const [, name] of `${subject} ${text}`.matchAll(/\{\{?(\w+)\}/g))
        expect(known.map(({ key }) => key)).toContain(name);
    const path = `/workspace/${service.company.workspace_id}/email-templates`;
    expect((await service.get(`${path}/signing_expired`)).body).toMatchObject({
      id: null,
      source: 'default',
    });
    for (const [at, words, status] of [
      ['signing_invite', {}, 400],
      ['signing_invite', { subject: 'x'.repeat(501), body: 'x' }, 400],
      ['signing_invite', { subject: 'x\ny', body: 'x' }, 400],
      ['signing_invite', { subject: 'x', body: 'x'.repeat(50_001) }, 400],
      ['nothing', { subject: 'x', body: 'x' }, 404],
    ] as const)
      expect([at, (await service.put(`${path}/${at}`, words)).status]).toEqual([at, status]);
  });
});

describe('images in custom texts', () => {
  async function setLogo() {
    const form = new FormData();
    const png = encode({ width: 60, height: 20, channels: 3, data: new Uint8Array(60 * 20 * 3).fill(90) });
    form.set('file', new Blob([Buffer.from(png)]), 'logo.png');
    const authorization = service.company.live_key;
    await fetch(`${service.url}/api/v1/company/logo`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
  }

  it('are attached: the logo, and a QR code of the recipient’s own link', async () => {
    await setLogo();
    const path = `/workspace/${service.company.workspace_id}/email-templates/signing_invite`;
    const body =
      '<p>{{company_logo}}</p><p>Dear {{signer_name}}, scan this: <img src="{{signing_qr_code}}" width="90" onerror="x()"></p><p>{{signing_link}}</p>';
    await service.put(path, { subject: 'Scan {{signing_qr_code}}me', body });
    const { first, signers } = await send('qr');
    await service.delete(path);
    const [mail] = relay.to(first.email);
    expect(mail!.subject).toBe('Scan me');
    const images = mail!.attachments.map(({ contentId, disposition, mimeType, content }) => ({
      contentId,
      disposition,
      mimeType,
      png: decode(new Uint8Array(content as ArrayBuffer)),
    }));
    expect(images).toMatchObject([
      { disposition: 'inline', mimeType: 'image/png', png: { width: 60, height: 20 } },
      { disposition: 'inline', mimeType: 'image/png', png: { channels: 1 } },
    ]);
    const shown = [...mail!.html!.matchAll(/<img src="cid:([^"]+)" alt="([^"]+)"/g)];
    expect(shown.map(([, id, text]) => [`<${id}>`, text])).toEqual([
      [images[0]!.contentId, 'Acme'],
      [images[1]!.contentId, 'QR code with your link'],
    ]);
    // The logo isn't above the text as well.
    expect(mail!.html!.match(/<img /g)).toHaveLength(2);
    expect(mail!.html).not.toContain('onerror');
    expect(mail!.text).toContain('Dear Ada Lovelace, scan this:');
    const { data: modules, size } = encodeQr(`${service.url}/signing/${signers[0]!.id}`, {
      ecc: 'M',
      border: 4,
    });
    const { width, data } = images[1]!.png;
    const scale = width / size;
    const dark = modules.map((row, y) =>
      row.map((_, x) => data[Math.floor((y + 0.5) * scale) * width + Math.floor((x + 0.5) * scale)] === 0),
    );
    expect(dark).toEqual(modules.map((row) => row.map(Boolean)));
  });

  it('are left out where there is nothing to show', async () => {
    const path = `/workspace/${service.company.workspace_id}/email-templates/signing_cancelled`;
    await service.put(path, { subject: 'Over', body: 'Sorry.\n\n{{signing_qr_code}}' });
    const { first, sent } = await send('no-qr');
    await service.post(`/signing-requests/${sent.id}/cancel`, {});
    await drainJobs(service);
    await service.delete(path);
    const mail = relay.to(first.email).at(-1)!;
    expect([mail.subject, mail.attachments]).toEqual(['Over', []]);
    expect(mail.html).not.toContain('cid:');
  });

  it('are in no mail log, where others could sign by the code', async () => {
    const quiet = await startService({});
    try {
      const body = '{{signing_qr_code}} {{company_logo}}';
      await quiet.put('/company/email-templates/signing_invite', { subject: 'Scan', body });
      await sendFromTemplate(quiet, await twoSignerTemplate(quiet));
      await drainJobs(quiet);
      const { results } = (await quiet.get<{ results: LoggedMail[] }>('/mail-log?kind=invite')).body;
      const { html } = (await quiet.get<{ html: string }>(`/mail-log/${results[0]!.id}`)).body;
      expect(html).toContain('alt="QR code with your link"');
      expect(html).not.toMatch(/data:|cid:/);
    } finally {
      await quiet.close();
    }
  });
});

describe('trying an email template', () => {
  const of = (type: string) => `/workspace/${service.company.workspace_id}/email-templates/${type}`;
  interface Preview {
    readonly language: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    readonly warnings?: readonly string[];
  }

  it('shows the texts that apply, or others, with example values', async () => {
    const builtIn = await service.post<Preview>(`${of('signing_invite')}/preview`, { language: 'fr' });
    expect(builtIn.status).toBe(200);
    expect(builtIn.body).toMatchObject({ language: 'fr', subject: expect.stringContaining('Acme') });
    expect(builtIn.body.text).toContain('Lovelace');
    await service.put('/company/email-templates/signing_invite', {
      subject: 'Stored',
      body: 'Hi. {{signing_link}}',
    });
    expect((await service.post<Preview>(`${of('signing_invite')}/preview`, {})).body.subject).toBe('Stored');
    const company = await service.post<Preview>('/company/email-templates/signing_invite/preview', {});
    expect([company.body.subject, company.body.text]).toEqual([
      'Stored',
      expect.stringContaining('Hi. http'),
    ]);
    await service.delete('/company/email-templates/signing_invite');
    const tried = await service.post<Preview>(`${of('signing_invite')}/preview`, {
      subject: 'For {{signer_first_name}}',
      body: '<p onclick="x()">{{signing_qr_code}}</p><script>x()</script>',
    });
    expect(tried.body.subject).toBe('For Ada');
    expect(tried.body.html).toContain('<img src="data:image/png;base64,iVBOR');
    expect(tried.body.html).not.toMatch(/onclick|x\(\)/);
    expect(tried.body.warnings![0]).toContain('{{signing_link}}');
    expect((await service.get(of('signing_invite'))).body).toMatchObject({ source: 'default' });
    expect((await service.post(`${of('nothing')}/preview`, {})).status).toBe(404);
    expect((await service.post(`${of('signing_invite')}/preview`, { subject: 'a\nb' })).status).toBe(400);
  });

  it('works for every type in every language', async () => {
    for (const type of EMAIL_TYPES)
      for (const language of LANGUAGES) {
        const { status, body } = await service.post<Preview>(`${of(type)}/preview`, { language });
        expect([type, status, body.language]).toEqual([type, 200, language]);
        expect(`${body.subject}${body.text}`, `${type} ${language}`).not.toMatch(/[{}]/);
      }
  });

  it('sends a test mail, and reports what the relay says', async () => {
    const test = (body: object) =>
      service.post<Record<string, string>>(`${of('signing_declined')}/test`, body);
    const sent = await test({ to: 'me@example.com', body: '{{decliner_name}}: {{decline_reason}}' });
    expect([sent.status, sent.body]).toMatchObject([200, { to: 'me@example.com', status: 'sent' }]);
    const [mail] = relay.to('me@example.com');
    expect(mail!.subject).toBe(sent.body.subject);
    expect(mail!.subject).toMatch(/^\[Test\] /);
    expect(mail!.text).toContain('Ada Lovelace: The dates are wrong.');
    expect(await log('to=me@example.com')).toMatchObject([
      { id: sent.body.mail_id, kind: 'test', status: 'sent', signing_request_id: null },
    ]);
    relay.refuse('full@example.com', 452, '4.2.2 Mailbox full');
    const failed = await test({ to: 'full@example.com' });
    expect([failed.status, failed.body.message]).toEqual([
      503,
      expect.stringContaining('relay_refused (452 4.2.2)'),
    ]);
    await service.post('/email-suppressions', { email: 'never@example.com' });
    expect((await test({ to: 'never@example.com' })).body.code).toBe('RECIPIENT_EMAIL_SUPPRESSED');
    expect((await test({ to: 'a@b.example\nBcc: c@d.example' })).body.details).toHaveProperty('to');
  });
});

describe('mail from a custom domain', () => {
  it('has a DKIM signature that matches the key in the DNS', async () => {
    const base = '/company/domains';
    const made = await service.post<{
      domain: Domain;
      verification_instructions: { record_name: string; record_value: string };
    }>(base, { domain: 'acme.example' });
    const { id } = made.body.domain;
    const { record_name, record_value } = made.body.verification_instructions;
    dns.set(record_name, record_value);
    await service.post(`${base}/${id}/verify-ownership`);
    const { body } = await service.post<{ dns_records: DomainDnsRecord[] }>(`${base}/${id}/finalize`);
    for (const { name, value } of body.dns_records)
      dns.set(name === '@' ? 'acme.example' : `${name}.acme.example`, value);
    expect((await service.post<{ verified: boolean }>(`${base}/${id}/verify-dns`)).body.verified).toBe(true);
    await service.put(`/workspace/${service.company.workspace_id}/settings`, {
      email_local_part: 'contracts',
    });

    const { first } = await send('dkim', { name: 'Größe' });
    const [mail] = relay.to(first.email);
    expect(mail!.from).toMatchObject({ address: 'contracts@acme.example', name: 'Acme' });
    const dkim = body.dns_records[1]!;
    const tags = verifyDkim(mail!.raw, dkim.value);
    expect([tags.get('d'), `${tags.get('s')}._domainkey`]).toEqual(['acme.example', dkim.name]);
    expect(tags.get('h')?.toLowerCase().split(':')).toEqual(
      expect.arrayContaining(['from', 'to', 'subject']),
    );
    // Changes one letter of the body, whatever its encoding.
    const tampered = Buffer.from(mail!.raw);
    tampered[tampered.lastIndexOf('a')]! ^= 2;
    expect(() => verifyDkim(tampered, dkim.value)).toThrow();
  });
});

describe('without a relay', () => {
  it('every mail can be read through the API without its link, by its own company only', async () => {
    const own = await startService();
    try {
      const sent = await sendFromTemplate(own, await twoSignerTemplate(own));
      await drainJobs(own);
      const { body } = await own.get<{ results: LoggedMail[] }>(
        `/mail-log?to=${encodeURIComponent(ada.email)}`,
      );
      expect(body.results).toMatchObject([{ kind: 'invite', status: 'logged', signing_request_id: sent.id }]);
      const path = `/mail-log/${body.results[0]!.id}`;
      const mail = await own.get<{ text: string; html: string }>(path);
      for (const text of [mail.body.text, mail.body.html]) {
        expect(text).toContain('/signing/withheld');
        expect(text).not.toContain(sent.first_signer.id);
      }
      const other = await own.post<{ api_key: string }>('/workspaces', { name: 'Other' });
      expect((await own.get(path, { authorization: other.body.api_key })).status).toBe(404);
    } finally {
      await own.close();
    }
  }, 60_000);
});

describe('the link that a signer requests', () => {
  const ask = (id: string) =>
    service.post<SigningSession>(`/signing-sessions/${id}/link-email`, {}, { authorization: null });
  const status = async (id: string) =>
    (await service.get<SigningSession>(`/signing-sessions/${id}`, { authorization: null })).body.link_email;
  const deliveries = async (id: string) => {
    const { body } = await service.get<{ results: { event: string; details: Record<string, unknown> }[] }>(
      `/signing-requests/${id}/audit`,
    );
    return body.results.filter(({ details }) => details.kind === 'link').map(({ details }) => details.result);
  };

  it('is mailed to their address, even without an invitation, and its delivery is in the audit trail', async () => {
    const { sent, first, signers } = await send('ownlink', {
      name: 'Lease',
      settings: { send_signing_email: false },
    });
    expect(relay.to(first.email)).toHaveLength(0);
    expect((await ask(signers[0]!.id)).body.link_email).toEqual({ status: 'sending' });
    await drainJobs(service);
    const [mail, ...more] = relay.to(first.email);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('Your link to “Lease”');
    for (const body of [mail!.text, mail!.html]) expect(body).toContain(`/signing/${signers[0]!.id}`);
    expect(mail!.text).toContain('Your answers so far are saved.');
    expect(await status(signers[0]!.id)).toEqual({ status: 'sent' });
    expect(await deliveries(sent.id)).toEqual(['sent']);
    // It invites no one else.
    expect(await invitation(sent.id)).toMatchObject({ invitation_status: 'not_emailed' });
  });

  it('is reported as failed when the relay rejects it', async () => {
    const { sent, first, signers } = await send('ownlinkrefused', {
      settings: { send_signing_email: false },
    });
    relay.refuse(first.email, 550, '5.1.1 No such user');
    await ask(signers[0]!.id);
    await drainJobs(service);
    expect(await status(signers[0]!.id)).toEqual({ status: 'failed' });
    expect(await deliveries(sent.id)).toEqual(['failed']);
  });
});
