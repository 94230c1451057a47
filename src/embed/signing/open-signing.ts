import { notify } from '../callbacks.ts';
import { createModalFrame } from './modal-frame.ts';
import { mountSigning, type SigningHandle } from './mount-signing.ts';
import type { ModalOptions, SigningEvent, SigningUpdate } from './signing-options.ts';

/** Disables scrolling of the page behind a dialog without a layout shift. Returns a function that enables it again. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const before = [style.overflow, style.scrollbarGutter] as const;
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  return () => {
    [style.overflow, style.scrollbarGutter] = before;
  };
}

/** Milliseconds after which a second request to close is deliberate: by then the page has shown what isn't saved. */
const FORCE_AFTER = 1_000;

/**
 * Shows the signing page in a dialog over a page of yours. When the user closes it with its button, Escape or a click
 * outside, answers are saved, focus returns, and `onClosed` is called. If something can't be saved, the page says so;
 * closing again leaves anyway.
 *
 * @example
 * button.onclick = () => CountersignSigning.open({ signingRequestUserId, onSigned: () => {} });
 */
export function openSigning(options: ModalOptions): SigningHandle {
  const title = options.title ?? 'Sign the document';
  /** When the user first asked to close. */
  let requestedAt: number | undefined;
  let isDestroyed = false;

  const destroy = () => {
    if (isDestroyed) return;
    isDestroyed = true;
    unlock();
    signing.destroy();
    // Restores focus, so it must come before removal.
    modal.dialog.close();
    modal.dialog.remove();
  };
  const leave = () => {
    destroy();
    const event = { type: 'closed', requestId: null, recipientId: null } as const;
    notify(options.onEvent, event);
    notify(options.onClosed, event);
  };
  const requestClose = () => {
    const now = performance.now();
    // A page that didn't load has nothing to save.
    if (['loading', 'failed'].includes(signing.state) || (requestedAt && now - requestedAt > FORCE_AFTER))
      return leave();
    requestedAt ??= now;
    signing.update({ closing: now } as SigningUpdate);
  };

  const onEvent = (event: SigningEvent) => {
    notify(options.onEvent, event);
    if (event.type === 'closed') destroy();
  };
  const modal = createModalFrame({ title, locale: options.locale }, requestClose);
  modal.setTheme(options.theme);
  // Some browsers close it regardless; reopen it so that unsaved answers aren't lost.
  modal.dialog.onclose = () => isDestroyed || modal.dialog.showModal();
  const more = { container: modal.place, height: 'fill', title, onEvent, modal: true };
  // First, because it throws for invalid options. The frame loads once it is in the document.
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
