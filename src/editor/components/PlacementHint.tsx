import { Button } from '../../ui/Button.tsx';
import { useEditor } from '../kernel/editor-context.ts';
import { typeName } from '../kernel/recipient-display.ts';
import { useStyles } from '../kernel/use-styles.ts';
import styles from './PlacementHint.css?inline';

/** Shown over the pages while a field type is selected for placing. */
export function PlacementHint() {
  useStyles(styles);
  const { view, i18n } = useEditor();
  const armed = view.armed.value;
  return armed ? (
    <div class="ed-floating ed-pill" role="status">
      {i18n.t('editor.armed', { type: typeName(i18n, armed) })}
      <Button size="small" variant="ghost" onClick={() => (view.armed.value = null)}>
        {i18n.t('editor.disarm')}
      </Button>
    </div>
  ) : null;
}
