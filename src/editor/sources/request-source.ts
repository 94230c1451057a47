/** A draft of a signing request, which the service names differently from a template. */
import { callAuthorized, type ServiceClientOptions } from '../../client/authorized-call.ts';
import { browserPorts, type CallOptions, type ServiceCall } from '../../client/call-service.ts';
import type { Field } from '../../model/field.ts';
import { newId } from '../../model/ids.ts';
import type { Recipient } from '../../model/recipient.ts';
import type { DraftPageChanges, SigningRequest } from '../../wire/http/signing-requests.ts';
import type { EmbeddedAnswer, SaveEmbeddedAnswer, SendEmbeddedAnswer } from '../../wire/http/tokens.ts';
import { asModel } from '../../wire/model-types.ts';
import type { ChangedField, DocumentChanges, EditableDocument } from '../state/editable-document.ts';
import { layoutVersionOf, pagesIdOf } from './draft-pages.ts';
import type { EditorSource } from './editor-source.ts';
import { toStoredField, toStoredRecipients, toStoredReminder, toStoredSeals } from './save-body.ts';
import { readProperties, withSealOwner, withSeals } from './template-document.ts';
import { translateError } from './translate-error.ts';

type Recipients = SigningRequest['recipients'];

/** Drops properties of sent requests that the editor can't change. */
function toRecipient(given: Recipients[number]) {
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
    name,
    required_fields,
    missing_fields,
    required_read_only_fields,
    ready_to_send,
    recipient_id,
    identity_editable_fields,
    ...own
  } = given;
  return {
    ...asModel<typeof own, Recipient & Pick<typeof own, 'language'>>(own),
    identity_editable_fields,
    recipient_id,
  };
}

/**
 * Drops the value, which a save then leaves unchanged, and `prefilled_data`, which would contradict a changed
 * `prefilledData`.
 */
function toField(given: SigningRequest['fields'][number]) {
  const { value, value_saved_at, prefilled_data, template_field_id, ...own } = given;
  return { ...asModel<typeof own, Field>(own), template_field_id };
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
    learn(sent: NonNullable<DocumentChanges['recipients']>, saved: Recipients) {
      for (const { recipient, isNew } of sent) {
        if (!isNew) continue;
        const made = saved.find((one) => placeOf(one) === placeOf(recipient));
        if (!made) continue;
        ours.set(made.id, recipient.id);
        theirs.set(recipient.id, made.id);
      }
    },
  };
}

export function createRequestSource(
  id: string,
  options: ServiceClientOptions,
): Required<Pick<EditorSource, 'load' | 'save' | 'toRecord' | 'send' | 'pages'>> {
  const { apiUrl, token, ports = browserPorts } = options;
  const base = apiUrl.replace(/\/+$/, '');
  const { toOurs, toTheirs, learn } = createAliases();
  /** Only loading returns them. */
  let facts: Pick<EmbeddedAnswer, 'permissions' | 'workspace'> | undefined;

  /** As last loaded or saved. */
  let latest: SigningRequest | undefined;
  /** IDs in the last response: those missing from the next save are deleted. */
  let reminders: readonly string[] = [];

  const read = (request: SigningRequest): EditableDocument => ({
    id: request.id,
    revision: request.revision,
    updated_at: request.updated_date,
    content: {
      properties: readProperties({
        ...request,
        reminders: request.reminders.map(({ recipient_id, sent_on, ...own }) => ({
          ...own,
          template_user_id: recipient_id && toOurs(recipient_id),
        })),
      }),
      recipients: withSeals(
        request.recipients.map((one) => toRecipient({ ...one, id: toOurs(one.id) })),
        request,
      ),
      fields: request.fields.map((field) =>
        withSealOwner(toField({ ...field, recipient_id: field.recipient_id && toOurs(field.recipient_id) })),
      ),
    },
    file: {
      ...request,
      document_id: pagesIdOf(request),
      workspace_colors: facts?.workspace.colors,
      has_seals: facts?.workspace.has_seals,
    },
    inheritedSettings: facts?.workspace,
    frameTexts: (facts?.workspace.show_signature_frame && facts.workspace.signature_frame_texts) || null,
    sending: {
      status: request.status,
      isFixed: request.template_id !== null && !request.settings.allow_editing_before_sending,
      isAllowed: facts?.permissions.includes('send') ?? false,
      cost: facts?.workspace.show_credit_cost_in_editor ? request.credit_cost : null,
    },
  });

  const readLatest = (request: SigningRequest) => {
    latest = request;
    return read(request);
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
          url: `${base}/${verb}-embedded-signing-request${verb === 'send' ? '' : '?pages=combined'}`,
          headers,
          body: { companies_workspaces_signing_requests_id: id, ...body },
          signal,
          isRepeatable: true,
        },
        ports,
      );
    } catch (cause) {
      throw translateError(cause, (current) => read(current as SigningRequest));
    }
  };

  const toStored = (field: ChangedField) => ({
    ...toStoredField(field),
    recipient_id: field.recipient_id && toTheirs(field.recipient_id),
  });
  const load: EditorSource['load'] = async ({ signal } = {}) => {
    const { signing_request, permissions, workspace } = await call<EmbeddedAnswer>('get', { signal });
    facts = { permissions, workspace };
    reminders = signing_request.reminders.map(({ id }) => id);
    return readLatest(signing_request);
  };
  return {
    load,
    async save(changes, options) {
      const { properties, removedRecipients, fields, reminders: wanted } = changes;
      const kept = new Set<string>(wanted?.map(({ id }) => id));
      const { signing_request } = await call<SaveEmbeddedAnswer>('save', {
        ...options,
        signing_request_properties: properties,
        recipients: toStoredRecipients(changes)?.map((one) => ({
          ...one,
          id: '_temp_id' in one ? undefined : toTheirs(one.id),
        })),
        seal_participants: toStoredSeals(changes),
        deleted_recipients: removedRecipients?.map((recipient) => ({
          recipient_id: toTheirs(recipient),
          field_action: 'delete',
        })),
        ...(wanted && {
          reminders: wanted.map(toStoredReminder).map(({ template_user_id, ...own }) => ({
            ...own,
            recipient_id: template_user_id && toTheirs(template_user_id),
          })),
          deleted_reminders: reminders.filter((id) => !kept.has(id)),
        }),
        fields: fields?.map(toStored),
        force_move_locked_fields: changes.movesLockedFields,
      });
      if (changes.recipients) learn(changes.recipients, signing_request.recipients);
      reminders = signing_request.reminders.map(({ id }) => id);
      return readLatest(signing_request);
    },
    // A document that was loaded is the latest.
    toRecord: async (_loaded, ...rest) => {
      const { viewRequest } = await import('./request-record.ts');
      return viewRequest(latest!, ...rest, toTheirs);
    },
    send: ({ message, ...options }) =>
      call<SendEmbeddedAnswer>('send', { ...options, ...(message && { custom_message: message }) }),
    pages: async () => {
      const [{ documentsSource }, { recordCaller }] = await Promise.all([
        import('./change-documents.ts'),
        import('../../client/record-call.ts'),
      ]);
      const readRecord = (record: unknown) => read(record as SigningRequest);
      const documents = documentsSource('signing-requests', id, options, load, readRecord);
      const callRecord = recordCaller('signing-requests', id, options);
      return {
        ...documents,
        async restore({ documentId, fields, renamed }, more) {
          if (renamed) return documents.changeDocuments({ kind: 'rename', ...renamed }, more);
          const body = {
            documents_layout_version: layoutVersionOf(documentId),
            fields: fields.map(toStored),
          };
          await callRecord('POST', 'restore-documents?pages=combined', { ...more, body }).catch((cause) => {
            throw translateError(cause, readRecord);
          });
          return load(more);
        },
        async changesSince(earlier, more) {
          const version = layoutVersionOf(earlier);
          if (version === null) return { pages: null };
          return callRecord<DraftPageChanges>('GET', `page-changes?since=${version}`, more);
        },
      };
    },
  };
}
