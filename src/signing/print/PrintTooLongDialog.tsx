import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { useSigning } from '../state/signing-context.tsx';
import { printLimit } from './print-document.tsx';

/** Shown for documents with too many pages to print in a browser. */
export function PrintTooLongDialog({ session }: { readonly session: SigningSession }) {
  const { model } = useSigning();
  const { t } = useI18n();
  const close = () => {
    model.overlay.value = null;
  };
  return (
    <Dialog
      open
      size="small"
      title={t('signing.printTooLong')}
      description={t('signing.printTooLongText', { limit: printLimit() })}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('signing.goBack')}</Button>
          {session.settings?.allow_presigning_download && (
            <Button variant="primary" onClick={() => void model.download()}>
              {t('signing.downloadFirst')}
            </Button>
          )}
        </>
      }
    />
  );
}
