export interface StartedWorker {
  /** Null if the constructor threw, as in WebKit when the CSP forbids workers. */
  readonly worker: Worker | null;
  /** Resolves with pdf.js's first message; rejects if the script is blocked or missing. */
  readonly ready: Promise<void>;
  terminate(): void;
}

interface Policy {
  createScriptURL(url: string): string;
}

/** Created once: a page may forbid a second policy of the same name. */
let policy: Policy | undefined;

// A page that requires Trusted Types rejects plain strings. Its `trusted-types` directive must include our policy's
// name.
export function trusted(url: string): string {
  const types = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } })
    .trustedTypes;
  if (!types) return url;
  try {
    policy ??= types.createPolicy('countersign-pdf-worker', { createScriptURL: (same) => same });
    return policy.createScriptURL(url);
  } catch {
    return url; // the name isn't allowed or is taken; matters only if the page requires Trusted Types
  }
}

/**
 * Starts a module worker from any origin. A worker's URL must be same-origin, so a blob imports a cross-origin script.
 * The import is static, so no message is delivered before pdf.js listens.
 */
export function startWorker(src: string): StartedWorker {
  let worker: Worker | null = null;
  const ready = new Promise<void>((resolve, reject) => {
    const absolute = new URL(src, document.baseURI);
    const isOwn = absolute.origin === location.origin;
    const address = isOwn
      ? absolute.href
      : URL.createObjectURL(
          new Blob([`import ${JSON.stringify(absolute.href)};`], { type: 'text/javascript' }),
        );
    // No effect on other addresses than blobs.
    const settle = () => URL.revokeObjectURL(address);
    try {
      worker = new Worker(trusted(address), { type: 'module' });
    } catch (error) {
      settle();
      reject(error);
      return;
    }
    worker.addEventListener(
      'message',
      () => {
        settle();
        resolve();
      },
      { once: true },
    );
    worker.addEventListener(
      'error',
      (event) => {
        settle();
        worker?.terminate();
        reject(new Error(event.message || `The worker ${absolute.href} was blocked or is missing`));
      },
      { once: true },
    );
  });
  ready.catch(() => {}); // handled by `openDocument`, if it is called at all
  return { worker, ready, terminate: () => worker?.terminate() };
}
