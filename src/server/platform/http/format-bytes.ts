const KB = 1024;
const MB = 1024 * KB;

/** At most one decimal, rounded up, so that a size above a limit never reads as the limit. */
const inUnits = (bytes: number, unit: number) => Math.ceil((bytes / unit) * 10) / 10;

/** For people: `50 MB`, `60.1 MB`, `900 bytes`. 1 MB is 1024 × 1024 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes >= MB) return `${inUnits(bytes, MB)} MB`;
  if (bytes >= KB) return `${inUnits(bytes, KB)} KB`;
  return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
}
