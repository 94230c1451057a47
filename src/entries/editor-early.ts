/**
 * First script of the editor's frame: answers the host and starts the worker, the template's request and the document's,
 * all before the editor's code has arrived. `editor-frame.ts` takes over what it began.
 */
import { acceptHost, type HostConnection } from '../bridge/accept-host.ts';
import { postToParent } from '../bridge/post-to-parent.ts';
import { openClient } from '../client/service-client.ts';
import { type EarlyPdf, startEarly } from '../pdf/early.ts';
import type {
  EditorFromFrame,
  EditorInitOptions,
  EditorToFrame,
  EditorWindowMessage,
} from '../wire/frame-messages.ts';
import type { Template } from '../wire/http/templates.ts';

export const assetBase: string = new URL('./', location.href).href;
export const earlyPdf: EarlyPdf = startEarly(assetBase);

let host: HostConnection<EditorFromFrame> | undefined;
let earlyTemplate: Promise<Template> | null = null;
const waiting: EditorToFrame[] = [];
let receive = (message: EditorToFrame): void => {
  waiting.push(message);
};

/** What the host wants opened, as soon as it has said so. */
export interface Opening {
  readonly options: EditorInitOptions;
  readonly template: Promise<Template>;
}
let tell: (opening: Opening) => void;
export const opening: Promise<Opening> = new Promise((resolve) => {
  tell = resolve;
});

function fetchTemplate(options: EditorInitOptions): void {
  const { jwt, signingRequestId, templateId } = options;
  earlyTemplate = openClient({ ...options, getToken: () => jwt }).getTemplate(
    (signingRequestId ?? templateId) as string,
  );
  earlyTemplate.then(
    ({ document_url, preview_pages }) => {
      earlyPdf.fetchDocument(document_url);
      if (preview_pages[0]) Object.assign(new Image(), { fetchPriority: 'high', src: preview_pages[0].url });
    },
    () => {}, // whoever takes the promise reports it
  );
  tell({ options, template: earlyTemplate });
}

acceptHost<EditorToFrame, EditorFromFrame>({
  window,
  onConnected: (connection) => {
    host = connection;
  },
  onMessage: (message) => {
    if (message.type === 'init') fetchTemplate(message.options);
    receive(message);
  },
});

/** The template's first request, once. */
export function takeTemplate(): Promise<Template> | null {
  const taken = earlyTemplate;
  earlyTemplate = null;
  return taken;
}

export function sendToHost(message: EditorFromFrame): void {
  host?.send(message);
}

/** Plain window message for hosts that listen without our helper. */
export function tellParent(message: EditorWindowMessage): void {
  postToParent(window, message, host?.origin ?? null);
}

/** Hands over every message of the host: those that came before, then each as it comes. */
export function takeMessages(onMessage: (message: EditorToFrame) => void): void {
  receive = onMessage;
  for (const message of waiting.splice(0)) onMessage(message);
}
