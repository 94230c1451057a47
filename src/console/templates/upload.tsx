import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Template, Upload } from '../../client/api/operations.ts';
import { useI18n } from '../../i18n/context.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CallError } from '../call.ts';
import { useConsole } from '../console-model.ts';
import { errorText } from '../shell/error-text.ts';

const MAX_BYTES = 50 * 1024 * 1024;
const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface UploadState {
  readonly name: string;
  /** From 0 to 1; 1 while the service prepares the document. */
  readonly progress: number;
}

export interface UploadHandle {
  readonly current: UploadState | null;
  readonly error: string | null;
  readonly start: (file: File) => Promise<void>;
  readonly stop: () => void;
  readonly dismiss: () => void;
}

const typeOf = ({ name, type }: File) =>
  type === DOCX_TYPE || /\.docx$/i.test(name) ? DOCX_TYPE : 'application/pdf';
const isAccepted = (file: File) => /\.(pdf|docx)$/i.test(file.name) || file.type === 'application/pdf';

/** `fetch` doesn't report how much of a body was sent. @throws CallError, or the signal's reason */
function put(
  url: string,
  file: File,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      signal.removeEventListener('abort', stop);
      if (request.status < 300) return resolve();
      let body: { code?: string; message?: string } = {};
      try {
        body = JSON.parse(request.responseText);
      } catch {
        // A proxy answered.
      }
      reject(new CallError(body.message ?? request.statusText, request.status, body.code ?? 'UNEXPECTED'));
    };
    request.onerror = () => reject(new CallError('The service can’t be reached', 0, 'NETWORK'));
    request.onabort = () => reject(signal.reason);
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', typeOf(file));
    request.send(file);
  });
}

/** Uploads a file, makes a template of it and shows that. */
export function useUpload(): UploadHandle {
  const i18n = useI18n();
  const console = useConsole();
  const [current, setCurrent] = useState<UploadState | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const start = useCallback(async (file: File) => {
    const { t } = i18n;
    setError(null);
    if (!isAccepted(file)) return setError(t('console.templates.wrongType', { name: file.name }));
    if (file.size > MAX_BYTES) return setError(t('console.templates.tooLarge', { name: file.name }));
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    const { signal } = mine;
    setCurrent({ name: file.name, progress: 0 });
    try {
      const announced = { file_name: file.name, file_size: file.size, content_type: typeOf(file) };
      const target = await console.api<Upload>('POST', '/documents', {
        signal,
        body: announced,
      });
      await put(target.upload_url, file, signal, (progress) => setCurrent({ name: file.name, progress }));
      const name = file.name.replace(/\.(pdf|docx)$/i, '');
      const body = { name, document_id: target.document_id };
      const template = await console.api<Template>('POST', '/templates', { signal, body });
      console.router.go(`/templates/${template.id}`);
    } catch (cause) {
      if (!signal.aborted) setError(errorText(i18n, cause));
    } finally {
      if (running.current === mine) setCurrent(null);
    }
  }, []);
  return { current, error, start, stop, dismiss: () => setError(null) };
}

/** What an upload does, or why it failed. */
export function UploadProgress({ of: { current, error, stop, dismiss } }: { readonly of: UploadHandle }) {
  const { t } = useI18n();
  if (error)
    return (
      <Banner tone="danger" onDismiss={dismiss}>
        {error}
      </Banner>
    );
  if (!current) return null;
  const { name, progress } = current;
  return (
    <div class="con-upload" role="status">
      <label>
        {t(progress < 1 ? 'console.templates.uploading' : 'console.templates.preparing', { name })}
        <progress value={progress < 1 ? progress : undefined} max={1} />
      </label>
      <Button size="small" onClick={stop}>
        {t('console.templates.stop')}
      </Button>
    </div>
  );
}
