import { useEffect, useState } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import type { EmailType } from '../../model/email-types.ts';
import { useConsole } from '../console-model.ts';
import { errorText } from '../shell/error-text.ts';
import { useOwnerPath } from './scope.ts';

interface EmailPreview {
  readonly subject: string;
  readonly html: string;
}

/** The service isn't called for every letter. */
const PAUSE_MS = 400;

/** An email as its reader would see it, again whenever its text changes. @param text null: the one that applies */
export function useEmailPreview(
  type: EmailType,
  text: { readonly subject: string; readonly body: string } | null,
  language: string | null,
): { readonly preview: EmailPreview | null; readonly error: string | null } {
  const i18n = useI18n();
  const console = useConsole();
  const owner = useOwnerPath();
  const [preview, setPreview] = useState<EmailPreview | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { subject, body } = text ?? {};
  useEffect(() => {
    const stop = new AbortController();
    const show = async () => {
      try {
        const wanted = { ...(text && { subject, body }), ...(language && { language }) };
        const path = `${owner}/email-templates/${type}/preview`;
        const next = await console.api<EmailPreview>('POST', path, { body: wanted, signal: stop.signal });
        setPreview(next);
        setError(null);
      } catch (cause) {
        if (!stop.signal.aborted) setError(errorText(i18n, cause));
      }
    };
    const timer = setTimeout(() => void show(), preview ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [owner, type, subject, body, language]);
  return { preview, error };
}
