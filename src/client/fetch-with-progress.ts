/**
 * A `fetch` for uploads that reports how much was sent, which the real one can't. Takes a text as the body.
 * @param onProgress receives parts of 1
 */
export const fetchWithProgress =
  (onProgress: (sent: number) => void): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, String(input));
      request.responseType = 'arraybuffer';
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      const onAbort = () => {
        request.abort();
        reject(signal?.reason);
      };
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onload = () => {
        const lines = request
          .getAllResponseHeaders()
          .trim()
          .split(/[\r\n]+/);
        const answered = new Headers(
          lines.map((line): [string, string] => {
            const at = line.indexOf(':');
            return [line.slice(0, at), line.slice(at + 1).trim()];
          }),
        );
        const { status, statusText } = request;
        resolve(new Response(request.response as ArrayBuffer, { status, statusText, headers: answered }));
      };
      request.onloadend = () => signal?.removeEventListener('abort', onAbort);
      if (signal?.aborted) return onAbort();
      signal?.addEventListener('abort', onAbort);
      request.send((body as string | null | undefined) ?? null);
    });
