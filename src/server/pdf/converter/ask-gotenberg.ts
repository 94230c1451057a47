/** Converts with an operator's Gotenberg instance, which runs LibreOffice. */
import { ServiceError } from '../../../model/errors.ts';
import { refuse } from '../refusals.ts';

const TIME_MS = 75_000;
const MAX_BYTES = 200 * 1024 * 1024;
const PATH = '/forms/libreoffice/convert';

/** The instance may be below a path, as in `https://tools.example/gotenberg/`. */
const at = (base: string, path: string) => (base.endsWith('/') ? base.slice(0, -1) : base) + path;

const unavailable = (cause: unknown) =>
  new ServiceError(
    'SERVICE_UNAVAILABLE',
    'Word documents can’t be converted right now. Try again in a moment',
    {
      headers: { 'Retry-After': '10' },
      cause,
    },
  );

async function readBounded(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES)
      throw refuse('too_heavy', `The Word document becomes a PDF of more than ${MAX_BYTES / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * @param base the instance's address
 * @throws ServiceError INVALID_DOCUMENT, SERVICE_UNAVAILABLE
 */
export async function askGotenberg(
  base: string,
  docx: Uint8Array,
  { maxPages, signal }: { readonly maxPages: number; readonly signal: AbortSignal },
): Promise<Uint8Array> {
  const form = new FormData();
  form.set('files', new Blob([docx as Uint8Array<ArrayBuffer>]), 'document.docx');
  form.set('nativePageRanges', `1-${maxPages + 1}`);
  form.set('updateIndexes', 'false');
  let response: Response;
  try {
    response = await fetch(at(base, PATH), {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_MS)]),
    });
    if (response.ok) return await readBounded(response);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw unavailable(error);
  }
  await response.body?.cancel().catch(() => {});
  if (response.status === 400)
    throw refuse(
      'damaged',
      'The Word document couldn’t be converted. Open it in Word, save it as PDF and send that',
    );
  throw unavailable(new Error(`The converter answered ${response.status}`));
}

/** @returns the version, or null if the instance doesn't say it. @throws if it isn't healthy */
export async function gotenbergVersion(base: string): Promise<string | null> {
  const ask = (path: string) =>
    fetch(at(base, path), { redirect: 'error', signal: AbortSignal.timeout(5_000) });
  const health = await ask('/health');
  if (!health.ok) throw new Error(`/health answered ${health.status}`);
  const version = await ask('/version').then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
  return /^[\w.+-]{1,40}$/.exec(version.trim())?.[0] ?? null;
}
