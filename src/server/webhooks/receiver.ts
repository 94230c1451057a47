import type { WebhookId } from '../../model/ids.ts';

/** Host and port, for limits per receiver; empty for an invalid URL. */
export function receiverOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

/** Serializes the deliveries of a webhook. */
export const serialKeyOf = (id: WebhookId): string => `webhook:${id}`;
