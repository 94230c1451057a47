import type { EmailType } from '../../model/email-types.ts';
import { useConsole } from '../console-model.ts';
import { PREVIEW_PAUSE_MS } from '../shell/PreviewFrame.tsx';
import { type LoadedState, useLoaded } from '../shell/use-loaded.ts';
import { useOwnerPath } from './scope.ts';

interface EmailPreview {
  readonly subject: string;
  readonly html: string;
}

/** An email as its reader would see it, again whenever its text changes. @param text null: the one that applies */
export function useEmailPreview(
  type: EmailType,
  text: { readonly subject: string; readonly body: string } | null,
  language: string | null,
): LoadedState<EmailPreview> {
  const console = useConsole();
  const path = `${useOwnerPath()}/email-templates/${type}/preview`;
  const body = { ...text, ...(language && { language }) };
  return useLoaded(
    JSON.stringify([path, body]),
    (signal) => console.api<EmailPreview>('POST', path, { body, signal }),
    { pauseMs: PREVIEW_PAUSE_MS },
  );
}
