import { handleMessage, type MessageHandlers } from '../../bridge/message-handlers.ts';
import type { SigningToFrame } from '../../wire/frame-messages.ts';
import { CODE_LOADED } from '../load-events.ts';
import { mountSigning } from '../mount.tsx';
import type { FramePrelude } from './frame-prelude.ts';

/** Mounts the page with what the prelude has begun, and connects it to the host. */
export function startPage(prelude: FramePrelude): void {
  /** `?lang=` and `?zoom=` of a plain link; the host's `locale` and `zoom` have priority. */
  const query = new URLSearchParams(location.search);
  const language = query.get('lang');
  const mount = mountSigning({
    ...prelude,
    root: document,
    container: document.body,
    earlySession: prelude.takeSession(),
    options: { locale: language },
  });
  mount.update({ zoom: Number(query.get('zoom')) });
  dispatchEvent(new Event(CODE_LOADED));
  const handlers: MessageHandlers<SigningToFrame> = {
    init: ({ options }) =>
      mount.update({
        ...options,
        theme: options.theme ?? 'light',
        locale: options.locale ?? language,
      }),
    focus: () => mount.focus(),
  };
  prelude.takeMessages((message) => handleMessage(handlers, message));
}
