import { ServiceCallError } from '../../client/call-service.ts';
import type { Translator } from '../../i18n/translator.ts';
import { type FixedPicture, MAX_PICTURE_BYTES, PICTURE_TYPES } from '../../model/picture.ts';
import type { Editor } from '../kernel/editor-context.ts';
import { toWidgetError } from '../kernel/to-widget-error.ts';
import { picturesOf } from './picture-urls.ts';

export const ACCEPTED = PICTURE_TYPES.join(',');

/** A reason not to upload the file; null if it may be a picture. */
function problemOf({ type, size }: File): 'editor.picture.type' | 'editor.picture.size' | null {
  if (!(PICTURE_TYPES as readonly string[]).includes(type)) return 'editor.picture.type';
  return size > MAX_PICTURE_BYTES ? 'editor.picture.size' : null;
}

const toDataUri = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** The service's reasons are in English, so the usual ones have a sentence of their own. */
function sentenceOf(cause: unknown, i18n: Translator): string {
  const { code } = cause instanceof ServiceCallError ? cause : { code: '' };
  if (code === 'VALIDATION_ERROR') return i18n.t('editor.picture.refused');
  if (code === 'PAYLOAD_TOO_LARGE') return i18n.t('editor.picture.size');
  return toWidgetError(cause, i18n, 'save').message;
}

interface Upload {
  readonly signal: AbortSignal;
  /** Receives how much was sent, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
}

/** Uploads a picture. Resolves to what a field stores, or to a sentence that says why that failed. */
export async function uploadPicture(
  editor: Editor,
  file: File,
  { signal, onProgress }: Upload,
): Promise<FixedPicture | string> {
  const problem = problemOf(file);
  if (problem) return editor.i18n.t(problem);
  try {
    const [client, image] = await Promise.all([editor.pictures(), toDataUri(file)]);
    const { url, url_expires_at, ...picture } = await client.upload(image, { signal, onProgress });
    picturesOf(editor).add(picture.id, url);
    return picture as FixedPicture;
  } catch (cause) {
    if (signal.aborted) throw cause;
    return sentenceOf(cause, editor.i18n);
  }
}
