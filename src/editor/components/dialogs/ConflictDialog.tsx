import { useSignal } from '@preact/signals';
import { useMessages } from '../../../i18n/context.ts';
import { editorDetails } from '../../../i18n/locales/en-editor-details.ts';
import { editorDocument } from '../../../i18n/locales/en-editor-document.ts';
import type { Field } from '../../../model/field.ts';
import type { Recipient } from '../../../model/recipient.ts';
import { recipientName } from '../../../model/recipient.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { fieldName } from '../../kernel/accessible-names.ts';
import {
  type DifferenceTextContext,
  describeDifferences,
  propertyName,
  propertyText,
} from '../../kernel/difference-text.ts';
import { type Editor, useEditor } from '../../kernel/editor-context.ts';
import { displayOfRecipient } from '../../kernel/recipient-display.ts';
import { pageName } from '../../kernel/several-documents.ts';
import { useStyles } from '../../kernel/use-styles.ts';
import { type Conflict, resolveConflicts, type Side } from '../../state/merge-snapshots.ts';
import type { OpenConflict } from '../../state/save-model.ts';
import styles from './ConflictDialog.css?inline';

const textContext = (editor: Editor): DifferenceTextContext => ({
  i18n: editor.i18n,
  personName: (id) => displayOfRecipient(editor, id)?.name ?? null,
  field: (id) => editor.document.field(id)?.peek() ?? null,
});

function titleOf(editor: Editor, conflict: Conflict): string {
  const { i18n } = editor;
  if (conflict.kind === 'property') return propertyName(i18n, conflict.id);
  const one = conflict.mine ?? conflict.theirs!;
  if (conflict.kind === 'recipient')
    return displayOfRecipient(editor, one.id as Recipient['id'])?.name ?? recipientName(one as Recipient);
  const field = one as Field;
  return `${fieldName(i18n, field)} · ${pageName(editor, field.page_number)}`;
}

/** One side's version: only what differs from the other side. */
function Version({ conflict, side }: { readonly conflict: Conflict; readonly side: Side }) {
  const editor = useEditor();
  const { t } = editor.i18n;
  const own = conflict[side];
  const other = conflict[side === 'mine' ? 'theirs' : 'mine'];
  if (conflict.kind === 'property') return <span>{propertyText(textContext(editor), conflict.id, own)}</span>;
  if (own === null) return <em>{t('editor.conflict.removed')}</em>;
  if (other === null) return <span>{t('editor.conflict.edited')}</span>;
  return (
    <>
      {describeDifferences(textContext(editor), own as object, other as object).map(({ name, text }) => (
        <span key={name}>
          <small>{name}</small> {text}
        </span>
      ))}
    </>
  );
}

const SIDES = ['mine', 'theirs'] as const satisfies readonly Side[];

/**
 * Shows both versions of everything that two people changed differently. Nothing is dropped before the user
 * decides.
 */
export function ConflictDialog({ conflict }: { readonly conflict: OpenConflict }) {
  const editor = useEditor();
  useMessages(editorDocument);
  useMessages(editorDetails);
  useStyles(styles);
  const { t } = editor.i18n;
  const { merge, settle, postpone } = conflict;
  const choices = useSignal<ReadonlyMap<string, Side>>(new Map());
  return (
    <Dialog
      open
      size="large"
      title={t('editor.conflict.title')}
      description={t('editor.conflict.text')}
      onClose={postpone}
      footer={
        <>
          <Button variant="ghost" onClick={postpone}>
            {t('editor.cancel')}
          </Button>
          <Button variant="primary" onClick={() => settle(resolveConflicts(merge, choices.value))}>
            {t('editor.conflict.apply')}
          </Button>
        </>
      }
    >
      <ul class="ed-conflicts">
        {merge.conflicts.map((one) => {
          const chosen = choices.value.get(one.id) ?? 'mine';
          return (
            <li key={one.id}>
              <fieldset class="ed-pair">
                <legend>{titleOf(editor, one)}</legend>
                {SIDES.map((side) => (
                  <label key={side}>
                    <input
                      type="radio"
                      name={one.id}
                      checked={chosen === side}
                      onChange={() => {
                        choices.value = new Map(choices.value).set(one.id, side);
                      }}
                    />
                    <strong>{t(`editor.conflict.${side}`)}</strong>
                    <Version conflict={one} side={side} />
                  </label>
                ))}
              </fieldset>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
