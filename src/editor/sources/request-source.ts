/** A draft of a signing request, which the service names differently from a template. */
import { callAuthorized, type ServiceClientOptions } from '../../client/authorized-call.ts';
import { browserPorts, type CallOptions, type ServiceCall } from '../../client/call-service.ts';
import { ServiceCallError } from '../../client/service-call-error.ts';
import { newId } from '../../model/ids.ts';
import type { SigningRequest } from '../../wire/http/signing-requests.ts';
import type { PutTemplate } from '../../wire/http/templates.ts';
import type { EmbeddedAnswer, SaveEmbeddedAnswer, SendEmbeddedAnswer } from '../../wire/http/tokens.ts';
import type { EditableDocument, EditorSource } from './editor-source.ts';

type Recipients = SigningRequest['recipients'];

/** Drops properties of sent requests that the editor can't change. */
function toRecipient(given: Recipients[number]): EditableDocument['recipients'][number] {
  const {
    _temp_id,
    template_user_id,
    invited_on,
    invitation_status,
    invitation_error,
    viewed_on,
    finished_on,
    declined_on,
    decline_reason,
    ...own
  } = given;
  return own as EditableDocument['recipients'][number];
}

/**
 * Drops the value, which a save then leaves unchanged, and `prefilled_data`, which would contradict a changed
 * `prefilledData`.
 */
function toField({ value, value_saved_at, prefilled_data, ...field }: SigningRequest['fields'][number]) {
  return field;
}

const placeOf = ({ designation, order }: { designation?: string; order?: number }) =>
  `${designation === 'CC'} ${order}`;

/**
 * The service assigns new IDs to new recipients. The editor keeps its own IDs until it is closed, so that edits made
 * during a save still refer to the right recipient.
 */
function createAliases() {
  const ours = new Map<string, string>();
  const theirs = new Map<string, string>();
  return {
    toOurs: (id: string) => ours.get(id) ?? id,
    toTheirs: (id: string) => theirs.get(id) ?? id,
    /** Matches new recipients by their position in the signing order. */
    learn(sent: NonNullable<PutTemplate['users']>, saved: Recipients) {
      for (const user of sent) {
        if (!user._temp_id) continue;
        const made = saved.find((one) => placeOf(one) === placeOf(user as { order?: number }));
        if (!made) continue;
        ours.set(made.id, user._temp_id);
        theirs.set(user._temp_id, made.id);
      }
    },
  };
}

export function createRequestSource(
  id: string,
  { apiUrl, token, ports = browserPorts }: ServiceClientOptions,
): Required<Pick<EditorSource, 'load' | 'save' | 'send'>> {
  const base = apiUrl.replace(/\/+$/, '');
  const { toOurs, toTheirs, learn } = createAliases();
  let facts: Pick<EmbeddedAnswer, 'permissions' | 'workspace'>;

  /** IDs in the last response: those missing from the next save are deleted. */
  let reminders: readonly string[] = [];

  const toEditable = (request: SigningRequest): EditableDocument => ({
    ...request,
    reminders: request.reminders.map(({ recipient_id, sent_on, ...own }) => ({
      ...own,
      template_user_id: recipient_id && toOurs(recipient_id),
    })),
    // Pages of a request can't be changed.
    document_id: request.id,
    recipients: request.recipients.map((one) => ({ ...toRecipient(one), id: toOurs(one.id) })),
    fields: request.fields.map((field) => ({
      ...toField(field),
      recipient_id: field.recipient_id && toOurs(field.recipient_id),
    })),
    request: { ...facts, status: request.status },
  });

  /** Converts the error's record and paths to the editor's shape. */
  const translate = (cause: unknown): unknown => {
    if (!(cause instanceof ServiceCallError)) return cause;
    const current = cause.details.current as SigningRequest | undefined;
    const details = Object.fromEntries(
      Object.entries(cause.details).map(([key, value]) => [key.replace(/^recipients\./, 'users.'), value]),
    );
    return new ServiceCallError(cause.code, cause.message, {
      ...cause,
      details: { ...details, ...(current && { current: toEditable(current) }) },
    });
  };

  const call = async <T>(
    verb: 'get' | 'save' | 'send',
    { revision, signal, ...body }: CallOptions & { revision?: number } & Record<string, unknown>,
  ): Promise<T> => {
    const headers: ServiceCall['headers'] = {
      // Retries have the same key, so they take effect once.
      ...(verb !== 'get' && { 'idempotency-key': newId() }),
      ...(revision !== undefined && { 'if-match': `"${revision}"` }),
    };
    try {
      return await callAuthorized<T>(
        token,
        id,
        {
          method: 'POST',
          url: `${base}/${verb}-embedded-signing-request`,
          headers,
          body: { companies_workspaces_signing_requests_id: id, ...body },
          signal,
          isRepeatable: true,
        },
        ports,
      );
    } catch (cause) {
      throw translate(cause);
    }
  };

  return {
    async load({ signal } = {}) {
      const { signing_request, permissions, workspace } = await call<EmbeddedAnswer>('get', { signal });
      facts = { permissions, workspace };
      reminders = signing_request.reminders.map(({ id }) => id);
      return { ...toEditable(signing_request), inherited_settings: workspace };
    },
    async save(body, options) {
      const { template_properties, users, deleted_users, fields, reminders: wanted, ...rest } = body;
      const kept = new Set(wanted?.map(({ id }) => id));
      const { signing_request } = await call<SaveEmbeddedAnswer>('save', {
        ...options,
        ...rest,
        signing_request_properties: template_properties,
        recipients: users?.map((user) => ({ ...user, id: user._temp_id ? undefined : toTheirs(user.id!) })),
        deleted_recipients: deleted_users?.map(({ user_id, field_action, reassign_to_user_id }) => ({
          recipient_id: toTheirs(user_id),
          field_action,
          reassign_to_recipient_id: reassign_to_user_id && toTheirs(reassign_to_user_id),
        })),
        ...(wanted && {
          reminders: wanted.map(({ template_user_id, ...own }) => ({
            ...own,
            recipient_id: template_user_id && toTheirs(template_user_id as string),
          })),
          deleted_reminders: reminders.filter((id) => !kept.has(id)),
        }),
        fields: fields?.map((field) => ({
          ...field,
          recipient_id: field.recipient_id && toTheirs(field.recipient_id),
        })),
      });
      if (users) learn(users, signing_request.recipients);
      reminders = signing_request.reminders.map(({ id }) => id);
      return toEditable(signing_request);
    },
    send: ({ message, ...options }) =>
      call<SendEmbeddedAnswer>('send', { ...options, ...(message && { custom_message: message }) }),
  };
}
