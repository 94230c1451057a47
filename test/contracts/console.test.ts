/** What only the console reads: the overview, usage, previews, and the emails of a service without a relay. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Inbox, InboxMail, Overview, Usage } from '../../src/wire/http/console.ts';
import { createCompany, inviteOwner } from '../support/built.ts';
import { mailServer } from '../support/mail-server.ts';
import { accountMails, givenMember, givenOwner, type Person, signInWithLink } from '../support/people.ts';
import { startService, type TestService } from '../support/service.ts';
import { drainJobs, sendFromTemplate, signersOf, twoSignerTemplate } from '../support/signing.ts';

let service: TestService;
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  service = await startService();
  owner = await givenOwner(service);
  const other = await createCompany(service.services, { name: 'Other' });
  const { token } = await inviteOwner(service.services, {
    companyId: other.company_id,
    email: 'stranger@example.com',
  });
  stranger = await signInWithLink(service, token);
}, 60_000);
afterAll(() => service.close());

const overviewOf = async (person: Person, query = '', headers: Record<string, string> = {}) => {
  const answer = await person.get<Overview>(person.console(`/overview${query}`), { headers });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

const NOTHING = {
  sent: 0,
  by_status: { in_progress: 0, finished: 0, declined: 0, expired: 0, cancelled: 0 },
  median_seconds_to_finish: null,
  waiting: [],
  failures: { invitations: [], sealing: [], webhooks: [] },
  has: { templates: false, requests: false, finished: false, webhooks: false },
};

describe('the overview', () => {
  it('of a new company is empty, with a day for each of the period', async () => {
    const { days, ...rest } = await overviewOf(stranger, '?days=7');
    expect(rest).toEqual(NOTHING);
    expect(days.map(({ sent, finished }) => [sent, finished])).toEqual(Array(7).fill([0, 0]));
    expect(days.at(-1)!.day).toBe(service.clock.now().toISOString().slice(0, 10));
  });

  it('counts what was sent and completed, and says who is being waited for', async () => {
    const template = await twoSignerTemplate(service);
    const done = await sendFromTemplate(service, template, { name: 'Done' });
    const waiting = await sendFromTemplate(service, template, { name: 'Waiting' });
    const cancelled = await sendFromTemplate(service, template, { name: 'Cancelled' });
    await service.post(`/signing-requests/${cancelled.id}/cancel`, {});
    const [first, second] = signersOf(service, done);
    await first!.signAsFirst();
    service.clock.forward(60_000);
    expect((await second!.signAsSecond()).status).toBe(200);
    await drainJobs(service);
    const found = await overviewOf(owner);
    expect(found).toMatchObject({
      sent: 3,
      by_status: { in_progress: 1, finished: 1, cancelled: 1, declined: 0, expired: 0 },
      waiting: [{ id: waiting.id, name: 'Waiting', waiting_for: ['Ada Lovelace'] }],
      has: { templates: true, requests: true, finished: true, webhooks: false },
    });
    expect(found.median_seconds_to_finish).toBeGreaterThanOrEqual(60);
    expect(found.days.reduce((sum, { sent }) => sum + sent, 0)).toBe(3);
    expect(found.days.reduce((sum, { finished }) => sum + finished, 0)).toBe(1);
  });

  it('is of one workspace, or of tests, if the console shows those', async () => {
    const other = (await service.post<{ id: string }>('/workspaces', { name: 'Other' })).body;
    const empty = await overviewOf(owner, '', { 'countersign-workspace': other.id });
    expect([empty.sent, empty.has.templates]).toEqual([0, false]);
    expect((await overviewOf(owner, '', { 'countersign-mode': 'test' })).sent).toBe(0);
  });

  it('shows nothing of another company', async () => {
    expect((await overviewOf(stranger)).sent).toBe(0);
    const headers = { 'countersign-company': service.company.company_id };
    expect((await stranger.get(stranger.console('/overview'), { headers })).status).toBe(403);
  });

  it.each(['?days=0', '?days=366', '?time_zone=Mars/Olympus', "?time_zone='; select"])(
    'refuses %s',
    async (query) => {
      expect((await owner.get(owner.console(`/overview${query}`))).status).toBe(400);
    },
  );
});

describe('usage', () => {
  const usageOf = async (person: Person, query = '', headers: Record<string, string> = {}) =>
    (await person.get<Usage>(person.console(`/usage${query}`), { headers })).body;

  it('counts what was sent in each of twelve months, the latest first', async () => {
    const { months, credits, retention_days } = await usageOf(owner, '?time_zone=Europe/Berlin');
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({
      month: service.clock.now().toISOString().slice(0, 7),
      live: 3,
      test: 0,
      finished: 1,
    });
    expect(months.slice(1).every(({ live, test }) => live + test === 0)).toBe(true);
    expect([credits, retention_days]).toEqual([null, null]);
  });

  it('is of the chosen workspace only, and of no other company', async () => {
    const other = (await service.post<{ id: string }>('/workspaces', { name: 'Third' })).body;
    const { months } = await usageOf(owner, '', { 'countersign-workspace': other.id });
    expect(months[0]!.live).toBe(0);
    expect((await usageOf(stranger)).months[0]!.live).toBe(0);
  });
});

describe('previews of settings that aren’t saved', () => {
  const preview = <T>(person: Person, kind: string, body: object, headers: Record<string, string> = {}) =>
    person.post<T>(person.console(`/previews/${kind}`), body, { headers });

  it('show them in an email, and store nothing', async () => {
    const settings = { color_primary: '#0a6640', language: 'de' };
    const { status, body } = await preview<{ subject: string; html: string }>(owner, 'email', { settings });
    expect(status).toBe(200);
    expect(body.html).toContain('#0a6640');
    expect(body.html).toContain('lang="de"');
    const { body: stored } = await service.get<Record<string, unknown>>('/company/settings');
    expect(stored.color_primary).toBeNull();
  });

  it('show them on a certificate with the watermark of tests', async () => {
    const { status, body } = await preview<{ url: string; width: number }>(owner, 'certificate', {
      settings: { color_primary: '#0a6640' },
    });
    expect(status).toBe(200);
    expect(body.url).toMatch(/^data:image\/(png|jpeg);base64,/);
    expect(body.width).toBeGreaterThan(500);
  });

  it.each([
    ['a color that isn’t one', { color_primary: 'red; background: url(//evil.example)' }],
    ['an unknown setting', { theme: 'dark' }],
  ])('refuse %s', async (_, settings) => {
    expect((await preview(owner, 'email', { settings })).status).toBe(400);
  });

  it('are of a person’s own company and workspace only', async () => {
    const headers = { 'countersign-company': service.company.company_id };
    expect((await preview(stranger, 'email', {}, headers)).status).toBe(403);
    const foreign = { 'countersign-workspace': service.company.workspace_id };
    expect((await preview(stranger, 'certificate', {}, foreign)).status).toBe(404);
  });
});

describe('the inbox', () => {
  const inboxOf = (person: Person) => person.get<Inbox>(person.console('/inbox'));
  const files = (company: string, id: string) => `${service.url}/console/mails/${company}/${id}`;

  it('shows each email as its recipient would see it, without scripts', async () => {
    const [mail] = (await inboxOf(owner)).body.mails;
    const { body } = await owner.get<InboxMail>(owner.console(`/inbox/${mail!.id}`));
    expect(body).toMatchObject({ subject: mail!.subject, to: mail!.to });
    const shown = await owner.get(`${files(service.company.company_id, mail!.id)}/body`);
    expect(shown.headers.get('content-security-policy')).toContain('sandbox allow-popups');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(String(shown.body)).toContain('</html>');
  });

  it('is for owners and admins', async () => {
    const viewer = await givenMember(service, owner, 'viewer@example.com', 'viewer');
    const [mail] = (await inboxOf(owner)).body.mails;
    const answers = [
      await inboxOf(viewer),
      await viewer.get(viewer.console(`/inbox/${mail!.id}`)),
      await viewer.get(`${files(service.company.company_id, mail!.id)}/body`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('has no emails of other companies, and none about accounts', async () => {
    expect((await inboxOf(stranger)).body.mails).toEqual([]);
    const [mail] = (await inboxOf(owner)).body.mails;
    const wrong = [
      stranger.console(`/inbox/${mail!.id}`),
      `${files(service.company.company_id, mail!.id)}/body`,
      `${files('accounts', mail!.id)}/body`,
      stranger.console(`/inbox/${encodeURIComponent(`../${service.company.company_id}/${mail!.id}`)}`),
    ];
    for (const path of wrong) expect((await stranger.get(path)).status, path).toBeGreaterThanOrEqual(403);
    expect((await accountMails(service.folder, 'viewer@example.com')).length).toBe(1);
    expect(JSON.stringify((await inboxOf(owner)).body)).not.toContain('viewer@example.com');
  });

  it('can’t be loaded from another site, or without a session', async () => {
    const [mail] = (await inboxOf(owner)).body.mails;
    const path = `${files(service.company.company_id, mail!.id)}/body`;
    expect((await owner.get(path, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await service.get(path, { authorization: null })).status).toBe(401);
  });

  it('doesn’t exist with a mail relay', async () => {
    const relay = await mailServer();
    const sending = await startService({ SMTP_URL: relay.url });
    const { token } = await inviteOwner(sending.services, {
      companyId: sending.company.company_id,
      email: 'ada@example.com',
    });
    const person = await signInWithLink(sending, token);
    expect((await inboxOf(person)).status).toBe(404);
    await sending.close();
    await relay.close();
  });
});
