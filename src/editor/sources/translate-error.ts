import { ServiceCallError } from '../../client/call-service.ts';
import type { EditableDocument } from '../state/editable-document.ts';

/** Converts the record and the paths in the details of a service error to the editor's terms. */
export function translateError(cause: unknown, read: (current: unknown) => EditableDocument): unknown {
  if (!(cause instanceof ServiceCallError)) return cause;
  const { current } = cause.details;
  const details = Object.fromEntries(
    Object.entries(cause.details).map(([path, value]) => [path.replace(/^users\./, 'recipients.'), value]),
  );
  return new ServiceCallError(cause.code, cause.message, {
    ...cause,
    details: { ...details, ...(current !== undefined && { current: read(current) }) },
  });
}
