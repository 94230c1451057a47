/** The signing page's script: mounts the page and takes over what `signing-early.ts` began. */
import { handleMessage, type MessageHandlers } from '../bridge/message-handlers.ts';
import { HERE } from '../signing/load-events.ts';
import { mountSigning } from '../signing/mount.tsx';
import type { SigningToFrame } from '../wire/frame-messages.ts';
import {
  apiUrl,
  assetBase,
  client,
  earlyPdf,
  sendToHost,
  sessionId,
  takeMessages,
  takeSession,
  tellParent,
} from './signing-early.ts';

/** `?lang=` of a plain link; a host's own wish wins. */
const language = new URLSearchParams(location.search).get('lang');

const mount = mountSigning({
  root: document,
  container: document.body,
  sessionId,
  client,
  apiUrl,
  assetBase,
  earlySession: takeSession(),
  earlyPdf,
  options: { locale: language },
  send: sendToHost,
  tell: tellParent,
});

dispatchEvent(new Event(HERE));

const handlers: MessageHandlers<SigningToFrame> = {
  init: ({ options }) =>
    mount.update({
      ...options,
      theme: options.theme ?? 'light',
      locale: options.locale ?? language,
    }),
  focus: () => mount.focus(),
};
takeMessages((message) => handleMessage(handlers, message));
