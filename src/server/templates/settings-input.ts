import type { CompletionPage, RequestSettings } from '../../model/settings.ts';
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

type GivenCompletion = { readonly [K in keyof CompletionPage]?: CompletionPage[K] | undefined };

/** The four settings of the page after finishing, if given. */
export function completionOf(given: GivenCompletion): CompletionPage {
  const { completion_title, completion_message, completion_redirect_url, completion_redirect_delay } = given;
  return {
    ...(completion_title !== undefined && { completion_title }),
    ...(completion_message !== undefined && { completion_message }),
    ...(completion_redirect_url !== undefined && { completion_redirect_url }),
    ...(completion_redirect_delay !== undefined && { completion_redirect_delay }),
  };
}

export function viewCompletion(page: CompletionPage): Required<CompletionPage> {
  return {
    completion_title: page.completion_title ?? null,
    completion_message: page.completion_message ?? null,
    completion_redirect_url: page.completion_redirect_url ?? null,
    completion_redirect_delay: page.completion_redirect_delay ?? null,
  };
}
