/**
 * First script of the signing page: reads whose page it is from the address, starts the worker and asks for the session
 * and the document before the page's code has arrived, and answers a host, if there is one.
 */
import { acceptHost, type HostConnection } from '../bridge/accept-host.ts';
import { postToParent } from '../bridge/post-to-parent.ts';
import { sessionAccess } from '../client/session-access.ts';
import { createSigningClient, type SigningClient } from '../client/signing-client.ts';
import { type EarlyPdf, startEarly } from '../pdf/early.ts';
import type { SigningFromFrame, SigningToFrame, SigningWindowMessage } from '../wire/frame-messages.ts';
import type { SigningSession } from '../wire/http/signing-sessions.ts';

// The page is served as `<root>/signing/<id>`.
export const assetBase: string = new URL('../embed/', location.href).href;
export const apiUrl: string = new URL('../api/v1', location.href).href;
export const sessionId: string = decodeURIComponent(location.pathname.split('/').pop() ?? '');
export const earlyPdf: EarlyPdf = startEarly(assetBase);

/** A code or a hand-off gives a token; every call carries it. */
export const client: SigningClient = createSigningClient({ apiUrl, access: sessionAccess(sessionId) });

// A phone comes by a QR code with a secret behind the `#`: it is used up at once and taken out of the address.
const secret = location.hash.slice(1);
if (secret) history.replaceState(null, '', location.pathname + location.search);

let earlySession: Promise<SigningSession> | null = secret
  ? client.redeem(sessionId, secret)
  : client.getSession(sessionId);
earlySession.then(
  ({ request: { document_url, preview_pages } }) => {
    if (document_url) earlyPdf.fetchDocument(document_url);
    if (preview_pages[0]) Object.assign(new Image(), { fetchPriority: 'high', src: preview_pages[0].url });
  },
  () => {}, // whoever takes the promise reports it
);

let host: HostConnection<SigningFromFrame> | undefined;
const waiting: SigningToFrame[] = [];
let receive = (message: SigningToFrame): void => {
  waiting.push(message);
};
/** What was said before a host was there to hear it. */
const unsaid: SigningFromFrame[] = [];

acceptHost<SigningToFrame, SigningFromFrame>({
  window,
  onConnected: (connection) => {
    host = connection;
    for (const message of unsaid.splice(0)) connection.send(message);
  },
  onMessage: (message) => receive(message),
});

/** The session's first request, once. */
export function takeSession(): Promise<SigningSession> | null {
  const taken = earlySession;
  earlySession = null;
  return taken;
}

export function sendToHost(message: SigningFromFrame): void {
  if (host) host.send(message);
  else if (window.parent !== window) unsaid.push(message);
}

/** Plain window message for hosts that listen without our helper. */
export function tellParent(message: SigningWindowMessage): void {
  postToParent(window, message, host?.origin ?? null);
}

/** Hands over every message of the host: those that came before, then each as it comes. */
export function takeMessages(onMessage: (message: SigningToFrame) => void): void {
  receive = onMessage;
  for (const message of waiting.splice(0)) onMessage(message);
}
