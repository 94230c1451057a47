import { lazy, type ReportLoadError } from '../../../ui/lazy.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useEditor } from '../../kernel/editor-context.ts';
import { isSeal } from '../../state/participants.ts';
import { RecipientDialog } from './RecipientDialog.tsx';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';

const ConflictDialog = lazy(async () => (await import('./ConflictDialog.tsx')).ConflictDialog, Spinner);
const DeleteFieldsDialog = lazy(
  async () => (await import('./DeleteFieldsDialog.tsx')).DeleteFieldsDialog,
  Spinner,
);
const RemoveRecipientDialog = lazy(
  async () => (await import('./RemoveRecipientDialog.tsx')).RemoveRecipientDialog,
  Spinner,
);
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

const AddDocumentsDialog = lazy(
  async () => (await import('../../documents/AddDocumentsDialog.tsx')).AddDocumentsDialog,
  Spinner,
);
const DocumentDialog = lazy(
  async () => (await import('../../documents/DocumentDialog.tsx')).DocumentDialog,
  Spinner,
);

const SealDialog = lazy(async () => (await import('../../seals/SealDialog.tsx')).SealDialog, Spinner);

/** Renders the open dialog. */
export function Dialogs() {
  const { document, dialog, saving, deferred } = useEditor();
  const open = dialog.value;
  const conflict = saving.conflict.value;
  const seals = document.recipients.value.filter(isSeal);
  // An open dialog that isn't visible would block all keys.
  const onLoadError: ReportLoadError = (cause) => {
    dialog.value = null;
    deferred.report(cause, () => (dialog.value = open));
  };
  return (
    <>
      {conflict && <ConflictDialog conflict={conflict} />}
      {open?.kind === 'recipient' &&
        (seals.some(({ id }) => id === open.id) ? (
          <SealDialog id={open.id} onLoadError={onLoadError} />
        ) : (
          <RecipientDialog key={open.id} {...open} />
        ))}
      {open?.kind === 'add-seal' && <SealDialog id={null} onLoadError={onLoadError} />}
      {(open?.kind === 'remove-recipient' || open?.kind === 'change-role') && (
        <RemoveRecipientDialog {...open} onLoadError={onLoadError} />
      )}
      {open?.kind === 'delete-fields' && <DeleteFieldsDialog ids={open.ids} onLoadError={onLoadError} />}
      {open?.kind === 'leave' && <UnsavedChangesDialog />}
      {open?.kind === 'pages' && <PagesDialog onLoadError={onLoadError} />}
      {open?.kind === 'replace-document' && <ReplaceDialog onLoadError={onLoadError} />}
      {open?.kind === 'add-documents' && <AddDocumentsDialog files={open.files} onLoadError={onLoadError} />}
      {open?.kind === 'document' && <DocumentDialog {...open} onLoadError={onLoadError} />}
      {open?.kind === 'other-pages' && <OtherPagesDialog {...open} onLoadError={onLoadError} />}
      {open?.kind === 'updating-pages' && <UpdatingPagesDialog onLoadError={onLoadError} />}
      {open?.kind === 'send' && <SendDialog onLoadError={onLoadError} />}
      {open?.kind === 'part' && <open.Part />}
      {open?.kind === 'help' && <HelpDialog onLoadError={onLoadError} />}
    </>
  );
}
