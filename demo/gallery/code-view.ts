import { make } from './elements.ts';
import type { Code } from './write-code.ts';

/** The code with a button that copies it. */
export function codeView({ fileName, about, text }: Code): readonly HTMLElement[] {
  const copy = make('button', { type: 'button', class: 'button' }, 'Copy');
  const said = make('span', { role: 'status', class: 'quiet' });
  const code = make('code', {}, text);
  copy.onclick = () =>
    void navigator.clipboard.writeText(text).then(
      () => {
        said.textContent = 'Copied.';
      },
      () => {
        getSelection()?.selectAllChildren(code);
        said.textContent = 'Your browser blocked copying. The code is selected: press Ctrl C or ⌘ C.';
      },
    );
  return [
    make('div', { class: 'code-head' }, make('h2', {}, fileName), copy, said),
    make('p', {}, about),
    make('pre', { tabindex: '0', role: 'region', 'aria-label': fileName }, code),
  ];
}
