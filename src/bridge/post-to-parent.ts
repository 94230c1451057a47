/** The frame's window, narrowed to what is used. */
export interface WindowWithParent {
  readonly parent: unknown;
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> };
  readonly document: { readonly referrer: string };
}

/**
 * A plain window message for pages that frame ours without our helper. It goes to the origin that the handshake pinned,
 * else to the one the browser names as our parent's, and nowhere when neither is known: never to `*`.
 */
export function postToParent(window: WindowWithParent, message: unknown, pinned: string | null): void {
  const target = pinned ?? window.location.ancestorOrigins?.[0] ?? originOf(window.document.referrer);
  // A sandboxed parent's origin is the string "null", which is no address.
  if (window.parent === window || !target || target === 'null') return;
  (window.parent as Window).postMessage(message, target);
}

function originOf(referrer: string): string | null {
  try {
    return new URL(referrer).origin;
  } catch {
    return null;
  }
}
