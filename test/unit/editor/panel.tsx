import { signal } from '@preact/signals';
import { render } from '@testing-library/preact';
import type { ComponentChild } from 'preact';
import { type Editor, EditorContext, type OpenDialog } from '../../../src/editor/kernel/editor-context.ts';
import { toastsOf } from '../../../src/editor/kernel/toasts-of.ts';
import { readTemplate } from '../../../src/editor/sources/template-document.ts';
import type { DocumentStore } from '../../../src/editor/state/saving.ts';
import * as english from '../../../src/i18n/locales/en.ts';
import { createTranslator } from '../../../src/i18n/translator.ts';
import type { Field } from '../../../src/model/field.ts';
import type { Recipient } from '../../../src/model/recipient.ts';
import type { EditorLiveOptions } from '../../../src/wire/editor-options.ts';
import type { Template } from '../../../src/wire/http/templates.ts';
import { editorWith, templateWith } from './template.ts';

export interface PanelOptions {
  readonly recipients?: readonly Recipient[];
  /** Number of selected fields, from the first; default: all. */
  readonly selected?: number;
  readonly live?: EditorLiveOptions;
  readonly store?: DocumentStore;
  /** The workspace's values of inherited settings. */
  readonly inherited?: Template['inherited_settings'];
  /** Default: `en-GB`. The texts are English in any locale. */
  readonly locale?: string;
  readonly customFields?: Awaited<ReturnType<Editor['customFields']>>;
}

/** An editor for testing panels, with fields selected; records announcements. */
export function showPanel(panel: ComponentChild, fields: readonly Field[] = [], options: PanelOptions = {}) {
  const state = editorWith(fields, options);
  const announcements: string[] = [];
  const editor = {
    ...state,
    loaded: readTemplate({
      ...templateWith(fields, options.recipients),
      inherited_settings: options.inherited,
    }),
    i18n: createTranslator(options.locale ?? 'en-GB', Object.assign({}, ...Object.values(english))),
    root: document,
    viewer: signal(null),
    live: signal(options.live ?? {}),
    dialog: signal<OpenDialog | null>(null),
    pages: null,
    hasExpired: signal(false),
    pdfError: signal(null),
    drafts: signal(null),
    customFields: async () => options.customFields ?? [],
    say: (text: string) => announcements.push(text),
  } as unknown as Editor;
  let shown = 0;
  toastsOf(editor).list.subscribe((toasts) => {
    for (const { id, text } of toasts) if (id > shown) announcements.push(text);
    shown = Math.max(shown, ...toasts.map(({ id }) => id));
  });
  state.selection.select(state.document.fieldIds.peek().slice(0, options.selected));
  render(<EditorContext.Provider value={editor}>{panel}</EditorContext.Provider>);
  return { editor, announcements, field: (index = 0) => state.document.allFields()[index]! };
}
