import type { Signal } from '@preact/signals';
import { createContext, type FunctionComponent } from 'preact';
import { useContext } from 'preact/hooks';
import type { CustomFieldName } from '../../client/custom-fields-client.ts';
import type { PicturesClient } from '../../client/pictures-client.ts';
import type { FieldIcons } from '../../fields/field-icons.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { WidgetError } from '../../model/errors.ts';
import type { FieldId, RecipientId } from '../../model/ids.ts';
import type { Designation } from '../../model/recipient.ts';
import type { PdfHandle } from '../../pdf/open-document.ts';
import type { PdfViewer } from '../../pdf/viewer-options.ts';
import type { Zoom } from '../../pdf/zoom.ts';
import type { StyleRoot } from '../../theme/adopt-styles.ts';
import type { Announcer } from '../../ui/LiveRegion.tsx';
import type { EditorLiveOptions } from '../../wire/editor-options.ts';
import type { PageSource } from '../sources/editor-source.ts';
import type { EditableDocument } from '../state/editable-document.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { CarriedHistory } from '../state/history-model.ts';
import type { Snapshot } from '../state/patches.ts';
import type { AppShell } from './app-shell.ts';
import type { Deferred } from './deferred.tsx';
import type { DraftStatus } from './draft-state.ts';

/** The open dialog. */
export type OpenDialog =
  /** Of a recipient's details; or which seal has this place in the signing order. */
  | {
      readonly kind: 'recipient';
      readonly id: RecipientId;
      readonly isNew: boolean;
      /** Returns to the send dialog afterward. */
      readonly isForSending?: boolean;
    }
  | { readonly kind: 'add-seal' }
  | { readonly kind: 'remove-recipient'; readonly id: RecipientId }
  | { readonly kind: 'change-role'; readonly id: RecipientId; readonly designation: Designation }
  | { readonly kind: 'delete-fields'; readonly ids: readonly FieldId[] }
  | { readonly kind: 'leave' }
  | { readonly kind: 'pages' }
  | { readonly kind: 'replace-document' }
  | { readonly kind: 'add-documents'; readonly files: readonly File[] }
  /** About one of several documents. */
  | {
      readonly kind: 'document';
      readonly act: 'rename' | 'pages' | 'replace' | 'remove';
      readonly id: string;
    }
  /** A page change is being undone or redone. */
  | { readonly kind: 'updating-pages' }
  /** The pages were changed elsewhere; `current` is the document now. */
  | { readonly kind: 'other-pages'; readonly current: EditableDocument }
  | { readonly kind: 'send' }
  | { readonly kind: 'help' }
  /** A dialog of code that loads on demand, which the opener has. */
  | { readonly kind: 'part'; readonly Part: FunctionComponent };

/** State to carry over when the editor is rebuilt for another document. */
export interface Reopening {
  /** Announced once it's visible; nothing if it's empty. */
  readonly note: string;
  readonly history?: CarriedHistory;
  /** The view of the old editor. */
  readonly view: {
    readonly page: number;
    readonly zoom: Zoom | null;
    /** Whether focus was inside it. */
    readonly hadFocus: boolean;
  } & Pick<EditorState['view'], 'tab' | 'sheet' | 'recipientId' | 'showsThumbnails'>;
  /** The one of several documents to focus in the list; null once that has happened. */
  readonly focusedDocument?: Signal<string | null>;
  /** The dialog to open about the first document; null once that has happened. */
  readonly opening?: Signal<'pages' | 'replace' | null>;
  /** Unsaved changes, mapped to the new pages. */
  readonly work?: { readonly base: Snapshot; readonly mine: Snapshot };
}

/** One mounted editor, as its components see it. */
export interface Editor extends EditorState {
  readonly i18n: Translator;
  /** The document as it was loaded; `document` has its current content. */
  readonly loaded: EditableDocument;
  /** State of the previous editor, if this one was rebuilt for other pages. */
  readonly reopening?: Reopening | undefined;
  /** The document as shown before this code loaded; `Stage` takes it over. */
  readonly shell: AppShell | null;
  readonly viewer: Signal<PdfViewer | null>;
  readonly pdf: Signal<PdfHandle | null>;
  /** Layers under the fields of every page, added by deferred code: search matches, suggested fields. */
  readonly layers: Signal<readonly FunctionComponent<{ readonly page: number }>[]>;
  readonly pdfError: Signal<WidgetError | null>;
  readonly dialog: Signal<OpenDialog | null>;
  readonly hasExpired: Signal<boolean>;
  readonly deferred: Deferred;
  /** Options the embedder can change at any time. */
  readonly live: Signal<EditorLiveOptions>;
  /** Null until the code for drafts has loaded. */
  readonly drafts: Signal<DraftStatus | null>;
  /** True in a frame, where the editor is the whole page and owns its headings and landmarks. */
  readonly isPage: boolean;
  /** Where the editor is mounted and its style sheets are adopted. */
  readonly root: StyleRoot;
  readonly showsCloseButton: boolean;
  readonly startZoom: Zoom;
  /** Null if the document can't be sent from the editor. */
  readonly sending: {
    /** It was sent, in this editor or before, and can't be edited. */
    readonly isSent: Signal<boolean>;
    /** Whether the template doesn't permit changing fields and roles before sending. */
    readonly isFixed: boolean;
    /** Whether the token permits sending. */
    readonly canSend: boolean;
    /** Credits that sending costs; null if the author isn't shown the cost. */
    readonly cost: number | null;
    /** Saves, then sends. Resolves to the number of recipients notified. */
    readonly send: (message: string) => Promise<number>;
  } | null;
  /** Custom fields that fields can be prefilled from; requested once. Empty if they can't be read. */
  customFields(): Promise<readonly CustomFieldName[]>;
  /** Calls about fixed pictures of fields, and about seals. */
  pictures(): Promise<PicturesClient>;
  /** For changes of pages, see `canChangeDocuments`; null if they can't be changed. */
  readonly pages: {
    readonly source: () => Promise<PageSource>;
    /** Reads the document from the service. */
    readonly read: () => Promise<EditableDocument>;
    /** Aborted on unmount. */
    readonly signal: AbortSignal;
    /** Replaces this document with a version that has other pages. */
    readonly reopen: (next: EditableDocument, how: Reopening) => void;
  } | null;
  /** Icons of the field types on pages. */
  readonly icons: FieldIcons;
  readonly announcer: Announcer;
  say(text: string): void;
  /** Saves and shows the outcome; never rejects. `isQuiet`: doesn't report the same error again. */
  save(isQuiet?: boolean): Promise<boolean>;
  /** Closes, after asking about unsaved changes. */
  close(): void;
  /** Closes without asking. */
  leave(): void;
  retryDocument(): void;
}

export const EditorContext = createContext<Editor>(null as unknown as Editor);

export function useEditor(): Editor {
  return useContext(EditorContext);
}
