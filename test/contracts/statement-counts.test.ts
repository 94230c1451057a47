import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SigningSession } from '../../src/wire/http/signing-sessions.ts';
import type { Template } from '../../src/wire/http/templates.ts';
import { type CountedStatement, countStatements } from '../support/count-statements.ts';
import { startService, type TestService } from '../support/service.ts';
import { drainJobs } from '../support/signing.ts';

/** The goals. A statement more costs every request a round trip to the database. */
const SEQUENTIAL = { send: 2, sendWithJobs: 8, saveAnswer: 2, openSession: 1 };
/** Rounds, of which the best counts: the service's periodic work can come in between. */
const ROUNDS = 5;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function templateWithSigner(type = 'signature'): Promise<string> {
  const { id } = await service.given.template();
  await service.put(`/templates/${id}`, {
    users: [{ _temp_id: 'temp_1', designation: 'Signer', order: 1 }],
    fields: [
      {
        recipient_id: 'temp_1',
        page_number: 1,
        position: { x: 10, y: 10, width: 30, height: 5 },
        type,
        required: true,
      },
    ],
  });
  return id;
}

/** The statements of a call, without those of the service's periodic work: of several rounds, the fewest. */
async function fewestStatements(call: (round: number) => Promise<{ readonly status: number }>) {
  const { statements, restart } = countStatements(service.services.db);
  let fewest: readonly CountedStatement[] | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    restart();
    const { status } = await call(round);
    expect(status).toBeLessThan(300);
    const taken = statements();
    if (!fewest || taken.length < fewest.length) fewest = taken;
  }
  return fewest!;
}

const textsOf = (statements: readonly CountedStatement[]) =>
  statements.map(({ text, position }) => `${position} ${text.slice(0, 200)}`).join('\n');

it('creating a template token takes one statement', async () => {
  const template = await templateWithSigner();
  const statements = await fewestStatements(() =>
    service.post('/generate-template-token', { companies_workspaces_templates_id: template }),
  );
  expect(statements.length, textsOf(statements)).toBe(1);
});

it('changing a template’s properties takes two statements', async () => {
  const template = await templateWithSigner();
  const statements = await fewestStatements((round) =>
    service.put(`/templates/${template}`, { template_properties: { name: `Lease ${round}` } }),
  );
  expect(statements.length, textsOf(statements)).toBe(2);
});

it('saving a template’s fields takes three round trips', async () => {
  const template = await templateWithSigner();
  const { body } = await service.get<Template>(`/templates/${template}`);
  const statements = await fewestStatements((round) =>
    service.put(`/templates/${template}`, {
      fields: body.fields.map((field) => ({ ...field, position: { ...field.position, x: 20 + round } })),
    }),
  );
  expect(statements.at(-1), textsOf(statements)).toMatchObject({ text: 'commit', position: 3 });
});

const isCommit = ({ text }: CountedStatement) => text === 'commit';
const isClaim = ({ text }: CountedStatement) => text.startsWith('with recursive slots');
const isMailLog = ({ text }: CountedStatement) => text.startsWith('insert into "mail_log"');

it('creating and sending a request takes two sequential statements, and eight with its jobs', async () => {
  const body = {
    template_id: await templateWithSigner(),
    name: 'Lease',
    recipients: [{ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', order: 1 }],
  };
  const { statements, restart } = countStatements(service.services.db);
  const positions: { send: number; sendWithJobs: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    restart();
    const { status } = await service.post('/signing-requests/create-and-send', body);
    expect(status).toBe(201);
    // The claim that stores that the mail was sent.
    const last = () => statements().slice(statements().findIndex(isMailLog)).find(isClaim);
    await expect.poll(() => statements().some(isMailLog) && last()?.isDone).toBe(true);
    positions.push({ send: statements().find(isCommit)!.position, sendWithJobs: last()!.position });
  }
  const best = (of: 'send' | 'sendWithJobs') => Math.min(...positions.map((one) => one[of]));
  // Shows the statements if there are more.
  const texts = statements().map(({ text, position }) => `${position} ${text.slice(0, 200)}`);
  expect(best('send'), texts.join('\n')).toBeLessThanOrEqual(SEQUENTIAL.send);
  expect(best('sendWithJobs'), texts.join('\n')).toBeLessThanOrEqual(SEQUENTIAL.sendWithJobs);
});

it('saving an answer takes two statements, and opening its session one', async () => {
  const { body } = await service.post('/signing-requests/create-and-send', {
    template_id: await templateWithSigner('text'),
    name: 'Lease',
    recipients: [{ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', order: 1 }],
  });
  const { recipients, fields } = body as { recipients: { id: string }[]; fields: { id: string }[] };
  const session = `/signing-sessions/${recipients[0]!.id}`;
  await drainJobs(service);
  // The first visit is recorded.
  const { body: opened } = await service.get<SigningSession>(session);
  if (opened.consent.is_required)
    await service.post(`${session}/consent`, { sha256: opened.consent.sha256, language: 'en' });
  const { statements, restart } = countStatements(service.services.db);
  const texts = () => statements().map(({ text, position }) => `${position} ${text.slice(0, 200)}`);
  const best = async (call: () => Promise<{ status: number }>) => {
    let least = texts();
    for (let round = 0; round < ROUNDS; round += 1) {
      restart();
      expect(await call()).toMatchObject({ status: 200 });
      if (round === 0 || texts().length < least.length) least = texts();
    }
    return least;
  };
  const save = () => service.put(`${session}/fields/${fields[0]!.id}`, { value: 'London' });
  expect(await best(save)).toHaveLength(SEQUENTIAL.saveAnswer);
  expect(await best(() => service.get(session))).toHaveLength(SEQUENTIAL.openSession);
});
