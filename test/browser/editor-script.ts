export type Isolation = 'frame' | 'inline';
export const ISOLATIONS: readonly Isolation[] = ['frame', 'inline'];

/** Makes an editor in `#box` that writes every callback into `events`, and keeps its handle as `editor`. */
export function editorScript(options: Record<string, unknown>): string {
  return `window.makeEditor = (more) => CountersignTemplateEditor.init({
    container: '#box',
    ...${JSON.stringify(options)},
    onLoad: (detail) => events.push({ name: 'onLoad', detail }),
    onSave: (detail) => events.push({ name: 'onSave', detail }),
    onClose: (detail) => events.push({ name: 'onClose', detail }),
    onError: (detail) => events.push({ name: 'onError', detail }),
    ...more,
  });
  window.editor = makeEditor();`;
}
