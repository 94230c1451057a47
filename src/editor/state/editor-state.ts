import { DocumentModel, type DocumentState } from './document-model.ts';
import type { EditableDocument } from './editable-document.ts';
import { type CarriedHistory, HistoryModel, type HistoryState } from './history-model.ts';
import { type OpenSaving, SaveModel, type SaveState } from './save-model.ts';
import { SelectionModel, type SelectionState } from './selection-model.ts';
import { ViewModel, type ViewState } from './view-model.ts';

/** The models of one mount. Two editors on a page share nothing. */
export interface EditorState {
  readonly document: DocumentState;
  readonly selection: SelectionState;
  readonly history: HistoryState;
  readonly view: ViewState;
  readonly saving: SaveState;
}

export function createEditorState(
  loaded: EditableDocument,
  openSaving: OpenSaving,
  isReadOnly: boolean,
  carried?: CarriedHistory,
): EditorState {
  const document = new DocumentModel(loaded.content, isReadOnly);
  const selection = new SelectionModel(document);
  const history = new HistoryModel(document, selection, carried);
  const view = new ViewModel(loaded.file.page_count, loaded.file.page_sizes);
  const saving = new SaveModel(document, history, openSaving, loaded);
  view.recipientId.value = document.recipients.peek()[0]?.id ?? null;
  return { document, selection, history, view, saving };
}
