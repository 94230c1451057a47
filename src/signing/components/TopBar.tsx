import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { later } from '../load-later.ts';
import { useSigning } from './context.ts';
import { SaveStatus } from './SaveStatus.tsx';

export function TopBar({ session }: { readonly session: SigningSession }) {
  const { model, stage } = useSigning();
  const { t } = useI18n();
  const { request } = session;
  const MoreMenu = later.value?.MoreMenu;
  return (
    <header class="sign-top">
      <span class="sign-top-icon">
        <Icon name="document" size={20} />
      </span>
      <div class="sign-top-text">
        <h1>{request.name}</h1>
        <p>{t('signing.from', { sender: request.sender_name || t('signing.end.unsaid') })}</p>
      </div>
      <SaveStatus />
      {model.isCompact.value ? (
        MoreMenu && <MoreMenu />
      ) : (
        <>
          <span class="sign-zoom">
            <IconButton
              icon="zoom-out"
              label={t('signing.zoomOut')}
              onClick={() => stage.viewer?.zoomOut()}
            />
            <IconButton icon="zoom-in" label={t('signing.zoomIn')} onClick={() => stage.viewer?.zoomIn()} />
          </span>
          <Button variant="ghost" onClick={model.openLater}>
            {t('signing.later')}
          </Button>
          <Button variant="ghost" onClick={model.openDecline}>
            {t('signing.decline')}
          </Button>
        </>
      )}
    </header>
  );
}
