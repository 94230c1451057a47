import { effect, signal } from '@preact/signals';
import type { MailSummary } from '../backend/mailbox.ts';

export interface OpenMail extends MailSummary {
  readonly from: { readonly name: string; readonly address: string };
  readonly attachments: readonly { readonly name: string; readonly size: number }[];
}

/** What the list shows: mails, nothing because they are sent, or nothing yet. */
export type Mails = readonly MailSummary[] | 'sent' | 'loading' | 'unavailable';

const INTERVAL = 2_000;

export const mails = signal<Mails>('loading');
/** ID of the mail in the URL. */
export const chosen = signal(new URLSearchParams(location.search).get('mail'));
/** The chosen mail; `gone` if it was deleted. */
export const opened = signal<OpenMail | 'gone' | null>(null);

/** @param id null shows only the list */
export function choose(id: string | null): void {
  if (id === chosen.value) return;
  chosen.value = id;
  history.pushState(null, '', id ? `/inbox?mail=${id}` : '/inbox');
}

async function refresh(): Promise<void> {
  try {
    const response = await fetch('/api/mails');
    if (!response.ok) throw new Error(`The demo responded with ${response.status}`);
    const found = ((await response.json()) as { mails: readonly MailSummary[] | null }).mails;
    const known = mails.value;
    // The list is only rendered again when it has changed.
    if (found === null) mails.value = 'sent';
    else if (!Array.isArray(known) || known.length !== found.length || known[0]?.id !== found[0]?.id)
      mails.value = found;
  } catch {
    if (!Array.isArray(mails.value)) mails.value = 'unavailable';
  }
}

async function open(id: string): Promise<void> {
  const response = await fetch(`/api/mails/${encodeURIComponent(id)}`).catch(() => undefined);
  if (chosen.value !== id) return;
  opened.value = response?.ok ? ((await response.json()) as OpenMail) : 'gone';
}

/** Looks for new mails while the page is visible, and follows the URL. */
export function followMails(): void {
  addEventListener('popstate', () => {
    chosen.value = new URLSearchParams(location.search).get('mail');
  });
  effect(() => {
    if (chosen.value) void open(chosen.value);
    else opened.value = null;
  });
  const look = async () => {
    if (!document.hidden) await refresh();
    setTimeout(look, INTERVAL);
  };
  void look();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void refresh();
  });
}
