/**
 * What an editor begins before its code is there, in a frame and inline: the worker, and with the host's `init` the
 * template and its document. Goes into the frame's page as it is, so it knows nothing but the wire.
 */
import { type PdfPrefetch, startPrefetch } from '../../pdf/prefetch.ts';
import type { EditorInitOptions, EditorToFrame } from '../../wire/frame-messages.ts';
import type { Template } from '../../wire/http/templates.ts';

/** What the host wants opened. */
export interface Opening {
  readonly options: EditorInitOptions;
  /** Null for a signing request, and when the first try failed: the editor's own client asks and knows what to say. */
  readonly template: Promise<Template | null>;
}

export interface EditorPrelude {
  /** Folder of the built files, with a slash at the end. */
  readonly assetBase: string;
  readonly pdf: PdfPrefetch;
  readonly opening: Promise<Opening>;
  /** The host said this. */
  readonly receive: (message: EditorToFrame) => void;
  /** Hands over every message of the host: those that came before, then each as it comes. */
  readonly takeMessages: (onMessage: (message: EditorToFrame) => void) => void;
  /** The host has ended it; what was begun is stopped, also when the editor's code never came. */
  readonly isOver: () => boolean;
}

/** With the picture of the first page in the answer: a person sees the page one request sooner. */
const withPreview = (apiUrl: string, templateId: string): string =>
  `${apiUrl.replace(/\/+$/, '')}/templates/${encodeURIComponent(templateId)}?preview=inline`;

async function findTemplate(
  { apiUrl, jwt, templateId }: EditorInitOptions,
  pdf: PdfPrefetch,
  sent?: Promise<Template | null>,
): Promise<Template | null> {
  if (!templateId) return null;
  try {
    let template = await sent;
    if (template?.id !== templateId) {
      const headers = { authorization: `Bearer ${jwt}` };
      const answer = await fetch(withPreview(apiUrl, templateId), {
        headers,
        credentials: 'omit',
        priority: 'high',
      });
      if (!answer.ok) return null;
      template = (await answer.json()) as Template;
    }
    pdf.fetchDocument(template.document_url);
    return template;
  } catch {
    return null;
  }
}

/** @param sent The template that came with the frame's page. */
export function prefetchEditor(assetBase: string, sent?: Promise<Template | null>): EditorPrelude {
  const pdf = startPrefetch(assetBase);
  const waiting: EditorToFrame[] = [];
  let isOver = false;
  let hasBegun = false;
  let deliver = (message: EditorToFrame): void => {
    waiting.push(message);
  };
  let open!: (opening: Opening) => void;
  const opening = new Promise<Opening>((resolve) => {
    open = resolve;
  });
  return {
    assetBase,
    pdf,
    opening,
    receive(message) {
      // A later one changes options of what is open.
      if (message.type === 'init' && !hasBegun) {
        hasBegun = true;
        open({ options: message.options, template: findTemplate(message.options, pdf, sent) });
      }
      if (message.type === 'destroy') {
        isOver = true;
        pdf.discard();
      }
      deliver(message);
    },
    takeMessages(onMessage) {
      deliver = onMessage;
      for (const message of waiting.splice(0)) onMessage(message);
    },
    isOver: () => isOver,
  };
}
