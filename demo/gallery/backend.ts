/** Calls to the demo's backend, which has the API key. */
export interface SampleTemplate {
  readonly id: string;
  readonly name: string;
  readonly recipients: readonly Record<string, unknown>[];
}

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  return callBackend<T>(
    path,
    body === undefined ? {} : { type: 'application/json', body: JSON.stringify(body) },
  );
}

/** @throws an error with the code and message of the response */
export async function callBackend<T>(
  path: string,
  { type, body }: { readonly type?: string; readonly body?: BodyInit },
): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method: 'POST',
    ...(type && { headers: { 'content-type': type }, body }),
  });
  const data = (await response.json()) as T & { code?: string; error?: string };
  if (!response.ok)
    throw new Error(
      [data.code, data.error ?? `The demo responded with ${response.status}.`].filter(Boolean).join(': '),
    );
  return data;
}
