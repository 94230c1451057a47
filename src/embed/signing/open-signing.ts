import { notify } from '../callbacks.ts';
import { lockScroll } from './lock-scroll.ts';
import { createModalFrame } from './modal-frame.ts';
import { mountSigning, type SigningHandle } from './mount-signing.ts';
import type { ModalOptions, SigningEvent, SigningUpdate } from './signing-options.ts';

/** Milliseconds after which another press is meant: by then the page has said what it waits for. */
const MEANT = 1_000;

/**
 * Shows the signing page in a dialog over a page of yours, which waits behind it. When it closes, by its button, Escape or a
 * press beside it, everything is saved, the focus goes back, and `onClosed` is called. While something cannot be saved the page
 * says so, and who asks once more leaves all the same.
 *
 * @example
 * button.onclick = () => CountersignSigning.open({ signingRequestUserId, onSigned: () => {} });
 */
export function openSigning(options: ModalOptions): SigningHandle {
  const title = options.title ?? 'Sign the document';
  /** When the reader asked first. */
  let asked: number | undefined;
  let isOver = false;

  const destroy = () => {
    if (isOver) return;
    isOver = true;
    unlock();
    signing.destroy();
    // Gives the focus back, so while it is still there.
    modal.dialog.close();
    modal.dialog.remove();
  };
  const leave = () => {
    destroy();
    const event = { type: 'closed', requestId: null, recipientId: null } as const;
    notify(options.onEvent, event);
    notify(options.onClosed, event);
  };
  const ask = () => {
    const now = performance.now();
    // A page that never came has nothing to save.
    if (['loading', 'failed'].includes(signing.state) || (asked && now - asked > MEANT)) return leave();
    asked ??= now;
    signing.update({ closing: now } as SigningUpdate);
  };

  const onEvent = (event: SigningEvent) => {
    notify(options.onEvent, event);
    if (event.type === 'closed') destroy();
  };
  const modal = createModalFrame({ title, locale: options.locale }, ask);
  modal.setTheme(options.theme);
  // A browser that closes it whatever we say: nothing is lost that was on its way.
  modal.dialog.onclose = () => isOver || modal.dialog.showModal();
  const more = { container: modal.place, height: 'fill', title, onEvent, modal: true };
  // First, because it throws for wrong options. The frame loads once it is in the document.
  const signing = mountSigning({ focusOnOpen: true, ...options, ...more });
  document.body.append(modal.dialog);
  const unlock = lockScroll();
  modal.dialog.showModal();

  return {
    get state() {
      return signing.state;
    },
    focus: () => signing.focus(),
    update(changes) {
      options = { ...options, ...changes };
      if (changes.theme) modal.setTheme(changes.theme);
      signing.update(changes.onEvent ? { ...changes, onEvent } : changes);
    },
    destroy,
  };
}
