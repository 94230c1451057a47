import { make } from './elements.ts';
import type { Code } from './write-code.ts';

/** The code with a button that copies it. */
export function codeView({ fileName, about, text }: Code): readonly HTMLElement[] {
  const copy = make('button', { type: 'button', class: 'button' }, 'Copy');
  const status = make('span', { role: 'status', class: 'quiet' });
  const code = make('code', {}, text);
  copy.onclick = () =>
    void navigator.clipboard.writeText(text).then(
      () => {
        status.textContent = 'Copied.';
      },
      () => {
        getSelection()?.selectAllChildren(code);
        status.textContent = 'Your browser blocked copying. The code is selected: press Ctrl C or ⌘ C.';
      },
    );
  return [
    make('div', { class: 'code-head' }, make('h2', {}, fileName), copy, status),
    make('p', {}, about),
    make('pre', { tabindex: '0', role: 'region', 'aria-label': fileName }, code),
  ];
}
