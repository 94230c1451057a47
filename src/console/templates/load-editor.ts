/** What the console uses of the editor's script, which it loads as customers' pages do. */
interface EditorScript {
  init(options: {
    readonly container: HTMLElement;
    readonly jwt: string;
    readonly templateId: string;
    readonly theme: 'auto';
    readonly getToken: () => Promise<string>;
    readonly onSave?: () => void;
  }): { destroy(): void };
}

const SCRIPT = '/embed/template-editor.js';

type WithEditor = typeof globalThis & { CountersignTemplateEditor?: EditorScript };

let loading: Promise<EditorScript> | null = null;

/** Adds the script to the page once. Rejects if it can't be loaded; the next call tries again. */
export function loadEditor(): Promise<EditorScript> {
  loading ??= new Promise<EditorScript>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => {
      const { CountersignTemplateEditor: editor } = globalThis as WithEditor;
      if (editor) resolve(editor);
      else reject(new Error(`${SCRIPT} defined no editor`));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${SCRIPT} couldn’t be loaded`));
    };
    document.head.append(script);
  }).catch((cause) => {
    loading = null;
    throw cause;
  });
  return loading;
}
