import { lazy, type ReportLoadError } from '../../../ui/lazy.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useEditor } from '../../kernel/editor-context.ts';
import { DeleteFieldsDialog } from './DeleteFieldsDialog.tsx';
import { RecipientDialog } from './RecipientDialog.tsx';
import { RemoveRecipientDialog } from './RemoveRecipientDialog.tsx';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';

const ConflictDialog = lazy(async () => (await import('./ConflictDialog.tsx')).ConflictDialog, Spinner);
/** Only in the signing request editor. */
const SendDialog = lazy(async () => (await import('./SendDialog.tsx')).SendDialog, Spinner);
const HelpDialog = lazy(async () => (await import('./HelpDialog.tsx')).HelpDialog, Spinner);
const PagesDialog = lazy(async () => (await import('../../pages/PagesDialog.tsx')).PagesDialog, Spinner);
const ReplaceDialog = lazy(
  async () => (await import('../../pages/ReplaceDialog.tsx')).ReplaceDialog,
  Spinner,
);
const OtherPagesDialog = lazy(
  async () => (await import('../../pages/OtherPagesDialog.tsx')).OtherPagesDialog,
  Spinner,
);
const UpdatingPagesDialog = lazy(
  async () => (await import('../../pages/UpdatingPagesDialog.tsx')).UpdatingPagesDialog,
  Spinner,
);

/** Renders the open dialog. */
export function Dialogs() {
  const { dialog, saving, deferred } = useEditor();
  const open = dialog.value;
  const conflict = saving.conflict.value;
  // An open dialog that isn't visible would block all keys.
  const onLoadError: ReportLoadError = (cause) => {
    dialog.value = null;
    deferred.report(cause, () => (dialog.value = open));
  };
  return (
    <>
      {conflict && <ConflictDialog conflict={conflict} />}
      {open?.kind === 'recipient' && <RecipientDialog key={open.id} {...open} />}
      {(open?.kind === 'remove-recipient' || open?.kind === 'change-role') && (
        <RemoveRecipientDialog {...open} />
      )}
      {open?.kind === 'delete-fields' && <DeleteFieldsDialog ids={open.ids} />}
      {open?.kind === 'leave' && <UnsavedChangesDialog />}
      {open?.kind === 'pages' && <PagesDialog onLoadError={onLoadError} />}
      {open?.kind === 'replace-document' && <ReplaceDialog onLoadError={onLoadError} />}
      {open?.kind === 'other-pages' && <OtherPagesDialog {...open} onLoadError={onLoadError} />}
      {open?.kind === 'updating-pages' && <UpdatingPagesDialog onLoadError={onLoadError} />}
      {open?.kind === 'send' && <SendDialog onLoadError={onLoadError} />}
      {open?.kind === 'help' && <HelpDialog onLoadError={onLoadError} />}
    </>
  );
}
