/** What the editor edits and where it comes from. Only the sources know whether it is a template or a request. */
import type { ServiceClientOptions } from '../../client/authorized-call.ts';
import type { CallOptions } from '../../client/call-service.ts';
import type { CustomFieldName, readCustomFields } from '../../client/custom-fields-client.ts';
import type { PagesClient } from '../../client/pages-client.ts';
import type { RequestStatus } from '../../model/request-status.ts';
import type { SigningRequest } from '../../wire/http/signing-requests.ts';
import type { PutTemplate, Template } from '../../wire/http/templates.ts';
import type { EmbeddedAnswer, SendEmbeddedAnswer } from '../../wire/http/tokens.ts';
import { createTemplateSource } from './template-source.ts';

/** A template, or a draft of a signing request: the same with what only requests have. */
export interface EditableDocument extends Template {
  readonly language?: SigningRequest['language'];
  readonly request?: Pick<EmbeddedAnswer, 'permissions' | 'workspace'> & { readonly status: RequestStatus };
}

/** One document of the service. All calls throw a `ServiceCallError`, or the signal's reason. */
export interface EditorSource {
  /** Reading again also renews an expired document link. */
  load(options?: CallOptions): Promise<EditableDocument>;
  /**
   * Saves the whole document. `revision`: the one that the changes are based on. If the service has a newer one, fails
   * with `REVISION_CONFLICT` and the service's version in `details.current`. Never retried automatically: after a lost
   * response, a retry would conflict with the first attempt.
   */
  save(body: PutTemplate, options: CallOptions & { readonly revision: number }): Promise<EditableDocument>;
  /** Sends a draft as saved at `revision`. Signing requests only. */
  send?(
    options: CallOptions & { readonly revision: number; readonly message: string },
  ): Promise<SendEmbeddedAnswer>;
  /** Custom fields that fields can be prefilled from, besides the recipient's attributes. */
  customFields?(options?: CallOptions): Promise<readonly CustomFieldName[]>;
  /** Calls that change pages, loaded on first use. Templates only. */
  pages?(): Promise<PagesClient>;
}

export interface SourceOptions extends ServiceClientOptions {
  readonly templateId: string | null;
  readonly signingRequestId: string | null;
}

/** Loaded only when a field is prefilled from custom fields. */
const readFields = async (...call: Parameters<typeof readCustomFields>) =>
  (await import('../../client/custom-fields-client.ts')).readCustomFields(...call);

/** The source for signing requests is loaded on demand. */
export function openSource(options: SourceOptions): EditorSource {
  const { templateId, signingRequestId: id } = options;
  if (id === null)
    return {
      ...createTemplateSource(templateId!, options),
      customFields: (call) => readFields(options, 'templates', templateId!, call),
    };
  const source = import('./request-source.ts').then(({ createRequestSource }) =>
    createRequestSource(id, options),
  );
  source.catch(() => {}); // reported by each call
  return {
    load: async (call) => (await source).load(call),
    save: async (...call) => (await source).save(...call),
    send: async (call) => (await source).send(call),
    customFields: (call) => readFields(options, 'signing-requests', id, call),
  };
}
