/** Messages to the host about the document, which name its kind: `template_id` or `signing_request_id`. */
import type {
  EditorInitOptions,
  EditorLoaded,
  EditorSaved,
  EditorWindowMessage,
  RequestEditorLoaded,
  RequestEditorSaved,
  RequestEditorSent,
} from '../../wire/frame-messages.ts';
import type { EditableDocument, SavedVersion } from '../state/editable-document.ts';

export interface HostMessages {
  loaded(document: EditableDocument): EditorLoaded | RequestEditorLoaded;
  saved(version: SavedVersion): EditorSaved | RequestEditorSaved;
  /** Missing if this kind can't be sent. */
  sent?(detail: Omit<RequestEditorSent, 'signing_request_id'>): RequestEditorSent;
  /** The message for hosts that listen without our loader. */
  windowMessage(
    what: 'saved' | 'published' | 'closed' | 'sent',
    facts: { readonly isDraft: boolean; readonly updated_at?: string },
  ): EditorWindowMessage | null;
}

const loadedDetail = ({ content, file, revision }: EditableDocument) => ({
  name: content.properties.name,
  page_count: file.page_count,
  revision,
});

const ofTemplate = (template_id: string): HostMessages => ({
  loaded: (document) => ({ template_id, ...loadedDetail(document) }),
  saved: (version) => ({ template_id, ...version }),
  windowMessage: (what, { isDraft: draft, updated_at }) =>
    what === 'sent'
      ? null
      : { type: 'editor.event', event: `editor.${what}`, payload: { template_id, updated_at, draft } },
});

const ofRequest = (signing_request_id: string): HostMessages => {
  let status: 'draft' | 'sent' = 'draft';
  return {
    loaded(document) {
      const { status: now } = document.sending!;
      if (now !== 'not_sent') status = 'sent';
      return { signing_request_id, ...loadedDetail(document), status: now };
    },
    saved: (version) => ({ signing_request_id, ...version }),
    sent: (detail) => ({ signing_request_id, ...detail }),
    windowMessage(what, { updated_at }) {
      // Requests are published by sending them.
      if (what === 'published') return null;
      if (what === 'sent') status = 'sent';
      const payload = { signing_request_id, updated_at, status };
      return { type: 'editor.event', event: `signing_request.${what}`, payload };
    },
  };
};

export const hostMessages = ({
  templateId,
  signingRequestId,
}: Pick<EditorInitOptions, 'templateId' | 'signingRequestId'>): HostMessages =>
  signingRequestId ? ofRequest(signingRequestId) : ofTemplate(templateId ?? '');
