import type { TriggerProps } from '../../ui/Popover.tsx';
import { useEditor } from '../kernel/editor-context.ts';

/** The zoom level; opens the zoom menu. */
export function ZoomPercent(trigger: Partial<TriggerProps>) {
  const { viewer, i18n } = useEditor();
  const percent = i18n.percent(Math.round(viewer.value?.percent.value ?? 100));
  return (
    <button
      type="button"
      class="ui-button ui-ghost ui-medium ed-percent"
      {...trigger}
      aria-label={i18n.t('editor.zoom', { percent })}
    >
      {percent}
    </button>
  );
}
