/**
 * Starts loading before the editor's code has loaded, in a frame or inline: the template when the host's `init`
 * arrives, then its document. Inlined into the frame's page, and the first code of the inline editor, so it
 * imports only types.
 */
import type { PdfPrefetch } from '../../pdf/prefetch.ts';
import type { EditorInitOptions, EditorToFrame } from '../../wire/frame-messages.ts';
import type { Template } from '../../wire/http/templates.ts';

/** What the host wants to open, from its `init`. */
export interface Opening {
  readonly options: EditorInitOptions;
  /**
   * Null for a signing request, or if the first attempt failed: the editor's own client then retries and
   * reports errors.
   */
  readonly template: Promise<Template | null>;
}

export interface EditorPrelude {
  /** Folder of the built files, with a trailing slash. */
  readonly assetBase: string;
  readonly opening: Promise<Opening>;
  /** Receives a message from the host. */
  readonly receive: (message: EditorToFrame) => void;
  /** Delivers all messages from the host: those received so far, then each new one. */
  readonly takeMessages: (onMessage: (message: EditorToFrame) => void) => void;
  /** Whether the host has destroyed the editor, possibly before its code loaded. */
  readonly isDestroyed: () => boolean;
}

/** Includes the preview of the first page in the response, which saves one request. */
const withPreview = (apiUrl: string, templateId: string): string =>
  `${apiUrl.replace(/\/+$/, '')}/templates/${encodeURIComponent(templateId)}?preview=inline&pages=combined`;

async function findTemplate(
  { apiUrl, jwt, templateId }: EditorInitOptions,
  pdf?: PdfPrefetch,
  embedded?: Promise<Template | null>,
): Promise<Template | null> {
  if (!templateId) return null;
  try {
    let template = await embedded;
    if (template?.id !== templateId) {
      const headers = { authorization: `Bearer ${jwt}` };
      const response = await fetch(withPreview(apiUrl, templateId), {
        headers,
        credentials: 'omit',
        priority: 'high',
      });
      if (!response.ok) return null;
      template = (await response.json()) as Template;
    }
    pdf?.fetchDocument(template.document_url);
    return template;
  } catch {
    return null;
  }
}

/**
 * @param pdf omitted inline, where its code isn't there yet
 * @param embedded the template in the frame's page
 */
export function prefetchEditor(
  assetBase: string,
  pdf?: PdfPrefetch,
  embedded?: Promise<Template | null>,
): EditorPrelude {
  const waiting: EditorToFrame[] = [];
  let isDestroyed = false;
  let hasInit = false;
  let deliver = (message: EditorToFrame): void => {
    waiting.push(message);
  };
  let open!: (opening: Opening) => void;
  const opening = new Promise<Opening>((resolve) => {
    open = resolve;
  });
  return {
    assetBase,
    opening,
    receive(message) {
      // Later `init` messages update the open editor.
      if (message.type === 'init' && !hasInit) {
        hasInit = true;
        open({ options: message.options, template: findTemplate(message.options, pdf, embedded) });
      }
      if (message.type === 'destroy') {
        isDestroyed = true;
        pdf?.discard();
      }
      deliver(message);
    },
    takeMessages(onMessage) {
      deliver = onMessage;
      for (const message of waiting.splice(0)) onMessage(message);
    },
    isDestroyed: () => isDestroyed,
  };
}
