import { ZOOM_STEPS } from '../../pdf/zoom.ts';
import { Menu } from '../../ui/Menu.tsx';
import { useEditor } from '../kernel/editor-context.ts';
import { ZoomPercent } from './ZoomPercent.tsx';

const STEPS = ZOOM_STEPS.filter((step) => [50, 75, 100, 125, 150, 200, 300].includes(step));

export function ZoomMenu() {
  const { viewer, i18n } = useEditor();
  const { t } = i18n;
  const pdfViewer = viewer.value;
  if (!pdfViewer) return null;
  return (
    <Menu
      label={t('editor.zoom', { percent: i18n.percent(Math.round(pdfViewer.percent.value)) })}
      align="center"
      trigger={(trigger) => <ZoomPercent {...trigger} />}
      items={[
        {
          label: t('editor.fitWidth'),
          checked: pdfViewer.zoom.value === 'fit-width',
          onSelect: () => pdfViewer.setZoom('fit-width'),
        },
        {
          label: t('editor.fitPage'),
          checked: pdfViewer.zoom.value === 'fit-page',
          onSelect: () => pdfViewer.setZoom('fit-page'),
        },
        'line',
        ...STEPS.map((step) => ({
          label: i18n.percent(step),
          checked: pdfViewer.zoom.value === step,
          onSelect: () => pdfViewer.setZoom(step),
        })),
      ]}
    />
  );
}
