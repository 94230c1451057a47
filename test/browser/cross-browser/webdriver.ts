/** A session of a WebDriver server, by plain HTTP: the few commands that a smoke test needs. */
export interface WebDriverSession {
  /** A command below `/session/<id>`; what it gives. Throws what the driver says went wrong. */
  post<T>(path: string, body: unknown): Promise<T>;
  end(): Promise<void>;
}

/** Milliseconds for the driver to listen. */
const START = 15_000;

async function call<T>(method: string, url: string, body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`);
  return value;
}

async function waitForServer(url: string): Promise<void> {
  const end = performance.now() + START;
  for (;;) {
    const isThere = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    if (performance.now() > end) throw new Error(`No WebDriver answers at ${url}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until the driver listens, then opens a session with these capabilities. */
export async function connectWebDriver(
  url: string,
  capabilities: Readonly<Record<string, unknown>>,
): Promise<WebDriverSession> {
  await waitForServer(url);
  const { sessionId } = await call<{ sessionId: string }>('POST', `${url}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  const base = `${url}/session/${sessionId}`;
  return {
    post: (path, body) => call('POST', base + path, body),
    end: () => call('DELETE', base),
  };
}
