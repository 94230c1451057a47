import type { Page } from '@playwright/test';
import type { CreateAndSendAnswer } from '../../../src/wire/http/signing-requests.ts';
import type { SigningSession } from '../../../src/wire/http/signing-sessions.ts';
import { expect, type Site } from '../site.ts';

/** A signer’s calls from another device. */
async function elsewhere(page: Page, site: Site, request: CreateAndSendAnswer, index: number) {
  const { id } = request.recipients.find(({ order }) => order === index + 1)!;
  const base = `${site.serviceUrl}/api/v1/signing-sessions/${id}`;
  const session: SigningSession = await (await page.request.get(base)).json();
  const send = async (method: 'PUT' | 'POST', path: string, data: object) => {
    const response = await page.request.fetch(`${base}/${path}`, { method, data });
    expect(response.status()).toBe(200);
  };
  return { session, send };
}

export async function declineElsewhere(page: Page, site: Site, request: CreateAndSendAnswer, index: number) {
  const { send } = await elsewhere(page, site, request, index);
  await send('POST', 'decline', { reason: 'Wrong amount' });
}

export async function signElsewhere(page: Page, site: Site, request: CreateAndSendAnswer) {
  const { session, send } = await elsewhere(page, site, request, 0);
  await send('POST', 'consent', { sha256: session.consent.sha256, language: 'en' });
  await send('PUT', `fields/${session.fields.find(({ editable }) => editable)!.id}`, { value: 'x' });
  const { document_sha256 } = session.request;
  await send('POST', 'finish', { document_sha256, fields_sha256: session.fields_sha256 });
}
