import { useMessages } from '../../i18n/context.ts';
import { consoleMail } from '../../i18n/locales/en-console-mail.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';

const PLACEHOLDERS = [
  'signer_first_name',
  'signer_last_name',
  'signer_name',
  'signer_email',
  'signer_title',
  'signer_company',
  'signing_request_name',
  'signing_link',
  'signing_qr_code',
  'expiration_date',
  'download_link',
  'decliner_name',
  'decline_reason',
  'team_name',
  'team_email',
  'company_name',
  'company_logo',
] as const;

/** Offers what an email can be filled with. */
export function PlaceholderChoice({ onChoose }: { readonly onChoose: (placeholder: string) => void }) {
  const { t } = useMessages(consoleMail);
  return (
    <Menu
      label={t('console.mail.insertPlaceholder')}
      trigger={(props) => (
        <Button {...props} size="small">
          {t('console.mail.insertPlaceholder')}
        </Button>
      )}
      items={PLACEHOLDERS.map((key) => ({
        label: t(`console.mail.placeholder.${key}`),
        onSelect: () => onChoose(`{{${key}}}`),
      }))}
    />
  );
}
