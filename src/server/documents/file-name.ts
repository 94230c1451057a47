const MAX_LENGTH = 255;

/** The file name without folders and misleading characters; null if nothing is left. */
export function cleanFileName(given: string | null | undefined): string | null {
  const name = (given ?? '')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .trim();
  return [...name].slice(0, MAX_LENGTH).join('') || null;
}
