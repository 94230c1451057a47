import type { TemplateSettings } from '../../model/settings.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { Properties } from '../state/patches.ts';

export function editProperties({ document, history }: EditorState, some: Partial<Properties>): boolean {
  return history.record(
    'editor.step.document',
    () => document.setProperties(some),
    `properties:${Object.keys(some).join()}`,
  );
}

export function editSettings(editor: EditorState, some: Partial<TemplateSettings>): boolean {
  return editProperties(editor, { settings: { ...editor.document.properties.peek().settings, ...some } });
}
