/** The signing page's script: mounts the page and takes over what `signing-early.ts` began. */
import { HERE } from '../signing/load-events.ts';
import { mountSigning } from '../signing/mount.tsx';
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

takeMessages((message) => {
  if (message.type === 'init')
    mount.update({
      ...message.options,
      theme: message.options.theme ?? 'light',
      locale: message.options.locale ?? language,
    });
  else if (message.type === 'focus') mount.focus();
  else mount.destroy();
});
