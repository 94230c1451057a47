import type { TemplateSettings } from '../../model/settings.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { Properties } from '../state/patches.ts';

export function editProperties({ document, history }: EditorState, changes: Partial<Properties>): boolean {
  return history.record(
    'editor.step.document',
    () => document.setProperties(changes),
    `properties:${Object.keys(changes).join()}`,
  );
}

export function editSettings(editor: EditorState, changes: Partial<TemplateSettings>): boolean {
  return editProperties(editor, { settings: { ...editor.document.properties.peek().settings, ...changes } });
}
