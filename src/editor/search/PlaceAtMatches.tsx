import { useSignal } from '@preact/signals';
import { paletteItems } from '../../fields/palette-items.ts';
import type { FieldType } from '../../model/field-types.ts';
import { LIMITS } from '../../model/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Select } from '../../ui/Select.tsx';
import { recipientFor } from '../commands/place-field.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { displayOfRecipient, typeName } from '../kernel/recipient-display.ts';
import { toastsOf } from '../kernel/toasts-of.ts';
import { isPlaceable, MATCH_SIDES, type MatchSide, placeAtMatches } from './place-at-matches.ts';
import { searchOf } from './search-model.ts';

/** In the order of the palette. */
const PALETTE_TYPES = Object.keys(paletteItems) as FieldType[];

/** In the search bar: opens a panel that places a field at each match. */
export function PlaceAtMatches() {
  const editor = useEditor();
  const { t } = editor.i18n;
  const search = searchOf(editor).value;
  const isReady = search !== null && search.total.value > 0 && !search.isRunning.value;
  const { canEdit, limits } = editor.document;
  if (!canEdit.fields.value || limits.value.fields) return null;
  return (
    <Popover
      label={t('editor.place.open')}
      align="end"
      class="ed-place"
      trigger={(trigger) => (
        <IconButton
          icon={DEFERRED_ICONS.copyToPages}
          size="small"
          label={t('editor.place.open')}
          {...trigger}
          aria-disabled={!isReady}
          onClick={() => isReady && trigger.onClick()}
        />
      )}
    >
      {(close) => <PlaceForm close={close} />}
    </Popover>
  );
}

function PlaceForm({ close }: { readonly close: () => void }) {
  const editor = useEditor();
  const { i18n, view, live, say } = editor;
  const { t } = i18n;
  const search = searchOf(editor).value;
  const offered = live.value.features?.fieldTypes;
  const types = PALETTE_TYPES.filter(
    (type) => (offered?.includes(type) ?? true) && isPlaceable(editor, type),
  );
  const type = useSignal<FieldType>(view.armed.peek() ?? types[0] ?? 'signature');
  const side = useSignal<MatchSide>('right');
  const isPlacing = useSignal(false);
  // Read while rendering, to follow the active recipient.
  void view.recipientId.value;
  const person = displayOfRecipient(editor, recipientFor(editor, type.value));
  const count = search?.total.value ?? 0;

  const place = async () => {
    if (!search || count === 0 || types.length === 0) return;
    isPlacing.value = true;
    const done = await placeAtMatches(editor, search, type.peek(), side.peek()).catch(
      () => ({ kind: 'changed' }) as const,
    );
    isPlacing.value = false;
    const { show } = toastsOf(editor);
    if (done.kind !== 'placed') {
      const text =
        done.kind === 'changed'
          ? t('editor.place.changed')
          : t('editor.place.tooMany', { count: done.count, most: i18n.number(LIMITS.fieldsPerDocument) });
      show({ tone: 'danger', text });
      return;
    }
    const placed = t('editor.suggest.accepted', { count: done.count });
    const text =
      done.skipped > 0 ? `${placed}. ${t('editor.place.skipped', { count: done.skipped })}` : placed;
    show({ tone: done.count > 0 ? 'success' : 'info', text });
    say(text);
    if (done.count > 0) close();
  };

  return (
    <form
      class="ed-place-form"
      onSubmit={(event) => {
        event.preventDefault();
        void place();
      }}
    >
      <Field label={t('editor.place.type')}>
        <Select
          value={type.value}
          options={types.map((value) => ({ value, label: typeName(i18n, value) }))}
          onValue={(value) => {
            type.value = value;
          }}
        />
      </Field>
      <Field label={t('editor.place.where')}>
        <Select
          value={side.value}
          options={MATCH_SIDES.map((value) => ({ value, label: t(`editor.place.${value}`) }))}
          onValue={(value) => {
            side.value = value;
          }}
        />
      </Field>
      {person && (
        <p class="ed-hint ed-place-for" style={`--solid:${person.color.solid}`}>
          {t('editor.place.for', { name: person.name })}
        </p>
      )}
      <Button
        variant="primary"
        type="submit"
        class="ui-wide"
        busy={isPlacing.value}
        aria-disabled={count === 0 || types.length === 0}
      >
        {t('editor.place.do', { count })}
      </Button>
    </form>
  );
}
