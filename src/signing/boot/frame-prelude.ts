import { acceptHost, type HostConnection } from '../../bridge/handshake.ts';
import { postToParent } from '../../bridge/post-to-parent.ts';
import { sessionAccess } from '../../client/session-access.ts';
import { createSigningClient, type Opened, type SigningClient } from '../../client/signing-client.ts';
import { widgetError } from '../../model/errors.ts';
import { type PdfPrefetch, preloadCore, startPrefetch } from '../../pdf/prefetch.ts';
import type { SigningFromFrame, SigningToFrame, SigningWindowMessage } from '../../wire/frame-messages.ts';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { CODE_MISSING } from '../load-events.ts';

/** What is under way before the page's code has loaded. */
export interface FramePrelude {
  /** Folder of the built files, with a slash at the end. */
  readonly assetBase: string;
  readonly apiUrl: string;
  readonly sessionId: string;
  readonly client: SigningClient;
  readonly earlyPdf: PdfPrefetch;
  /** The session's first request, once; then null. */
  takeSession(): Promise<SigningSession> | null;
  /** Queued until the host is connected and known to be allowed. */
  send(message: SigningFromFrame): void;
  /** Plain window message for hosts that don't use the loader. */
  postToParent(message: SigningWindowMessage): void;
  /** Passes on every message of the host: those that came before, then each as it comes. */
  takeMessages(onMessage: (message: SigningToFrame) => void): void;
}

/** Firefox tells the address of the page around a frame only as the referrer, which that page may withhold. */
const openedIn = (): Opened =>
  parent === window
    ? { opened_in: 'window' }
    : {
        opened_in: 'frame',
        host_origin:
          location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin),
      };

/** Requests the session and the document that the address names, and answers the host if there is one. */
export function startPrelude(): FramePrelude {
  // The page is served as `<root>/signing/<id>`.
  const assetBase = new URL('../embed/', location.href).href;
  const apiUrl = new URL('../api/v1', location.href).href;
  const sessionId = decodeURIComponent(location.pathname.split('/').pop() ?? '');
  const earlyPdf = startPrefetch(assetBase);
  preloadCore(assetBase);

  // A one-time code or a hand-off yields a token, which every later call carries.
  const access = sessionAccess(sessionId);
  const client = createSigningClient({ apiUrl, access });
  client.language = new URLSearchParams(location.search).get('lang');

  // The QR code of a hand-off has a one-time secret after the `#`, which must not stay in the address.
  const secret = /^#([\w-]{40,})$/.exec(location.hash)?.[1];
  if (secret) history.replaceState(null, '', location.pathname + location.search);

  const open = () => client.getSession(sessionId, { opened: openedIn() });
  const enter = () => (access.isBlocked ? client.resume(sessionId).then(open) : open());
  let earlySession: Promise<SigningSession> | null = secret ? client.redeem(sessionId, secret) : enter();
  earlySession.then(
    ({ request: { document_url, preview_pages } }) => {
      if (document_url) earlyPdf.fetchDocument(document_url);
      if (preview_pages[0]) Object.assign(new Image(), { fetchPriority: 'high', src: preview_pages[0].url });
    },
    () => {}, // reported by the code that takes the promise
  );

  let host: HostConnection<SigningFromFrame> | undefined;
  /** Origins that may frame this page: null means any; undefined means not known yet, so nothing is sent. */
  let allowed: readonly string[] | null | undefined;
  const isAllowed = (origin: string) => allowed === null || allowed?.includes(origin) === true;
  const received: SigningToFrame[] = [];
  let receive = (message: SigningToFrame): void => {
    received.push(message);
  };
  const unsent: SigningFromFrame[] = [];

  const flush = () => {
    if (!host || allowed === undefined) return;
    if (!isAllowed(host.origin)) host.close();
    else for (const message of unsent.splice(0)) host.send(message);
  };
  const setAllowed = (origins: readonly string[] | null | undefined) => {
    allowed = origins ?? null;
    flush();
  };
  earlySession.then(
    ({ settings }) => setAllowed(settings.allowed_origins),
    () => setAllowed(null), // without a session, only an error code can be sent
  );
  const send = (message: SigningFromFrame) => {
    if (window.parent === window) return;
    unsent.push(message);
    flush();
  };
  acceptHost<SigningToFrame, SigningFromFrame>({
    window,
    onConnected: (connection) => {
      host = connection;
      flush();
    },
    onMessage: (message) => receive(message),
  });

  // Sent from here because the rest of the code may never load.
  addEventListener(CODE_MISSING, () =>
    send({
      type: 'error',
      error: widgetError('NETWORK', 'The code of the signing page didn’t load', true),
    }),
  );

  return {
    assetBase,
    apiUrl,
    sessionId,
    client,
    earlyPdf,
    takeSession() {
      const taken = earlySession;
      earlySession = null;
      return taken;
    },
    send,
    postToParent(message) {
      const origin = host?.origin ?? window.location.ancestorOrigins?.[0];
      if (allowed && !(origin && isAllowed(origin))) return;
      postToParent(window, message, host?.origin ?? null);
    },
    takeMessages(onMessage) {
      receive = onMessage;
      for (const message of received.splice(0)) onMessage(message);
    },
  };
}
