import type { PdfHandle } from '../../pdf/open-document.ts';
import type { Editor } from '../kernel/editor-context.ts';
import type { EditableDocument } from '../state/editable-document.ts';

/** The folder of pdf.js. This code’s chunk is in a folder next to it. */
const ASSET_BASE = `${import.meta.url.split('/').slice(0, -2).join('/')}/`;

interface OpeningOptions {
  /** For a new link when the current one has expired. */
  readonly readAgain: () => Promise<Pick<EditableDocument, 'file'>>;
  readonly signal: AbortSignal;
}

/** Opens the pages of a version that has others than the editor. The caller destroys the handle. */
export async function openVersion(
  { document_url: url, document_url_expires_at: expiresAt }: EditableDocument['file'],
  { readAgain, signal }: OpeningOptions,
): Promise<PdfHandle> {
  const { openDocument } = await import('../../pdf/open-document.ts');
  return openDocument({
    url,
    expiresAt,
    renewUrl: async () => {
      const { file } = await readAgain();
      return { url: file.document_url, expiresAt: file.document_url_expires_at };
    },
    assetBase: ASSET_BASE,
    signal,
  });
}

/** Whether the editor has these pages open. */
export const hasPagesOpen = ({ loaded }: Pick<Editor, 'loaded'>, { document_id }: EditableDocument['file']) =>
  loaded.file.document_id === document_id;
