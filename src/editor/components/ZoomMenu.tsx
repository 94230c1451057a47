import { ZOOM_STEPS } from '../../pdf/zoom.ts';
import { Menu } from '../../ui/Menu.tsx';
import { useEditor } from '../kernel/editor-context.ts';
import { ZoomPercent } from './ZoomPercent.tsx';

const STEPS = ZOOM_STEPS.filter((step) => [50, 75, 100, 125, 150, 200, 300].includes(step));

export function ZoomMenu() {
  const { viewer, i18n } = useEditor();
  const { t } = i18n;
  const shown = viewer.value;
  if (!shown) return null;
  return (
    <Menu
      label={t('editor.zoom', { percent: i18n.percent(Math.round(shown.percent.value)) })}
      align="center"
      trigger={(trigger) => <ZoomPercent {...trigger} />}
      items={[
        {
          label: t('editor.fitWidth'),
          checked: shown.zoom.value === 'fit-width',
          onSelect: () => shown.setZoom('fit-width'),
        },
        {
          label: t('editor.fitPage'),
          checked: shown.zoom.value === 'fit-page',
          onSelect: () => shown.setZoom('fit-page'),
        },
        'line',
        ...STEPS.map((step) => ({
          label: i18n.percent(step),
          checked: shown.zoom.value === step,
          onSelect: () => shown.setZoom(step),
        })),
      ]}
    />
  );
}
