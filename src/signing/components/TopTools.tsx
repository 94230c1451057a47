import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICONS } from '../../ui/icons.ts';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { whenIdle } from '../deferred.ts';
import { useSigning } from '../state/signing-context.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { PageNumber } from './TopBarDetails.tsx';

const DocumentsMenu = whenIdle(async () => (await import('../documents/DocumentsMenu.tsx')).DocumentsMenu);

export function TopTools({ session }: { readonly session: SigningSession }) {
  return (
    <>
      {session.request.documents && <DocumentsMenu request={session.request} />}
      <PageNumber session={session} />
      <SaveStatus />
      <LanguageMenu />
      <Actions session={session} />
    </>
  );
}

/** Actions besides filling in: on wide screens the most common ones as buttons, the others in a menu. */
function Actions({ session }: { readonly session: SigningSession }) {
  const signing = useSigning();
  const { model, viewport } = signing;
  const { t } = useI18n();
  const { settings } = session;
  const decline = t(
    session.recipient.designation === 'Approver' ? 'signing.declineApprove' : 'signing.decline',
  );
  const zoomIn = () => viewport.viewer?.zoomIn();
  const zoomOut = () => viewport.viewer?.zoomOut();
  const isCompact = model.isCompact.value;
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const given = (is: boolean | undefined, item: MenuItem): readonly MenuItem[] => (is ? [item] : []);
  const more = [
    // On a touch device there is no need to change to a phone.
    ...given(settings?.show_qr_code && !session.is_handoff && !isTouch, {
      label: t('signing.phone.title'),
      icon: DEFERRED_ICONS.phone,
      onSelect: () => void model.openHandoff(null),
    }),
    ...given(settings?.allow_presigning_download, {
      label: t('signing.downloadFirst'),
      icon: DEFERRED_ICONS.download,
      onSelect: () => void model.download(),
    }),
    { label: t('signing.print'), icon: DEFERRED_ICONS.print, onSelect: () => void signing.print?.() },
    ...given((settings?.identity_editable_fields.length ?? 0) > 0, {
      label: t('signing.identity.title'),
      icon: DEFERRED_ICONS.user,
      onSelect: () => model.openOverlay('identity'),
    }),
    {
      label: t('signing.consent.menu'),
      icon: DEFERRED_ICONS.info,
      onSelect: () => model.openOverlay('consent'),
    },
  ] satisfies readonly MenuItem[];
  const menu = (items: readonly (MenuItem | 'line')[]) => (
    <Menu
      label={t('signing.menu')}
      align="end"
      trigger={(props) => (
        <IconButton {...props} icon={DEFERRED_ICONS.more} label={t('signing.menu')} size="large" />
      )}
      items={items}
    />
  );
  if (isCompact)
    return menu([
      { label: t('signing.zoomIn'), icon: ICONS.zoomIn, onSelect: zoomIn },
      { label: t('signing.zoomOut'), icon: ICONS.zoomOut, onSelect: zoomOut },
      'line',
      ...more,
      'line',
      { label: t('signing.later'), icon: DEFERRED_ICONS.clock, onSelect: model.openFinishLater },
      ...given(settings?.allow_decline, {
        label: decline,
        icon: ICONS.close,
        danger: true,
        onSelect: model.openDecline,
      }),
    ]);
  return (
    <>
      <span class="sign-zoom">
        <IconButton icon={ICONS.zoomOut} label={t('signing.zoomOut')} onClick={zoomOut} />
        <IconButton icon={ICONS.zoomIn} label={t('signing.zoomIn')} onClick={zoomIn} />
      </span>
      <Button variant="ghost" onClick={model.openFinishLater}>
        {t('signing.later')}
      </Button>
      {settings?.allow_decline && (
        <Button variant="ghost" onClick={model.openDecline}>
          {decline}
        </Button>
      )}
      {menu(more)}
    </>
  );
}
