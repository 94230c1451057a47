import type { WebhookId } from '../../model/ids.ts';

/** Host and port as deliveries to them are counted; empty for what is no address. */
export function receiverOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

/** A webhook gets one delivery at a time, in order. */
export const serialKeyOf = (id: WebhookId): string => `webhook:${id}`;
