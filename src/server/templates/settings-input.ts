import type { RequestSettings } from '../../model/settings.ts';
import { requestSettings } from '../../wire/http/signing-requests.ts';

type Given = { readonly [Key in keyof RequestSettings]?: RequestSettings[Key] | null | undefined };

const KNOWN: Readonly<Record<string, { isNullable(): boolean }>> = requestSettings.shape;

/** The settings that a caller sets. Where null is not a value of its own it says as little as leaving the key out. */
export function givenSettings(given: Given | null | undefined): Partial<RequestSettings> {
  return Object.fromEntries(
    Object.entries(given ?? {}).filter(([key, value]) => {
      const known = Object.hasOwn(KNOWN, key) && KNOWN[key];
      return known && value !== undefined && (value !== null || known.isNullable());
    }),
  );
}
