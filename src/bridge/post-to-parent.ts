/** The parts of `Window` that are used. */
interface WindowWithParent {
  readonly parent: unknown;
  readonly location: { readonly ancestorOrigins?: ArrayLike<string> };
  readonly document: { readonly referrer: string };
}

/**
 * Posts a window message to a page that frames ours without our loader. The target is the origin pinned by the
 * handshake, else the parent's origin according to the browser. If neither is known, nothing is posted: never `*`.
 */
export function postToParent(window: WindowWithParent, message: unknown, pinned: string | null): void {
  const target = pinned ?? window.location.ancestorOrigins?.[0] ?? originOf(window.document.referrer);
  // A sandboxed parent's origin is the string "null".
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
