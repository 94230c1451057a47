import { useI18n } from '../../i18n/context.ts';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { documentParts, isOnPart } from '../state/document-parts.ts';
import { useSigning } from '../state/signing-context.tsx';
import { progressOn } from './document-progress.ts';

/** `3 of 5 fields in Lease`: in the document that is shown. */
export function DocumentProgress({ request }: { readonly request: SigningSession['request'] }) {
  const { model } = useSigning();
  const { t } = useI18n();
  const part = documentParts(request).find((one) => isOnPart(one, model.page.value));
  if (!part) return null;
  const { done, total } = progressOn(part, model.answers);
  if (total === 0) return null;
  return <>{t('signing.documents.progress', { done, total, document: part.label })}</>;
}
