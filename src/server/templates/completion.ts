import type { CompletionPage } from '../../model/settings.ts';

type Given = { readonly [K in keyof CompletionPage]?: CompletionPage[K] | undefined };

/** The four settings of the page after finishing, if given. */
export function completionOf(given: Given): CompletionPage {
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
