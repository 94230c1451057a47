import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useSigning } from './context.ts';

/** What can be done besides filling: beside the title on wide screens, in a menu on narrow ones. */
export function TopTools() {
  const { model, stage } = useSigning();
  const { t } = useI18n();
  const zoomIn = () => stage.viewer?.zoomIn();
  const zoomOut = () => stage.viewer?.zoomOut();
  if (model.isCompact.value)
    return (
      <Menu
        label={t('signing.menu')}
        align="end"
        trigger={(props) => <IconButton {...props} icon="more" label={t('signing.menu')} size="large" />}
        items={[
          { label: t('signing.zoomIn'), icon: 'zoom-in', onSelect: zoomIn },
          { label: t('signing.zoomOut'), icon: 'zoom-out', onSelect: zoomOut },
          'line',
          { label: t('signing.later'), icon: 'clock', onSelect: model.openLater },
          { label: t('signing.decline'), icon: 'close', danger: true, onSelect: model.openDecline },
        ]}
      />
    );
  return (
    <>
      <span class="sign-zoom">
        <IconButton icon="zoom-out" label={t('signing.zoomOut')} onClick={zoomOut} />
        <IconButton icon="zoom-in" label={t('signing.zoomIn')} onClick={zoomIn} />
      </span>
      <Button variant="ghost" onClick={model.openLater}>
        {t('signing.later')}
      </Button>
      <Button variant="ghost" onClick={model.openDecline}>
        {t('signing.decline')}
      </Button>
    </>
  );
}
