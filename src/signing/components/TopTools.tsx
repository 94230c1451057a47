import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { useSigning } from './context.ts';

/** What can be done besides filling: the most wanted beside the title on wide screens, everything else in a menu. */
export function TopTools({ session }: { readonly session: SigningSession }) {
  const signing = useSigning();
  const { model, stage } = signing;
  const { t } = useI18n();
  const { settings } = session;
  const decline = t(
    session.recipient.designation === 'Approver' ? 'signing.declineApprove' : 'signing.decline',
  );
  const zoomIn = () => stage.viewer?.zoomIn();
  const zoomOut = () => stage.viewer?.zoomOut();
  const isCompact = model.isCompact.value;
  const isTouch = matchMedia('(pointer: coarse)').matches;
  const given = (is: boolean | undefined, item: MenuItem): readonly MenuItem[] => (is ? [item] : []);
  const more = [
    // Whoever holds a phone is there already.
    ...given(settings?.show_qr_code && !session.is_handoff && !isTouch, {
      label: t('signing.phone.title'),
      icon: 'phone',
      onSelect: () => void model.openHandoff(null),
    }),
    ...given(settings?.allow_presigning_download, {
      label: t('signing.downloadFirst'),
      icon: 'download',
      onSelect: () => void model.download(),
    }),
    { label: t('signing.print'), icon: 'print', onSelect: () => void signing.print?.() },
    ...given((settings?.identity_editable_fields.length ?? 0) > 0, {
      label: t('signing.identity.title'),
      icon: 'user',
      onSelect: () => model.openOverlay('identity'),
    }),
    {
      label: t('signing.consent.menu'),
      icon: 'info',
      onSelect: () => model.openOverlay('consent'),
    },
  ] satisfies readonly MenuItem[];
  const menu = (items: readonly (MenuItem | 'line')[]) => (
    <Menu
      label={t('signing.menu')}
      align="end"
      trigger={(props) => <IconButton {...props} icon="more" label={t('signing.menu')} size="large" />}
      items={items}
    />
  );
  if (isCompact)
    return menu([
      { label: t('signing.zoomIn'), icon: 'zoom-in', onSelect: zoomIn },
      { label: t('signing.zoomOut'), icon: 'zoom-out', onSelect: zoomOut },
      'line',
      ...more,
      'line',
      { label: t('signing.later'), icon: 'clock', onSelect: model.openLater },
      ...given(settings?.allow_decline, {
        label: decline,
        icon: 'close',
        danger: true,
        onSelect: model.openDecline,
      }),
    ]);
  return (
    <>
      <span class="sign-zoom">
        <IconButton icon="zoom-out" label={t('signing.zoomOut')} onClick={zoomOut} />
        <IconButton icon="zoom-in" label={t('signing.zoomIn')} onClick={zoomIn} />
      </span>
      <Button variant="ghost" onClick={model.openLater}>
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
