import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { editorPages } from '../../i18n/locales/en-editor-pages.ts';
import type { WidgetError } from '../../model/errors.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import type { IconPath } from '../../ui/icons.ts';
import { fieldName } from '../kernel/accessible-names.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { useStyles } from '../kernel/use-styles.ts';
import { PageGrid } from './PageGrid.tsx';
import { PagePlan, type PlannedPage } from './page-plan.ts';
import styles from './styles.css?inline';

/** With more than this, a count is clearer than names. */
const NAMES = 5;

interface Props {
  readonly title: string;
  /** Says in the confirmation whether it can be undone. */
  readonly final: string;
  /** Pages before those of the document. */
  readonly first?: number;
  readonly count: number;
  readonly replaceLabel: string;
  readonly onReplace: () => void;
  readonly onApply: (pages: readonly PlannedPage[]) => Promise<WidgetError | null>;
}

/**
 * Plans rotating, moving and removing pages of a document; a confirmation lists the consequences before the plan is
 * applied.
 */
export function ArrangeDialog({ title, final, first = 0, count, replaceLabel, onReplace, onApply }: Props) {
  const editor = useEditor();
  const { i18n, document, dialog, viewer } = editor;
  useMessages(editorPages);
  const { t } = i18n;
  const plan = useMemo(() => {
    const shown = viewer.peek()?.currentPage.peek() ?? 1;
    const isInside = shown > first && shown <= first + count;
    return new PagePlan(count, isInside ? shown : first + 1, first);
  }, []);
  const isAsking = useSignal(false);
  const isBusy = useSignal(false);
  const error = useSignal<WidgetError | null>(null);
  useStyles(styles);

  const close = () => {
    if (!isBusy.peek()) dialog.value = null;
  };
  const remove = () => {
    editor.say(
      plan.remove()
        ? t('editor.pages.removed', { count: plan.removed.peek().length })
        : t('editor.pages.last'),
    );
  };
  const apply = async () => {
    isBusy.value = true;
    error.value = null;
    const failure = await onApply(plan.pages.peek());
    isBusy.value = false;
    error.value = failure;
  };

  const removed = plan.removed.value;
  const gone = new Set(removed);
  const fields = document.allFields().filter((field) => gone.has(field.page_number));
  const names = fields.slice(0, NAMES).map((field) => fieldName(i18n, field));
  const rest = fields.length > NAMES ? ['…'] : [];
  const isRtl = i18n.direction === 'rtl';
  const none = plan.chosen.value.size === 0;
  const act = (icon: IconPath, label: string, run: () => void, isMirrored = false) => (
    <Button
      size="small"
      variant="ghost"
      icon={icon}
      class={isMirrored ? 'ed-mirrored' : ''}
      aria-disabled={none}
      onClick={() => none || run()}
    >
      {label}
    </Button>
  );
  const consequences = [
    removed.length > 0 && t('editor.pages.removed', { count: removed.length }),
    fields.length > 0 &&
      t('editor.pages.fieldsGo', { count: fields.length, names: i18n.list([...names, ...rest]) }),
  ].filter(Boolean) as string[];
  return (
    <Dialog
      open
      size="large"
      title={isAsking.value ? t('editor.pages.sure') : title}
      description={isAsking.value ? final : t('editor.pages.help')}
      onClose={close}
      footer={
        isAsking.value ? (
          <>
            <Button variant="ghost" onClick={() => (isAsking.value = false)} aria-disabled={isBusy.value}>
              {t('editor.pages.back')}
            </Button>
            <Button
              key="do"
              variant={removed.length > 0 ? 'danger' : 'primary'}
              busy={isBusy.value}
              onClick={() => void apply()}
            >
              {t('editor.pages.apply')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="ghost" onClick={onReplace}>
              {replaceLabel}
            </Button>
            <Button variant="ghost" onClick={close}>
              {t('editor.cancel')}
            </Button>
            <Button
              key="ask"
              class="ed-apply"
              variant="primary"
              aria-disabled={!plan.isChanged.value}
              onClick={() => plan.isChanged.peek() && (isAsking.value = true)}
            >
              {t('editor.pages.apply')}
            </Button>
          </>
        )
      }
    >
      <div>
        {error.value && <Banner tone="danger">{error.value.message}</Banner>}
        {isAsking.value ? (
          <ul class="ed-costs">
            {consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : (
          <>
            <div class="ed-tile-bar" role="toolbar" aria-label={t('editor.pages')}>
              {act(DEFERRED_ICONS.refresh, t('editor.pages.turnLeft'), () => plan.turn(270), true)}
              {act(DEFERRED_ICONS.refresh, t('editor.pages.turnRight'), () => plan.turn(90))}
              {act(DEFERRED_ICONS.chevronRight, t('editor.pages.earlier'), () => plan.move(-1), !isRtl)}
              {act(DEFERRED_ICONS.chevronRight, t('editor.pages.later'), () => plan.move(1), isRtl)}
              {act(DEFERRED_ICONS.trash, t('editor.pages.remove'), remove)}
              <Button
                size="small"
                variant="ghost"
                aria-disabled={!plan.isChanged.value}
                onClick={() => plan.reset()}
              >
                {t('editor.pages.reset')}
              </Button>
              <span role="status">{consequences[0] ?? ''}</span>
            </div>
            <PageGrid plan={plan} first={first} onRemove={remove} />
          </>
        )}
      </div>
    </Dialog>
  );
}
