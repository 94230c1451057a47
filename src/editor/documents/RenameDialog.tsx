import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { editorDocuments } from '../../i18n/locales/en-editor-documents.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useEditor } from '../kernel/editor-context.ts';
import { shownDocuments } from '../kernel/several-documents.ts';
import { changeDocuments, type Failure } from './change-documents.ts';

/** Characters; the same as in the API. */
const MAX_LENGTH = 200;

/** Changes the name of a document, which signers see as its heading. */
export function RenameDialog({ id }: { readonly id: string }) {
  const editor = useEditor();
  useMessages(editorDocuments);
  const { dialog, i18n } = editor;
  const { t } = i18n;
  const { label } = shownDocuments(editor).find((one) => one.id === id)!;
  const name = useSignal(label);
  const isBusy = useSignal(false);
  const failure = useSignal<Failure | null>(null);
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const close = () => {
    if (!isBusy.peek()) dialog.value = null;
  };
  const rename = async () => {
    const next = name.peek().trim();
    if (isBusy.peek()) return;
    if (next === label) return close();
    isBusy.value = true;
    const note = t('editor.documents.renamed', { name: next });
    failure.value = await changeDocuments(editor, { kind: 'rename', id, label: next }, { note, focused: id });
    isBusy.value = false;
  };
  return (
    <Dialog
      open
      size="small"
      title={t('editor.documents.rename')}
      onClose={close}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t('editor.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={isBusy.value}>
            {t('editor.documents.rename')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <Field
          label={t('editor.doc.name')}
          help={t('editor.documents.renameHelp')}
          error={failure.value?.error.message}
        >
          <TextInput
            ref={input}
            dir="auto"
            maxLength={MAX_LENGTH}
            value={name.value}
            onValue={(value) => (name.value = value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
