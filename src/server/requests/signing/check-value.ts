/**
 * Converts a signer's answer to what is stored. Checks that its kind matches the field type, the field's validation rules, and files
 * by their bytes, as name, declared type and size can't be trusted.
 */
import { definitions } from '../../../fields/definitions.ts';
import { simplifyStrokes } from '../../../fields/mark/simplify-strokes.ts';
import { checkTextFit } from '../../../fields/rules/text-fit.ts';
import { type Refusal, refuse } from '../../../fields/validation-issue.ts';
import type { Size } from '../../../geometry/box.ts';
import { refusals as sentences } from '../../../i18n/locales/en-refusals.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import { ServiceError } from '../../../model/errors.ts';
import type { Field } from '../../../model/field.ts';
import { type FieldValue, type FileValue, withoutDirectionControls } from '../../../model/field-value.ts';
import type { CompanyId } from '../../../model/ids.ts';
import { undrawableCharacters } from '../../pdf/fonts/coverage.ts';
import type { Services } from '../../platform/services.ts';

interface CheckedValue {
  readonly value: FieldValue;
  /** A file's bytes, for the object store. */
  readonly bytes: Uint8Array | null;
}

const english = createTranslator('en', sentences);

function refused(
  refusal: Refusal,
  code: 'VALIDATION_ERROR' | 'VALUE_DOES_NOT_FIT' = 'VALIDATION_ERROR',
): ServiceError {
  const message =
    refusal.message ??
    (english.t as (key: string, params: Refusal['params']) => string)(refusal.key, refusal.params);
  return new ServiceError(code, message, {
    error: 'Validation Error',
    issues: [{ path: 'value', message }],
    // The page translates the message by its key.
    details: { key: refusal.key, params: refusal.params },
  });
}

const SIGNATURES = [
  { type: 'image/png', start: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', start: [0xff, 0xd8, 0xff] },
  { type: 'application/pdf', start: [0x25, 0x50, 0x44, 0x46, 0x2d] },
] as const;

/** The content type by the bytes, or null. */
export function sniff(bytes: Uint8Array): string | null {
  return SIGNATURES.find(({ start }) => start.every((byte, index) => bytes[index] === byte))?.type ?? null;
}

function readFile(field: Field, given: FileValue): CheckedValue {
  const data = /^data:[\w.+-]+\/[\w.+-]+;base64,([A-Za-z0-9+/]*={0,2})$/.exec(given.data_uri ?? '');
  if (!data) throw refused(refuse('fileType'));
  const bytes = new Uint8Array(Buffer.from(data[1]!, 'base64'));
  const type = sniff(bytes);
  if (!type) throw refused(refuse('fileType'));
  const record: FileValue = {
    kind: 'file',
    // Others will save the file by this name: no path, no control characters.
    file_name: given.file_name.replace(/^.*[/\\]/, '').replace(/\p{Cc}/gu, '') || 'file',
    content_type: type,
    size: bytes.length,
  };
  if (definitions[field.type].holds === 'file') return { value: record, bytes };
  // Images are drawn into the document, so they are stored with their field.
  return { value: { ...record, data_uri: `data:${type};base64,${data[1]}` }, bytes: null };
}

interface ValueRules {
  /** Refuses typed and photographed signatures. */
  readonly handDrawnOnly: boolean;
  /** The field's box in points. */
  readonly size: Size;
}

/** @throws ServiceError VALIDATION_ERROR or VALUE_DOES_NOT_FIT, with the message key of the refusal in `details.key` */
export function checkValue(
  field: Field,
  sent: FieldValue,
  { handDrawnOnly, size }: ValueRules,
): CheckedValue {
  const given = withoutDirectionControls(sent);
  if (given === null || given === '') return { value: null, bytes: null };
  // For signatures and initials only, not for attachments and stamps.
  const { mark, upload, validate } = definitions[field.type];
  if (handDrawnOnly && mark && typeof given === 'object' && given.kind !== 'drawn')
    throw refused(refuse('mark', {}, 'Please draw your signature by hand.'));
  const isFile = typeof given === 'object' && given.kind === 'file';
  const checked = isFile && upload ? readFile(field, given) : { value: given, bytes: null };
  const refusal = validate(field, checked.value);
  if (refusal) throw refused(refusal);
  const tooLong = checkTextFit(field, checked.value, size);
  if (tooLong) throw refused(tooLong, 'VALUE_DOES_NOT_FIT');
  const missing = undrawableCharacters(field, checked.value);
  if (missing.length > 0) throw refused(refuse('characters', { characters: missing.join(' ') }));
  const { value } = checked;
  if (typeof value === 'object' && value?.kind === 'drawn')
    return { value: { ...value, strokes: simplifyStrokes(value.strokes) }, bytes: null };
  return checked;
}

/** Whether the value contains bytes that may be a picture. */
export function isPicture(given: FieldValue): given is FileValue & { readonly data_uri: string } {
  return given !== null && typeof given === 'object' && given.kind === 'file' && Boolean(given.data_uri);
}

/** Maximum size of a photographed signature in pixels: 12 × 5 cm at 300 dpi. */
const MAX_MARK_SIZE = { width: 1_400, height: 600 };

/** Re-encodes a photographed signature, so that nothing but its pixels is kept. Call it like `requireReadablePicture`. */
export async function reencodeMark(
  { pdf }: Pick<Services, 'pdf'>,
  company: CompanyId,
  given: FileValue,
): Promise<FileValue> {
  const base64 = given.data_uri!.slice(given.data_uri!.indexOf(',') + 1);
  const { png } = await pdf
    .for(company)
    .encodeLogo(new Uint8Array(Buffer.from(base64, 'base64')), MAX_MARK_SIZE);
  return {
    kind: 'file',
    file_name: 'signature.png',
    content_type: 'image/png',
    size: png.length,
    data_uri: `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
  };
}

/**
 * Rejects an image that the seal couldn't read while its signer can still choose another. Uses the PDF worker, so it is
 * called before the transaction and blocks no row.
 *
 * @throws ServiceError VALIDATION_ERROR with `details.reason` `unreadable_image`
 */
export async function requireReadablePicture(
  { pdf }: Pick<Services, 'pdf'>,
  company: CompanyId,
  given: FieldValue,
): Promise<void> {
  if (!isPicture(given)) return;
  const bytes = new Uint8Array(Buffer.from(given.data_uri.slice(given.data_uri.indexOf(',') + 1), 'base64'));
  if (sniff(bytes)?.startsWith('image/')) await pdf.for(company).readImage(bytes);
}
