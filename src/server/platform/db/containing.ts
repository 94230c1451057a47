/** A LIKE pattern for texts that contain `text`, in which its `%` and `_` are literal. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
