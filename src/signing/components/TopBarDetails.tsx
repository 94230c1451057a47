import { useI18n } from '../../i18n/context.ts';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { useSigning, useStyles } from '../state/signing-context.tsx';
import styles from './TopBarDetails.css?inline';

/** After the sender's name: their address and the last day for signing. */
export function RequestFacts({ session: { request, recipient } }: { readonly session: SigningSession }) {
  useStyles(styles);
  const i18n = useI18n();
  return (
    <>
      {request.sender_email && <span dir="ltr"> {request.sender_email}</span>}
      {request.expires_at && (
        <span class="sign-top-until">
          {i18n.t(recipient.designation === 'Approver' ? 'signing.approveBy' : 'signing.signBy', {
            date: i18n.date(request.expires_at, { dateStyle: 'medium' }),
          })}
        </span>
      )}
    </>
  );
}

/** The current page. Screen readers get it from the pages themselves. */
export function PageNumber({ session: { request } }: { readonly session: SigningSession }) {
  const { model } = useSigning();
  const { t } = useI18n();
  const page = model.page.value;
  // The list of several documents takes its place.
  if (request.page_count < 2 || request.documents) return null;
  return (
    <span class="sign-page" aria-hidden="true" title={t('signing.page', { page, pages: request.page_count })}>
      {page} / {request.page_count}
    </span>
  );
}
