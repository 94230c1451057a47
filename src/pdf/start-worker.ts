export interface StartedWorker {
  /** Null when the constructor threw, as WebKit does under a policy that forbids workers. */
  readonly worker: Worker | null;
  /** Settles with pdf.js's first message, or rejects when the script is blocked or missing. Never handled twice by us. */
  readonly ready: Promise<void>;
  terminate(): void;
}

interface Policy {
  createScriptURL(url: string): string;
}

/** Made once: a page may forbid a second of the same name. */
let policy: Policy | undefined;

// A page that requires Trusted Types takes no plain string here. Our policy's name must be in its `trusted-types` list.
export function trusted(url: string): string {
  const types = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } })
    .trustedTypes;
  if (!types) return url;
  try {
    policy ??= types.createPolicy('countersign-pdf-worker', { createScriptURL: (same) => same });
    return policy.createScriptURL(url);
  } catch {
    return url; // the name is not allowed, or taken: only a requiring page minds
  }
}

/**
 * Starts a module worker from any origin. A cross-origin script cannot be a worker's own address, so a blob imports it;
 * the import is static, so no message arrives before pdf.js listens.
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
    const settle = () => {
      if (!isOwn) URL.revokeObjectURL(address);
    };
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
  ready.catch(() => {}); // whoever opens a document listens; nobody may come
  return { worker, ready, terminate: () => worker?.terminate() };
}
