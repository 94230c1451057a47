// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ServiceCallError } from '../../../../src/client/call-service.ts';
import type { SigningClient } from '../../../../src/client/signing-client.ts';
import { definitions } from '../../../../src/fields/definitions.ts';
import { createTranslator } from '../../../../src/i18n/translator.ts';
import { newId } from '../../../../src/model/ids.ts';
import { PdfError } from '../../../../src/pdf/pdf-error.ts';
import { baseMessages } from '../../../../src/signing/base-messages.ts';
import { resources } from '../../../../src/signing/deferred.ts';
import { SigningModel } from '../../../../src/signing/state/signing-model.ts';
import type { FinishBody, SigningSession } from '../../../../src/wire/http/signing-sessions.ts';

// Much code: a busy machine takes its time over it.
beforeAll(async () => void (await resources.load()), 60_000);

const ME = newId<'recipient'>();
const city = { ...definitions.text.create({ recipient_id: ME, label: 'City' }), editable: true };

/** A service that holds one answer, which another device may change; finishing wants the digest of what it holds. */
async function given() {
  const held = { value: 'London' as string | null, isSigned: false };
  const sha256 = async (value: unknown) => {
    const bytes = new TextEncoder().encode(JSON.stringify({ [city.id]: value }));
    return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
  };
  const session = () =>
    ({
      state: held.isSigned ? 'already-signed' : 'ready',
      fields: [{ ...city, value: held.value }],
      fields_sha256: 'f',
      request: { document_sha256: 'd', sealing_status: 'none' },
      recipient: { id: ME, signed_at: held.isSigned ? '2026-11-22' : null, declined_at: null },
      consent: { sha256: 'c', is_required: false, accepted_at: null },
      scope: { kind: 'session', field_id: null },
      others: [],
      server_time: '2026-11-22T12:00:00Z',
    }) as unknown as SigningSession;
  const calls: string[] = [];
  const finish = vi.fn(async (_id: string, body: FinishBody) => {
    calls.push('finish');
    if (body.answers_sha256 !== (await sha256(held.value)))
      throw new ServiceCallError('STALE_ANSWERS', 'stale', { status: 409, retryable: false, requestId: '' });
    held.isSigned = true;
    return session();
  });
  const arrive: (() => void)[] = [];
  const putValue = vi.fn(async (_id: string, field: string, value: unknown) => {
    await new Promise<void>((resolve) => arrive.push(resolve));
    calls.push('put');
    held.value = value as string;
    return { field_id: field, value, saved_at: '' };
  });
  const getSession = vi.fn(async () => session());
  const consent = async () => {
    await new Promise<void>((resolve) => arrive.push(resolve));
    return session();
  };
  const client = { getSession, putValue, finish, consent } as unknown as SigningClient;
  const translator = createTranslator('en', baseMessages);
  const model = new SigningModel({
    root: document,
    container: document.body,
    sessionId: 's',
    client,
    apiUrl: '',
    assetBase: '',
    translator: () => translator,
    evaluateFormula: signal(null),
    reveal: vi.fn(),
    resetZoom: vi.fn(),
  });
  await model.sessionModel.load();
  const field = model.answers.editable.peek()[0]!;
  return { model, field, held, calls, finish, arrive, getSession };
}

describe("a document that doesn't load", () => {
  const refused = (code: 'AUTH_REQUIRED' | 'LINK_EXPIRED' | 'NETWORK', retryable = false) =>
    new PdfError('unlinked', 'no link', {
      cause: new ServiceCallError(code, code, { status: 401, retryable, requestId: '' }),
    });

  it('is reported as the end of the session if that is the cause, and the session is read again', async () => {
    const { model, getSession } = await given();
    expect(model.documentError(refused('AUTH_REQUIRED'))).toMatchObject({
      code: 'AUTH_REQUIRED',
      message: 'Please enter the code from your email.',
      retryable: false,
    });
    expect(getSession).toHaveBeenCalledTimes(2);
    expect(model.documentError(refused('LINK_EXPIRED'))).toMatchObject({ code: 'LINK_EXPIRED' });
    expect(model.screen.value).toMatchObject({ name: 'failed', error: { code: 'LINK_EXPIRED' } });
  });

  it('is reported as such if the network or the file is the cause', async () => {
    const { model, getSession } = await given();
    for (const error of [refused('NETWORK', true), new PdfError('damaged', 'no PDF')])
      expect(model.documentError(error)).toMatchObject({
        code: 'DOCUMENT_FAILED',
        message: 'The document couldn’t be loaded.',
        retryable: true,
      });
    expect(getSession).toHaveBeenCalledTimes(1);
  });
});

describe('accepting the consent statement', () => {
  it('keeps a dialog that was opened meanwhile, and the focus in it', async () => {
    const { model, arrive } = await given();
    const agreed = model.consent();
    model.openDecline();
    arrive[0]!();
    await agreed;
    expect(model.overlay.value).toBe('decline');
    expect(model.guide.focused.value).toBeNull();
  });
});

describe('finishing', () => {
  it('waits for the last answer, and a second press is the same action', async () => {
    const { model, field, held, calls, arrive } = await given();
    model.answers.set(field, 'Rome', 'done');
    const presses = [model.finish(), model.finish()];
    await vi.waitFor(() => expect(arrive).toHaveLength(1));
    expect(calls).toEqual([]);
    arrive[0]!();
    await Promise.all(presses);
    expect(calls).toEqual(['put', 'finish']);
    expect(held).toEqual({ value: 'Rome', isSigned: true });
    expect(model.screen.value.name).toBe('signed');
  });

  it('is rejected if another device changed an answer; the page shows it before asking again', async () => {
    const { model, field, held } = await given();
    model.proceed();
    expect(model.overlay.value).toBe('review');
    held.value = 'Paris';
    expect(await model.finish()).toBe(false);
    expect(held.isSigned).toBe(false);
    expect(model.overlay.value).toBe('review');
    expect(model.changed.value).toEqual([field.id]);
    expect(model.answers.answer(field.id)).toBe('Paris');
    model.goToChanged();
    expect(model.overlay.value).toBeNull();
    expect(model.guide.focused.value).toBe(field.id);
    model.proceed();
    expect(await model.finish()).toBe(true);
    expect(held.isSigned).toBe(true);
  });

  it('is delayed if an answer changes during the review, even if the page shows it already', async () => {
    const { model, field, held, finish } = await given();
    model.proceed();
    held.value = 'Paris';
    await model.onSessionChange();
    expect(model.changed.value).toEqual([field.id]);
    await model.finish();
    expect(finish).not.toHaveBeenCalled();
    expect(model.overlay.value).toBe('review');
  });

  it('updates the signing date when a new day begins', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { model, getSession } = await given();
    model.proceed();
    expect(getSession).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    model.proceed();
    await vi.waitFor(() => expect(getSession).toHaveBeenCalledTimes(2));
    vi.useRealTimers();
  });
});
