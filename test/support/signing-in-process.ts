/**
 * The service's routes and sent requests in this process, with a separate database, for unit tests of signers' actions. Nothing
 * listens on a port. Jobs are stored but never run.
 */
import { join } from 'node:path';
import type { CompanySettings, WorkspaceSettings } from '../../src/model/branding.ts';
import { EMPTY_FIELD, type Field } from '../../src/model/field.ts';
import type { FieldValue } from '../../src/model/field-value.ts';
import { type FieldId, newId, type RecipientId, type SigningRequestId } from '../../src/model/ids.ts';
import { DEFAULT_SETTINGS, type RequestSettings } from '../../src/model/settings.ts';
import { createCompany } from '../../src/server/account/keys/create-company.ts';
import { createApp } from '../../src/server/app.ts';
import { readImage } from '../../src/server/pdf/images/embed-image.ts';
import { encodeLogo } from '../../src/server/pdf/images/encode-logo.ts';
import type { CompanyPdf } from '../../src/server/pdf/worker/pdf-service.ts';
import { readConfig } from '../../src/server/platform/config/config.ts';
import { json } from '../../src/server/platform/db/json.ts';
import { openDatabase } from '../../src/server/platform/db/open-database.ts';
import type { JobPayloads } from '../../src/server/platform/jobs/job-kinds.ts';
import { createJobQueue } from '../../src/server/platform/jobs/job-queue.ts';
import { createLifecycle } from '../../src/server/platform/lifecycle.ts';
import { createLog } from '../../src/server/platform/log.ts';
import { createMetrics } from '../../src/server/platform/metrics/service-metrics.ts';
import { createSecretBox } from '../../src/server/platform/secrets/secret-box.ts';
import type { Services } from '../../src/server/platform/services.ts';
import { openStore } from '../../src/server/platform/storage/open-store.ts';
import type { RecipientRow, RequestRow } from '../../src/server/requests/record/queries.ts';
import { createRequestChanges } from '../../src/server/requests/record/request-changes.ts';
import { newSigningId } from '../../src/server/requests/record/signing-ids.ts';
import { codeBox, codePlace } from '../../src/server/requests/signing/one-time-codes.ts';
import type { AccessAnswer, HandoffAnswer, SigningSession } from '../../src/wire/http/signing-sessions.ts';
import { WEBHOOK_EVENTS } from '../../src/wire/webhook-events.ts';
import { dataFolder } from './data-folder.ts';
import { insertDocument, insertWebhook } from './database-rows.ts';

export const START = Date.parse('2026-11-20T22:30:00Z');
export const DOCUMENT_SHA256 = 'd0'.repeat(32);

async function open() {
  const folder = await dataFolder();
  const publicUrl = 'https://sign.example.com';
  const config = { ...readConfig({ DATA_DIR: folder, RATE_LIMIT_FACTOR: '1' }), publicUrl };
  const db = await openDatabase(config);
  const state = { now: START };
  const clock = { now: () => new Date(state.now) };
  const log = createLog({ level: 'warn', format: 'pretty' });
  const metrics = createMetrics();
  const jobs = createJobQueue({ db, clock, log, onTried: metrics.job });
  /** PDF jobs, run in this process. */
  const pictures: Pick<CompanyPdf, 'encodeLogo' | 'readImage'> = {
    encodeLogo: (bytes, max) => encodeLogo({ bytes, max }),
    readImage: async (bytes) => readImage({ bytes }),
  };
  const lifecycle = createLifecycle();
  const services = {
    config,
    db,
    storage: openStore(config, { publicUrl, secret: 'links' }),
    pdf: { for: () => pictures },
    secrets: createSecretBox(null),
    jobs,
    mailer: null,
    clock,
    log,
    metrics,
    lifecycle,
    changes: createRequestChanges(),
  } as unknown as Services;
  const app = createApp(services, { embedFolder: join(folder, 'embed'), linkSecret: 'links' });
  return { services, app, folder, state, lifecycle };
}
type Opened = Awaited<ReturnType<typeof open>>;

let shared: Promise<Opened> | undefined;

/** Call before the tests of a file. The first call opens what all files in this process share. */
export async function openSigning(): Promise<void> {
  shared ??= open();
  await shared;
}

export type FieldGiven = Partial<Field> & {
  readonly type: Field['type'];
  /** Index of the recipient; null is unassigned. */
  readonly of: number | null;
  readonly value?: FieldValue;
};

export interface Given {
  readonly request?: Partial<Omit<RequestRow, 'settings' | 'completion'>>;
  readonly settings?: Partial<RequestSettings>;
  readonly completion?: RequestRow['completion'];
  readonly workspace?: Partial<WorkspaceSettings>;
  readonly company?: Partial<CompanySettings>;
  readonly recipients?: readonly Partial<Person>[];
  readonly fields?: readonly FieldGiven[];
}

export const ada = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' };
export const bob = { first_name: 'Bob', last_name: 'Babbage', email: 'bob@example.com' };

export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T & {
    readonly code?: string;
    readonly message?: string;
    readonly details?: Record<string, unknown>;
  };
}

type Person = Omit<RecipientRow, 'request_id' | 'link_keys'>;

const EMPTY_PERSON: Omit<Person, 'id'> = {
  template_user_id: null,
  designation: 'Signer',
  signing_order: 1,
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  street_address: '',
  city: '',
  state_province: '',
  postal_code: '',
  country: '',
  title: '',
  company: '',
  custom_fields: {},
  language: null,
  identity_editable_fields: null,
  invited_at: null,
  invitation_status: null,
  link_email_status: null,
  invitation_sent_at: null,
  invitation_error: null,
  viewed_at: null,
  consent_at: null,
  consent_sha256: null,
  consent_version: null,
  consent_language: null,
  finished_at: null,
  declined_at: null,
  decline_reason: null,
  time_zone: null,
  code_verified_at: null,
  consent_method: null,
  consent_withdrawn_at: null,
};

async function insert({ services, state }: Opened, given: Given) {
  const { kysely } = services.db;
  const now = new Date(state.now);
  const { company_id, workspace_id } = await createCompany(services, { name: 'Acme' });
  if (given.company)
    await kysely
      .updateTable('company')
      .set({ settings: json(given.company) })
      .where('id', '=', company_id)
      .execute();
  if (given.workspace)
    await kysely
      .updateTable('workspace')
      .set({ settings: json(given.workspace) })
      .where('id', '=', workspace_id)
      .execute();
  const document_id = await insertDocument(
    services.db,
    { id: company_id, workspaceId: workspace_id },
    { original_sha256: DOCUMENT_SHA256, sha256: DOCUMENT_SHA256 },
  );
  const id = newId() as SigningRequestId;
  const { document_set, sealed_documents, ...columns } = given.request ?? {};
  await kysely
    .insertInto('signing_request')
    .values({
      id,
      company_id,
      workspace_id,
      template_id: null,
      document_id,
      document_sha256: DOCUMENT_SHA256,
      name: 'Contract',
      description: 'Please read',
      status: 'in_progress',
      settings: json({ ...DEFAULT_SETTINGS, ...given.settings }),
      completion: json(given.completion ?? {}),
      expiration_hours: 168,
      credit_cost: 0,
      is_test: false,
      created_at: now,
      updated_at: now,
      sent_at: now,
      expires_at: new Date(state.now + 1000 * 3600_000),
      ...columns,
      ...(document_set && { document_set: json(document_set) }),
      ...(sealed_documents && { sealed_documents: json(sealed_documents) }),
    })
    .execute();
  const people = (given.recipients ?? [ada]).map((one, index) => ({
    ...EMPTY_PERSON,
    signing_order: index + 1,
    id: newId() as RecipientId,
    signing_id: newSigningId(),
    ...one,
  }));
  await kysely
    .insertInto('signing_request_recipient')
    .values(
      people.map((one) => ({
        ...one,
        request_id: id,
        custom_fields: json(one.custom_fields),
        identity_editable_fields: one.identity_editable_fields && json(one.identity_editable_fields),
      })),
    )
    .execute();
  const definitions = (given.fields ?? []).map(
    ({ of, value: _value, ...field }, index): Field => ({
      ...EMPTY_FIELD,
      id: newId() as FieldId,
      page_number: 1,
      position: { x: 10, y: 5 * (index + 1), width: 30, height: 4 },
      required: false,
      variable_name: `f${index}`,
      ...field,
      recipient_id: of === null ? null : people[of]!.id,
    }),
  );
  if (definitions.length > 0)
    await kysely
      .insertInto('signing_request_field')
      .values(
        definitions.map((definition, place) => {
          const value = given.fields![place]!.value ?? null;
          return {
            id: definition.id,
            request_id: id,
            recipient_id: definition.recipient_id,
            template_field_id: null,
            place,
            definition: json(definition),
            value: value === null ? null : json(value),
          };
        }),
      )
      .execute();
  return { id, company_id, workspace_id, document_id, people, fields: definitions };
}

/** A recipient's browser, or a phone with the ID of a hand-off. */
export interface Browser {
  readonly address: string;
  get(path?: string, headers?: Record<string, string>): Promise<Answer<SigningSession>>;
  post<T = SigningSession>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<T>>;
  put<T = SigningSession>(path: string, body: unknown): Promise<Answer<T>>;
}

/** A sent request of a new company, with functions to inspect it. */
export async function sentRequest(given: Given = {}) {
  const opened = await shared!;
  const { services, app, state, lifecycle } = opened;
  const made = await insert(opened, given);
  const { kysely } = services.db;

  function browser(address: string, token: string | null = null, ip = '203.0.113.7'): Browser {
    const call = async <T>(
      method: string,
      path: string,
      body: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer<T>> => {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const response = await app.request(
        `/api/v1/signing-sessions/${address}${path}`,
        {
          method,
          headers: {
            'user-agent': 'Test browser',
            ...(token && { authorization: `Bearer ${token}` }),
            ...(sent !== undefined && {
              'content-type': 'application/json',
              'content-length': String(Buffer.byteLength(sent)),
            }),
            ...headers,
          },
          ...(sent !== undefined && { body: sent }),
        },
        { incoming: { socket: { remoteAddress: ip, remotePort: 4000, remoteFamily: 'IPv4' } } },
      );
      return {
        status: response.status,
        headers: response.headers,
        body: (await response.json()) as Answer<T>['body'],
      };
    };
    return {
      address,
      get: (path = '', headers) => call('GET', path, undefined, headers),
      post: (path, body, headers) => call('POST', `/${path}`, body, headers),
      put: (path, body) => call('PUT', `/${path}`, body),
    };
  }

  return {
    ...made,
    services,
    lifecycle,
    app,
    clock: {
      now: services.clock.now,
      forward: (ms: number) => {
        state.now += ms;
      },
    },
    browser,
    /** The page of the recipient at this index, opened by the link only. */
    page: (index = 0) => browser(made.people[index]!.signing_id),
    /** The field with this variable name. */
    field: (name: string) => made.fields.find((one) => one.variable_name === name)!,
    trail: () =>
      kysely
        .selectFrom('audit_entry')
        .selectAll()
        .where('request_id', '=', made.id)
        .orderBy('sequence')
        .execute(),
    row: () =>
      kysely.selectFrom('signing_request').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow(),
    recipient: (index = 0) =>
      kysely
        .selectFrom('signing_request_recipient')
        .selectAll()
        .where('id', '=', made.people[index]!.id)
        .executeTakeFirstOrThrow(),
    stored: (name: string) =>
      kysely
        .selectFrom('signing_request_field')
        .selectAll()
        .where('id', '=', made.fields.find((one) => one.variable_name === name)!.id)
        .executeTakeFirstOrThrow(),
    /** Stored jobs, oldest first. */
    jobs: <Kind extends keyof JobPayloads>(kind: Kind) =>
      kysely
        .selectFrom('job')
        .selectAll()
        .where('company_id', '=', made.company_id)
        .where('kind', '=', kind)
        .orderBy('created_at')
        .execute() as Promise<unknown> as Promise<
        { payload: JobPayloads[Kind]; dedupe_key: string | null }[]
      >,
    /** Types and data of webhook events. */
    async listen() {
      await insertWebhook(services.db, { id: made.company_id }, { events: json(WEBHOOK_EVENTS) });
      return async () => {
        const rows = await kysely
          .selectFrom('webhook_event')
          .select(['type', 'body'])
          .where('company_id', '=', made.company_id)
          .orderBy('created_at')
          .execute();
        return rows.map(({ type, body }) => ({ type, data: JSON.parse(body).data }));
      };
    },
  };
}
export type SentRequest = Awaited<ReturnType<typeof sentRequest>>;

/** Consents to the statement that the page shows. */
export async function agree(page: Browser, more: Record<string, unknown> = {}) {
  const { body } = await page.get();
  return page.post('consent', { sha256: body.consent.sha256, language: 'en', ...more });
}

/** Finishes what the page shows. */
export async function finish(page: Browser, more: Record<string, unknown> = {}) {
  const { body } = await page.get();
  const { document_sha256 } = body.request;
  return page.post('finish', { document_sha256, fields_sha256: body.fields_sha256, ...more });
}

/** The latest mailed code. */
export async function mailedCode({ jobs, services }: SentRequest): Promise<string> {
  const last = (await jobs('mail')).filter(({ payload }) => payload.kind === 'code').at(-1)!.payload;
  return (await codeBox(services)).open(last.message!, codePlace(last.occasion!));
}

/** A page of a request that requires a code, after entering it. */
export async function enterCode(sent: SentRequest, index = 0) {
  const page = sent.page(index);
  await page.post('code');
  const { body } = await page.post<AccessAnswer>('code/verify', { code: await mailedCode(sent) });
  return { page: sent.browser(page.address, body.token), token: body.token };
}

/** The parts of a hand-off's link. */
export function linkOf({ url }: HandoffAnswer) {
  const [, address, secret] = /\/signing\/([\w-]+)#([\w-]+)$/.exec(url)!;
  return { address: address!, secret: secret! };
}

/** The phone that continues after a hand-off. */
export async function takeOver(sent: SentRequest, page: Browser, field_id?: string) {
  const { body: made } = await page.post<HandoffAnswer>('handoffs', { field_id });
  const { address, secret } = linkOf(made);
  const { body } = await sent.browser(address).post<AccessAnswer>('redeem', { secret });
  return { phone: sent.browser(address, body.token), token: body.token, address, secret };
}
