import type { RequestSettings } from '../../model/settings.ts';
import { requestSettings } from '../../wire/http/signing-requests.ts';

type Given = { readonly [Key in keyof RequestSettings]?: RequestSettings[Key] | null | undefined };

const KNOWN: Readonly<Record<string, { isNullable(): boolean }>> = requestSettings.shape;

/** The settings in a call. Null means the same as a missing key, unless null is a valid value. */
export function givenSettings(given: Given | null | undefined): Partial<RequestSettings> {
  return Object.fromEntries(
    Object.entries(given ?? {}).filter(([key, value]) => {
      const known = Object.hasOwn(KNOWN, key) && KNOWN[key];
      return known && value !== undefined && (value !== null || known.isNullable());
    }),
  );
}
