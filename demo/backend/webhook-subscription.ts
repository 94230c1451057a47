import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServiceApi, ServiceRefusal } from './service-api.ts';

const EVENTS = [
  'signing_request.sent',
  'signing_request.viewed',
  'signing_request.recipient.signed',
  'signing_request.recipient.declined',
  'signing_request.declined',
  'signing_request.completed',
  'signing_request.cancelled',
  'signing_request.expired',
  'signing_request.certificate.generated',
];

interface Subscription {
  readonly webhookId: string;
  readonly secret: string;
}

/**
 * Ensures a webhook to this backend, and returns the secret that its deliveries are signed with. The secret is shown
 * only at creation, so it is stored in `dataDir` with the webhook's ID.
 */
export async function ensureSubscription(api: ServiceApi, url: string, dataDir: string): Promise<string> {
  const file = join(dataDir, 'webhook.json');
  const kept = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as Subscription)
    .catch(() => null);
  if (kept && (await keepAlive(api, kept.webhookId, url))) return kept.secret;

  const { id, secret } = await api.call<{ id: string; secret: string }>('POST', '/webhooks', {
    url,
    events: EVENTS,
    description: 'Demo: live event log',
  });
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, JSON.stringify({ webhookId: id, secret } satisfies Subscription), { mode: 0o600 });
  return secret;
}

/** Whether the webhook still exists; updates its URL and enables it if necessary. */
async function keepAlive(api: ServiceApi, id: string, url: string): Promise<boolean> {
  try {
    const known = await api.call<{ enabled: boolean; url: string }>('GET', `/webhooks/${id}`);
    if (known.url !== url || !known.enabled) {
      await api.call('PUT', `/webhooks/${id}`, { url, events: EVENTS, enabled: true });
    }
    return true;
  } catch (error) {
    if (error instanceof ServiceRefusal && error.status === 404) return false;
    throw error;
  }
}
