/**
 * First script of the signing page: reads whose page it is from the address, starts the worker and asks for the session
 * and the document before the page's code has arrived, and answers a host, if there is one.
 */
import { acceptHost, type HostConnection } from '../bridge/accept-host.ts';
import { postToParent } from '../bridge/post-to-parent.ts';
import { sessionAccess } from '../client/session-access.ts';
import { createSigningClient, type Opened, type SigningClient } from '../client/signing-client.ts';
import { widgetError } from '../model/widget-error.ts';
import { type EarlyPdf, startEarly } from '../pdf/early.ts';
import { MISSING } from '../signing/load-events.ts';
import type { SigningFromFrame, SigningToFrame, SigningWindowMessage } from '../wire/frame-messages.ts';
import type { SigningSession } from '../wire/http/signing-sessions.ts';

// The page is served as `<root>/signing/<id>`.
export const assetBase: string = new URL('../embed/', location.href).href;
export const apiUrl: string = new URL('../api/v1', location.href).href;
export const sessionId: string = decodeURIComponent(location.pathname.split('/').pop() ?? '');
export const earlyPdf: EarlyPdf = startEarly(assetBase);
earlyPdf.fetchCore();

/** A code or a hand-off gives a token; every call carries it. */
export const client: SigningClient = createSigningClient({ apiUrl, access: sessionAccess(sessionId) });
client.language = new URLSearchParams(location.search).get('lang');

// A phone comes by a QR code with a secret behind the `#`: it is used up at once and taken out of the address.
const secret = /^#([\w-]{40,})$/.exec(location.hash)?.[1];
if (secret) history.replaceState(null, '', location.pathname + location.search);

/** Firefox names the page around a frame only by the referrer, which that page may withhold. */
const openedHere = (): Opened =>
  parent === window
    ? { opened_in: 'window' }
    : {
        opened_in: 'frame',
        host_origin:
          location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin),
      };

let earlySession: Promise<SigningSession> | null = secret
  ? client.redeem(sessionId, secret)
  : client.getSession(sessionId, { opened: openedHere() });
earlySession.then(
  ({ request: { document_url, preview_pages } }) => {
    if (document_url) earlyPdf.fetchDocument(document_url);
    if (preview_pages[0]) Object.assign(new Image(), { fetchPriority: 'high', src: preview_pages[0].url });
  },
  () => {}, // whoever takes the promise reports it
);

let host: HostConnection<SigningFromFrame> | undefined;
/** Origins that the sender lets frame this page; null is any, undefined not known yet: then nothing is said. */
let allowed: readonly string[] | null | undefined;
const isAllowed = (origin: string) => allowed === null || allowed?.includes(origin) === true;
const waiting: SigningToFrame[] = [];
let receive = (message: SigningToFrame): void => {
  waiting.push(message);
};
/** What was said before a host was there to hear it. */
const unsaid: SigningFromFrame[] = [];

// Said by the page itself when the rest of the code stays away; the host can offer a way out then.
addEventListener(MISSING, () =>
  sendToHost({
    type: 'error',
    error: widgetError('NETWORK', 'The code of the signing page didn’t load', true),
  }),
);

acceptHost<SigningToFrame, SigningFromFrame>({
  window,
  onConnected: (connection) => {
    host = connection;
    speak();
  },
  onMessage: (message) => receive(message),
});

/** To a host that the sender allows, once both are known; to any other never. */
function speak(): void {
  if (host && allowed !== undefined && !isAllowed(host.origin)) host.close();
  else if (host && allowed !== undefined) for (const message of unsaid.splice(0)) host.send(message);
}
const learn = (origins: readonly string[] | null | undefined) => {
  allowed = origins ?? null;
  speak();
};
earlySession.then(
  ({ settings }) => learn(settings.allowed_origins),
  () => learn(null), // there is nothing to tell but a code
);

/** The session's first request, once. */
export function takeSession(): Promise<SigningSession> | null {
  const taken = earlySession;
  earlySession = null;
  return taken;
}

export function sendToHost(message: SigningFromFrame): void {
  if (window.parent === window) return;
  unsaid.push(message);
  speak();
}

/** Plain window message for hosts that listen without our helper. */
export function tellParent(message: SigningWindowMessage): void {
  const origin = host?.origin ?? window.location.ancestorOrigins?.[0];
  if (allowed && !(origin && isAllowed(origin))) return;
  postToParent(window, message, host?.origin ?? null);
}

/** Hands over every message of the host: those that came before, then each as it comes. */
export function takeMessages(onMessage: (message: SigningToFrame) => void): void {
  receive = onMessage;
  for (const message of waiting.splice(0)) onMessage(message);
}
