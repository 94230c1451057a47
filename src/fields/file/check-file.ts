import type { Field } from '../../model/field.ts';
import type { FileValue } from '../../model/field-value.ts';
import type { Upload, Validate } from '../field-traits.ts';
import { type Refusal, refuse } from '../validation-issue.ts';

const PICTURES = ['image/png', 'image/jpeg'];
const KB = 1024;

export const FILE: Upload = { types: [...PICTURES, 'application/pdf'], maxBytes: 10 * KB * KB };
export const IMAGE: Upload = { ...FILE, types: PICTURES };
/** PNG, for transparency; small, because the PDF contains it once per field. */
export const STAMP: Upload = { types: ['image/png'], maxBytes: 375 * KB };

/** Content types that the field accepts. */
export function acceptedTypes(
  { types }: Upload,
  { format_rules }: Pick<Field, 'format_rules'>,
): readonly string[] {
  const wanted = format_rules.acceptedFileTypes ?? 'image_and_pdf';
  return types === FILE.types && wanted !== 'image_and_pdf'
    ? types.filter((type) => type.startsWith(wanted === 'image' ? 'image/' : 'application/'))
    : types;
}

export function fileSizeIssue({ maxBytes }: Upload, size: number, message?: string): Refusal | null {
  const limit = maxBytes < KB * KB ? `${maxBytes / KB} kB` : `${maxBytes / KB / KB} MB`;
  return size > maxBytes ? refuse('fileSize', { limit }, message) : null;
}

export const checkFile =
  (upload: Upload): Validate =>
  (field, value) => {
    const { message } = field.validation_rules;
    if (value === null || typeof value === 'string' || value.kind !== 'file') return refuse('wrongKind');
    if (!acceptedTypes(upload, field).includes(value.content_type)) return refuse('fileType', {}, message);
    return fileSizeIssue(upload, value.size, message);
  };

export const checkPicture = (upload: Upload): Validate => {
  const check = checkFile(upload);
  return (field, value) => {
    // The author's picture was checked when it was stored, against its own limits.
    if (value !== null && typeof value === 'object' && value.kind === 'file' && value.picture) return null;
    const refusal = check(field, value);
    if (refusal) return refusal;
    const { content_type, data_uri } = value as FileValue;
    // Stored files have a `key` instead of a data URI.
    return data_uri === undefined || data_uri.startsWith(`data:${content_type};base64,`)
      ? null
      : refuse('fileType', {}, field.validation_rules.message);
  };
};
