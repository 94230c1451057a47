/** Hours after sending, for a reminder that may be relative to the expiry. */
export function hoursOf(hours: number, before: number | null, expirationHours: number): number {
  return before === null ? hours : Math.max(1, expirationHours - before);
}
