import { useI18n } from '../../i18n/context.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useSigning } from './context.ts';

/** On narrow screens: what stands beside the title on wide ones. */
export function MoreMenu() {
  const { model, stage } = useSigning();
  const { t } = useI18n();
  return (
    <Menu
      label={t('signing.menu')}
      align="end"
      trigger={(props) => <IconButton {...props} icon="more" label={t('signing.menu')} size="large" />}
      items={[
        { label: t('signing.zoomIn'), icon: 'zoom-in', onSelect: () => stage.viewer?.zoomIn() },
        { label: t('signing.zoomOut'), icon: 'zoom-out', onSelect: () => stage.viewer?.zoomOut() },
        'line',
        { label: t('signing.later'), icon: 'clock', onSelect: model.openLater },
        { label: t('signing.decline'), icon: 'close', danger: true, onSelect: model.openDecline },
      ]}
    />
  );
}
