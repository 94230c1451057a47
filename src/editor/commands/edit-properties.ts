import type { TemplateSettings } from '../../model/settings.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { Properties } from '../state/patches.ts';

export function editProperties(
  { document, history }: EditorState,
  changes: Partial<Properties>,
  keys: object = changes,
): boolean {
  return history.record(
    'editor.step.document',
    () => document.setProperties(changes),
    `properties:${Object.keys(keys).join()}`,
  );
}

export function editSettings(editor: EditorState, changes: Partial<TemplateSettings>): boolean {
  const settings = { ...editor.document.properties.peek().settings, ...changes };
  return editProperties(editor, { settings }, changes);
}
