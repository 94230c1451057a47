import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { editorSeals } from '../../i18n/locales/en-editor-seals.ts';
import type { RecipientId } from '../../model/ids.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { SealChoice } from '../../wire/http/seal-choices.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { toWidgetError } from '../kernel/to-widget-error.ts';
import { useStyles } from '../kernel/use-styles.ts';
import { isSeal } from '../state/participants.ts';
import { sealsOf } from './known-seals.ts';
import { addSeal, swapSeal } from './seal-commands.ts';
import styles from './styles.css?inline';

function Choice({
  seal,
  name,
  isChosen,
  onChoose,
}: {
  readonly seal: SealChoice;
  /** Of the group of radio buttons. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <label class="ed-seal">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        data-autofocus={isChosen ? '' : undefined}
        onChange={onChoose}
      />
      <img src={seal.image_url} alt="" draggable={false} />
      <span class="ed-person-text">
        <strong dir="auto">{seal.name}</strong>
        {seal.display_name !== seal.name && <small dir="auto">{seal.display_name}</small>}
      </span>
    </label>
  );
}

/** Chooses a seal to add, or with `id` the one that takes the place of another. */
export function SealDialog({ id }: { readonly id: RecipientId | null }) {
  const editor = useEditor();
  const { t } = useMessages(editorSeals);
  useStyles(styles);
  const { dialog, document, i18n } = editor;
  const seals = sealsOf(editor);
  const place = document.recipients.value.find((one) => one.id === id);
  const current = place && isSeal(place) ? place.seal_id : null;
  const chosen = useSignal<string | null>(current);
  const error = useSignal<string | null>(null);
  const form = useId();
  const load = () => {
    error.value = null;
    seals.load().catch((cause: unknown) => {
      error.value = toWidgetError(cause, i18n, 'load').message;
    });
  };
  useEffect(load, []);
  const list = useRef<HTMLFieldSetElement>(null);
  const hasLoaded = seals.choices.value !== null;
  // Opened before the list had loaded, the dialog has its focus elsewhere.
  useEffect(() => list.current?.querySelector<HTMLElement>('input:checked')?.focus(), [hasLoaded]);
  const close = () => {
    dialog.value = null;
  };
  const offered = seals.choices.value?.filter(({ can_add }) => can_add);
  // The current seal may be revoked, or an earlier version.
  const wanted = offered?.find((seal) => seal.id === chosen.value) ?? offered?.[0];
  const confirm = () => {
    if (!wanted) return;
    const { name } = wanted;
    if (id === null) {
      if (addSeal(editor, wanted)) editor.say(t('editor.seal.added', { name }));
    } else if (wanted.id !== current && swapSeal(editor, id, wanted))
      editor.say(t('editor.seal.swapped', { name }));
    close();
  };
  return (
    <Dialog
      open
      size="small"
      title={t(id === null ? 'editor.addSeal' : 'editor.seal.swap')}
      description={t(id === null ? 'editor.seal.addText' : 'editor.seal.swapText')}
      onClose={close}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t('editor.cancel')}
          </Button>
          {error.value ? (
            <Button variant="primary" onClick={load}>
              {t('editor.retry')}
            </Button>
          ) : (
            <Button
              variant="primary"
              type="submit"
              form={form}
              disabled={!wanted || !document.canEdit.roles.value}
            >
              {t(id === null ? 'editor.addSeal' : 'editor.seal.use')}
            </Button>
          )}
        </>
      }
    >
      {error.value && <Banner tone="danger">{error.value}</Banner>}
      {!offered && !error.value && <Spinner />}
      {offered?.length === 0 && <p class="ed-hint">{t('editor.seal.none')}</p>}
      {offered && (
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            confirm();
          }}
        >
          <fieldset ref={list} class="ed-seals">
            <legend class="ui-visually-hidden">{t('editor.seal.choose')}</legend>
            {offered.map((seal) => (
              <Choice
                key={seal.id}
                seal={seal}
                name={`${form}-seal`}
                isChosen={seal === wanted}
                onChoose={() => (chosen.value = seal.id)}
              />
            ))}
          </fieldset>
        </form>
      )}
    </Dialog>
  );
}
