/**
 * The text of a file as spreadsheets save it: UTF-8, UTF-16 with a byte order mark, or else the encoding of Western
 * Windows, which Excel uses for “CSV (comma delimited)”.
 */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A file of another kind, such as a workbook.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new TypeError('Expected CSV, got a ZIP file');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
