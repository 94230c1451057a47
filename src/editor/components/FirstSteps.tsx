import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { addRecipient } from '../commands/recipients.ts';
import { deferred } from '../kernel/deferred.tsx';
import { type Editor, useEditor } from '../kernel/editor-context.ts';
import { useStyles } from '../kernel/use-styles.ts';
import styles from './FirstSteps.css?inline';

const AddSealButton = deferred(async () => (await import('../seals/SealActions.tsx')).AddSealButton);

/** Adds a recipient and opens the dialog for their details. */
export function addFirstRecipient(editor: Editor): void {
  const id = addRecipient(editor);
  if (id) editor.dialog.value = { kind: 'recipient', id, isNew: true };
}

/** Shown instead of recipients and field types until there is a recipient. */
export function FirstSteps() {
  const editor = useEditor();
  useStyles(styles);
  const { t } = editor.i18n;
  const suggests = editor.live.value.features?.suggestions !== false;
  return (
    <Panel title={t('editor.start')}>
      <ol class="ed-start">
        <li>
          <strong>{t('editor.addRecipient')}</strong>
          <p class="ed-hint">{t('editor.recipient.noneText')}</p>
          <Button variant="primary" onClick={() => addFirstRecipient(editor)}>
            {t('editor.start.add')}
          </Button>
          {editor.loaded.file.has_seals && <AddSealButton />}
        </li>
        <li>
          <strong>{t(suggests ? 'editor.suggest' : 'editor.palette')}</strong>
          <p class="ed-hint">{t(suggests ? 'editor.start.fields' : 'editor.list.emptyText')}</p>
        </li>
        <li>
          <strong>{t('editor.send')}</strong>
          <p class="ed-hint">{t('editor.start.send')}</p>
        </li>
      </ol>
    </Panel>
  );
}
