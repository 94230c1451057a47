import { answerWith, type OpenApi, type OpenApiCall } from './openapi-document.ts';
import { schemaValidator } from './validate-schema.ts';

/** Returns a function that describes how a response differs from the OpenAPI document; empty if it doesn't. */
export function answerJudge(document: OpenApi) {
  const fits = schemaValidator(document);
  return async (call: OpenApiCall, response: Response): Promise<readonly string[]> => {
    const type = response.headers.get('content-type')?.split(';')[0] ?? 'none';
    // An event stream never ends.
    const text = type === 'text/event-stream' ? '' : await response.text();
    if (type === 'text/event-stream') await response.body?.cancel();
    const { status } = response;
    const declared = answerWith(document, call.operation, status);
    if (!declared) return [`${status} is not declared: ${text.slice(0, 200)}`];
    if (status >= 500) return [`${status}: ${text.slice(0, 200)}`];
    const media = declared.content?.[type];
    if (!media) return [`${status} answers ${type}, which is not declared`];
    return type === 'application/json'
      ? fits(media.schema!, JSON.parse(text)).map((one) => `${status} ${one}`)
      : [];
  };
}
