import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { paletteItems } from '../../fields/palette-items.ts';
import type { Point } from '../../geometry/box.ts';
import { useMessages } from '../../i18n/context.ts';
import { editorBulk } from '../../i18n/locales/en-editor-bulk.ts';
import { editorReading } from '../../i18n/locales/en-editor-reading.ts';
import { LIMITS } from '../../model/limits.ts';
import { Banner } from '../../ui/Banner.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { FieldPreset } from '../../wire/http/field-presets.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { toWidgetError } from '../kernel/to-widget-error.ts';
import { toastsOf } from '../kernel/toasts-of.ts';
import { useStyles } from '../kernel/use-styles.ts';
import { bindPresetDrag } from './drag-preset.ts';
import { placePreset } from './place-preset.ts';
import { presetsOf } from './presets-model.ts';
import { RenamePreset } from './RenamePreset.tsx';
import { SavePreset } from './SavePreset.tsx';
import styles from './styles.css?inline';

/** Fields saved under a name: places them by click, drag or key, and saves the selected ones. */
export function Presets() {
  useStyles(styles);
  const editor = useEditor();
  useMessages(editorReading);
  useMessages(editorBulk);
  const { i18n, document, live } = editor;
  const { t } = i18n;
  const presets = presetsOf(editor);
  const error = useSignal('');
  const fail = (cause: unknown) => {
    error.value = toWidgetError(cause, i18n, 'save').message;
  };
  useEffect(() => void presets.read().catch(fail), []);

  const place = (preset: FieldPreset, page: number, point: Point) => {
    const count = placePreset(editor, preset, page, point);
    if (count === null) {
      const most = i18n.number(LIMITS.fieldsPerDocument);
      const total = document.fieldIds.peek().length + preset.fields.length;
      toastsOf(editor).show({ tone: 'danger', text: t('editor.place.tooMany', { count: total, most }) });
    } else editor.say(t('editor.suggest.accepted', { count }));
  };
  const placeInView = (preset: FieldPreset) => {
    const viewer = editor.viewer.peek();
    if (!viewer) return;
    const { left, top, width, height } = viewer.scroller.getBoundingClientRect();
    const { page_number, point } = viewer.nearestPageAt(left + width / 2, top + height / 2);
    // On a phone, the panel covers the pages.
    editor.view.sheet.value = null;
    place(preset, page_number, point);
  };
  const remove = (preset: FieldPreset) =>
    presets.remove(preset.id).then(() => {
      const { name, fields } = preset;
      const toasts = toastsOf(editor);
      const id = toasts.show({
        text: t('editor.presets.deleted', { name }),
        action: {
          label: t('editor.undo'),
          run: () => {
            toasts.dismiss(id);
            presets.save({ name, fields }).catch(fail);
          },
        },
      });
    }, fail);

  const offered = live.value.features?.fieldTypes;
  const isOffered = ({ fields }: FieldPreset) => fields.every(({ type }) => offered?.includes(type) ?? true);
  const list = presets.list.value?.filter(isOffered);
  const canPlace = document.canEdit.fields.value && !document.limits.value.fields;
  const isListed = Boolean(list && list.length > 0);
  const rows = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!rows.current || !canPlace) return;
    return bindPresetDrag(rows.current, editor, (id, page, point) => {
      const preset = presets.list.peek()?.find((one) => one.id === id);
      if (preset) place(preset, page, point);
    });
  }, [isListed, canPlace]);
  return (
    <div class="ed-presets">
      {error.value && <Banner tone="danger">{error.value}</Banner>}
      {!list && !error.value && <Spinner />}
      {list && list.length > 0 && (
        <ul ref={rows}>
          {list.map((preset) => (
            <li key={preset.id}>
              <button
                type="button"
                class="ed-preset"
                disabled={!canPlace}
                data-preset={preset.id}
                onClick={() => placeInView(preset)}
              >
                <Icon path={paletteItems[preset.fields[0]!.type].icon} size={18} />
                <span dir="auto">{preset.name}</span>
                <small>{t('editor.several', { count: preset.fields.length })}</small>
              </button>
              {canPlace && (
                <Menu
                  label={preset.name}
                  align="end"
                  trigger={(trigger) => (
                    <IconButton
                      icon={DEFERRED_ICONS.more}
                      size="small"
                      label={t('editor.recipient.edit', { name: preset.name })}
                      {...trigger}
                    />
                  )}
                  items={[
                    {
                      label: t('editor.presets.rename'),
                      icon: DEFERRED_ICONS.edit,
                      onSelect: () => {
                        editor.dialog.value = { kind: 'part', Part: () => <RenamePreset preset={preset} /> };
                      },
                    },
                    {
                      label: t('editor.delete'),
                      icon: DEFERRED_ICONS.trash,
                      danger: true,
                      onSelect: () => void remove(preset),
                    },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {list?.length === 0 && <p class="ed-hint">{t('editor.presets.none')}</p>}
      {list && list.length > 0 && canPlace && (
        <p class="ed-hint ed-preset-help">{t('editor.presets.help')}</p>
      )}
      {list && canPlace && <SavePreset onError={fail} />}
    </div>
  );
}
