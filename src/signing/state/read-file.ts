import { definitions } from '../../fields/definitions.ts';
import type { Upload } from '../../fields/field-traits.ts';
import { acceptedTypes, FILE, fileSizeIssue } from '../../fields/file/check-file.ts';
import { type Refusal, refuse } from '../../fields/validation-issue.ts';
import type { Field } from '../../model/field.ts';
import type { FileValue } from '../../model/field-value.ts';

/** Longest edge of an image in the document, pixels: 300 dpi over 17 cm. */
const LONGEST_EDGE = 2000;

/** The content type by the first bytes, as a file's name and declared type can't be trusted. */
export function typeOfBytes(bytes: Uint8Array): string | null {
  const starts = (...wanted: readonly number[]) => wanted.every((byte, index) => bytes[index] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(0x25, 0x50, 0x44, 0x46)) return 'application/pdf';
  return null;
}

function toDataUri(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** Encodes an image again: upright, no larger than needed, without the camera's metadata (place, device). */
async function redraw(file: Blob, type: string, { types, maxBytes }: Upload): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const wanted = types.includes(type) ? type : types[0];
  let scale = Math.min(LONGEST_EDGE / Math.max(picture.width, picture.height), 1);
  const canvas = document.createElement('canvas');
  try {
    for (;;) {
      canvas.width = Math.max(Math.round(picture.width * scale), 1);
      canvas.height = Math.max(Math.round(picture.height * scale), 1);
      canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, 0.9));
      if (!drawn) throw new Error('The browser couldn’t draw the picture');
      if (drawn.size <= maxBytes || canvas.width < 64) return drawn;
      scale *= 0.7;
    }
  } finally {
    picture.close();
    canvas.width = 0;
  }
}

/** Converts a file to an answer, or says why it is refused. */
export async function readFile(field: Field, file: File): Promise<FileValue | Refusal> {
  const { upload, holds } = definitions[field.type];
  const { message } = field.validation_rules;
  if (!upload) return refuse('wrongKind');
  // Images are scaled down.
  const tooLarge = fileSizeIssue(FILE, file.size / 4, message);
  if (tooLarge) return tooLarge;
  const type = typeOfBytes(new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  const isDrawn = holds === 'picture';
  const isTaken =
    type !== null && (acceptedTypes(upload, field).includes(type) || (isDrawn && type.startsWith('image/')));
  if (!isTaken) return refuse('fileType', {}, message);
  let bytes: Blob = file.slice(0, file.size, type);
  if (isDrawn) {
    try {
      bytes = await redraw(file, type, upload);
    } catch {
      return refuse('fileType', {}, message);
    }
  }
  return (
    fileSizeIssue(upload, bytes.size, message) ?? {
      kind: 'file',
      file_name: file.name.slice(-255) || 'file',
      content_type: bytes.type,
      size: bytes.size,
      data_uri: await toDataUri(bytes),
    }
  );
}
