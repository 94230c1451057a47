import type { Template } from '../../../wire/http/templates.ts';
import { useEditor } from '../../kernel/editor-context.ts';
import { fetched } from '../../kernel/fetched.tsx';
import type { OpenConflict } from '../../state/save-model.ts';
import { DeleteFieldsDialog } from './DeleteFieldsDialog.tsx';
import { RecipientDialog } from './RecipientDialog.tsx';
import { FateDialog } from './RemoveRecipientDialog.tsx';
import { LeaveDialog } from './UnsavedChangesDialog.tsx';

/** Comes with an answer of the service, so its code comes, too. */
const ConflictDialog = fetched<{
  readonly conflict: OpenConflict;
  readonly onMissing: (cause: unknown) => void;
}>(() => import('./ConflictDialog.tsx').then((code) => code.ConflictDialog));
/** Of the signing request editor only. */
const SendDialog = fetched(() => import('./SendDialog.tsx').then((code) => code.SendDialog));
const HelpDialog = fetched(() => import('./HelpDialog.tsx').then((code) => code.HelpDialog));
const PagesDialog = fetched(() => import('../../pages/pages.ts').then((code) => code.PagesDialog));
const ReplaceDialog = fetched(() => import('../../pages/pages.ts').then((code) => code.ReplaceDialog));
const OtherPagesDialog = fetched<{
  readonly current: Template;
  readonly onMissing: (cause: unknown) => void;
}>(() => import('../../pages/pages.ts').then((code) => code.OtherPagesDialog));
const TurningDialog = fetched(() => import('../../pages/pages.ts').then((code) => code.TurningDialog));

/** The one thing that is asked or shown above everything else. */
export function Dialogs() {
  const { dialog, saving, missing } = useEditor();
  const open = dialog.value;
  const conflict = saving.conflict.value;
  const onMissing = (cause: unknown) => {
    dialog.value = null;
    missing(cause);
  };
  return (
    <>
      {conflict && <ConflictDialog conflict={conflict} onMissing={onMissing} />}
      {open?.kind === 'recipient' && <RecipientDialog key={open.id} {...open} />}
      {(open?.kind === 'remove-recipient' || open?.kind === 'change-role') && <FateDialog {...open} />}
      {open?.kind === 'delete-fields' && <DeleteFieldsDialog ids={open.ids} />}
      {open?.kind === 'leave' && <LeaveDialog />}
      {open?.kind === 'pages' && <PagesDialog onMissing={onMissing} />}
      {open?.kind === 'replace-document' && <ReplaceDialog onMissing={onMissing} />}
      {open?.kind === 'other-pages' && <OtherPagesDialog {...open} onMissing={onMissing} />}
      {open?.kind === 'turning-pages' && <TurningDialog onMissing={onMissing} />}
      {open?.kind === 'send' && <SendDialog onMissing={onMissing} />}
      {open?.kind === 'help' && <HelpDialog onMissing={onMissing} />}
    </>
  );
}
