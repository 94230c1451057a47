import type { SigningFromFrame } from '../../wire/frame-messages.ts';
import { watchKeyboard } from './keyboard-inset.ts';

/** Keeps the page clear of the keyboard on screen and, inside a host's page, in step with that page. Returns what stops it. */
export function watchFrame(container: HTMLElement, send: (message: SigningFromFrame) => void): () => void {
  let isStopped = false;
  const stops = [
    watchKeyboard(window, (inset) =>
      container.style.setProperty('--sign-keyboard', `${Math.round(inset)}px`),
    ),
  ];
  // Alone in its tab there is nothing around the page: pulling at its top end must not reload it.
  if (window.parent === window) document.documentElement.style.overscrollBehaviorY = 'contain';
  // Code of its own: a plain link has no host.
  if (window.parent !== window)
    import('./follow-frame.ts').then(
      ({ followFrame }) => {
        if (!isStopped) stops.push(followFrame(container, send));
      },
      () => {}, // the frame keeps the height it has, and scrolls
    );
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}
