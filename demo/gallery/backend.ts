/** Calls of the demo's own backend, which has the API key. */
export interface SampleTemplate {
  readonly id: string;
  readonly name: string;
  readonly recipients: readonly Record<string, unknown>[];
}

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  return tell<T>(path, body === undefined ? {} : { type: 'application/json', body: JSON.stringify(body) });
}

/** @throws with the code and the sentence of a refusal */
export async function tell<T>(
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
