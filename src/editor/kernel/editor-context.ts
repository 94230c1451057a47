import type { ReadonlySignal, Signal } from '@preact/signals';
import { createContext, type FunctionComponent } from 'preact';
import { useContext } from 'preact/hooks';
import type { CustomFieldName } from '../../client/custom-fields-client.ts';
import type { FieldIcons } from '../../fields/field-icons.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { Designation } from '../../model/designations.ts';
import type { WidgetError } from '../../model/errors.ts';
import type { FieldId, RecipientId } from '../../model/ids.ts';
import type { PdfHandle } from '../../pdf/open-document.ts';
import type { PdfViewer } from '../../pdf/viewer-options.ts';
import type { Zoom } from '../../pdf/zoom.ts';
import type { StyleRoot } from '../../theme/adopt-styles.ts';
import type { Announcer } from '../../ui/announcer.ts';
import type { EditorLiveOptions } from '../../wire/editor-options.ts';
import type { Template } from '../../wire/http/templates.ts';
import type { EditorSource } from '../sources/editor-source.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { CarriedHistory } from '../state/history-model.ts';
import type { Snapshot } from '../state/patches.ts';
import type { AppShell } from './app-shell.ts';
import type { Deferred } from './deferred.tsx';
import type { KeptWork } from './draft-state.ts';

/** What is asked or shown above everything else. */
export type OpenDialog =
  | {
      readonly kind: 'recipient';
      readonly id: RecipientId;
      readonly isNew: boolean;
      /** Back to the question whether to send, when done. */
      readonly isForSending?: boolean;
    }
  | { readonly kind: 'remove-recipient'; readonly id: RecipientId }
  | { readonly kind: 'change-role'; readonly id: RecipientId; readonly designation: Designation }
  | { readonly kind: 'delete-fields'; readonly ids: readonly FieldId[] }
  | { readonly kind: 'leave' }
  | { readonly kind: 'pages' }
  | { readonly kind: 'replace-document' }
  /** A change of pages is being taken back or done again. */
  | { readonly kind: 'turning-pages' }
  /** The pages were changed elsewhere: the template as it is now. */
  | { readonly kind: 'other-pages'; readonly current: Template }
  | { readonly kind: 'send' }
  | { readonly kind: 'help' };

/** What goes on when an editor is built anew because its document is another one. */
export interface Reopening {
  /** Said once it is shown. */
  readonly note: string;
  readonly history?: CarriedHistory;
  /** How the person saw the old one. */
  readonly view: {
    readonly page: number;
    readonly zoom: Zoom | null;
    /** The keyboard was somewhere in it. */
    readonly hadFocus: boolean;
  } & Pick<EditorState['view'], 'tab' | 'recipientId' | 'showsThumbnails'>;
  /** Unsaved work, as it lies on the pages that are there now. */
  readonly work?: { readonly base: Snapshot; readonly mine: Snapshot };
}

/** One mount, as its components see it. */
export interface Editor extends EditorState {
  readonly i18n: Translator;
  readonly template: Template;
  /** The document as it was on screen before this code came; `Stage` takes it over. */
  readonly shell: AppShell | null;
  readonly viewer: Signal<PdfViewer | null>;
  readonly pdf: Signal<PdfHandle | null>;
  /** What lies on every page below its fields, from code that came later: matches of a search, suggested fields. */
  readonly layers: Signal<readonly FunctionComponent<{ readonly page: number }>[]>;
  readonly pdfError: Signal<WidgetError | null>;
  readonly dialog: Signal<OpenDialog | null>;
  readonly hasExpired: Signal<boolean>;
  readonly deferred: Deferred;
  /** What the embedder may change at any time. */
  readonly live: Signal<EditorLiveOptions>;
  /** Unsaved work that is looked after; null until its code is there. */
  readonly work: Signal<KeptWork | null>;
  /** True in a frame, where the editor is the whole page and owns its headings and landmarks. */
  readonly isPage: boolean;
  /** Where the editor is mounted; holds its style sheets. */
  readonly root: StyleRoot;
  readonly showsCloseButton: boolean;
  readonly initialZoom: number | null;
  /** Only where a signing request is edited: what a template says itself. */
  readonly workspace: Pick<Template, 'show_signature_frame' | 'signature_frame_texts'> | undefined;
  /** Only where a signing request is edited. */
  readonly sending: {
    /** It was sent, here or before: nothing can be changed any more. */
    readonly isSent: Signal<boolean>;
    /** Whether the token permits it. */
    readonly canSend: boolean;
    /** Whether authors are to see what sending costs. */
    readonly showsCost: boolean;
    /** Saves, then sends; answers how many were written to. */
    readonly send: (message: string) => Promise<number>;
  } | null;
  /** Names that fields can be prefilled from; asked for once. Empty where they cannot be read. */
  customFields(): Promise<readonly CustomFieldName[]>;
  /** Only where a template is edited. */
  readonly pages: {
    /** Whether pages may be changed now. */
    readonly canChange: ReadonlySignal<boolean>;
    readonly client: NonNullable<EditorSource['pages']>;
    /** The template as the service has it now. */
    readonly read: () => Promise<Template>;
    /** Ends with the mount. */
    readonly signal: AbortSignal;
    /** Shows the template with other pages in place of this one. */
    readonly reopen: (template: Template, how: Reopening) => void;
  } | null;
  /** Signs of the field types on pages. */
  readonly icons: FieldIcons;
  readonly announcer: Announcer;
  say(text: string): void;
  /** Saves and shows what comes of it; never rejects. `isQuiet`: doesn't report the same failure again. */
  save(isQuiet?: boolean): Promise<boolean>;
  /** Closes, after asking when there is unsaved work. */
  close(): void;
  /** Closes at once. */
  leave(): void;
  retryDocument(): void;
}

export const EditorContext = createContext<Editor>(null as unknown as Editor);

export function useEditor(): Editor {
  return useContext(EditorContext);
}
