/** Every printed time carries its offset, so that it means one moment for every reader. */
function parts(moment: Date, zone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  });
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(moment)) found[type] = value;
  return found;
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false; // It came from a browser; nothing says that it is one we know.
  }
}

/** `21 Nov 2026, 09:14:05 UTC`. */
export function utcText(iso: string): string {
  const { day, month, year, hour, minute, second } = parts(new Date(iso), 'UTC');
  return `${day} ${month} ${year}, ${hour}:${minute}:${second} UTC`;
}

/** `21 Nov 2026, 14:59:05 +05:45 (Asia/Kathmandu)`; null for no zone, UTC, or one that is unknown. */
export function zonedText(iso: string, zone: string | null | undefined): string | null {
  if (!zone || zone === 'UTC' || !isZone(zone)) return null;
  const { day, month, year, hour, minute, second, timeZoneName } = parts(new Date(iso), zone);
  const offset = timeZoneName?.replace(/^GMT$/, '+00:00').replace('GMT', '') ?? '';
  return `${day} ${month} ${year}, ${hour}:${minute}:${second} ${offset} (${zone})`;
}

/** `2026-11-21 09:14:05.123Z`: the log's form, to the millisecond. */
export function logText(iso: string): string {
  return new Date(iso).toISOString().replace('T', ' ');
}
