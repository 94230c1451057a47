import type { OpenDialog } from '../kernel/editor-context.ts';
import { DocumentPagesDialog } from './DocumentPagesDialog.tsx';
import { RemoveDocumentDialog } from './RemoveDocumentDialog.tsx';
import { RenameDocument } from './RenameDocument.tsx';
import { ReplaceFileDialog } from './ReplaceFileDialog.tsx';

type Props = Pick<Extract<OpenDialog, { kind: 'document' }>, 'act' | 'id'>;

const DIALOGS = {
  rename: RenameDocument,
  pages: DocumentPagesDialog,
  replace: ReplaceFileDialog,
  remove: RemoveDocumentDialog,
} as const satisfies Record<Props['act'], unknown>;

/** Each of the dialogs about one of several documents. */
export function DocumentDialog({ act, id }: Props) {
  const Chosen = DIALOGS[act];
  return <Chosen key={`${act} ${id}`} id={id} />;
}
