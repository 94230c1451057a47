/** `/embed/check`: checks pasted headers in the browser; nothing is sent. */
import { type CheckedWidget, type CheckFinding, checkHost, minimumPolicy } from './check-host.ts';
import { readHeaders } from './read-headers.ts';

const WIDGETS: readonly (readonly [CheckedWidget, string])[] = [
  ['editor', 'Editor in a frame'],
  ['editor-inline', 'Editor, inline'],
  ['signing', 'Signing page'],
];
const KIND_LABELS = { good: 'Fine', note: 'Note', bad: 'Breaks' } as const;

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function copyable(text: string): HTMLElement {
  const button = make('button', { type: 'button' }, 'Copy');
  button.onclick = () =>
    void navigator.clipboard.writeText(text).then(
      () => (button.textContent = 'Copied'),
      () => (button.textContent = 'Select it'),
    );
  return make('div', { class: 'fix' }, make('code', {}, text), button);
}

function verdict(found: readonly CheckFinding[]): HTMLElement[] {
  const bad = found.filter(({ kind }) => kind === 'bad').length;
  const title = bad > 0 ? `${bad} blocking ${bad === 1 ? 'issue' : 'issues'}` : 'No blocking issues';
  const items = found.map(({ kind, about, text, fix }) =>
    make(
      'li',
      { class: kind },
      make('strong', {}, `${KIND_LABELS[kind]}: ${about}`),
      make('span', {}, text),
      ...(fix ? [copyable(fix)] : []),
    ),
  );
  return [make('h2', { class: bad > 0 ? 'bad' : 'good' }, title), make('ul', {}, ...items)];
}

/** Instructions, shown until there is something to check. */
function hint(isUnread: boolean, page = 'https://app.example.com'): HTMLElement[] {
  const command = copyable(`curl -sI ${page}`);
  return isUnread
    ? [
        make('h2', {}, 'No headers found in this text'),
        make(
          'p',
          {},
          'Expected lines such as ',
          make('code', {}, "Content-Security-Policy: default-src 'self'"),
          '. This command prints the headers of your page:',
        ),
        command,
      ]
    : [
        make('h2', {}, 'Paste your headers to check them'),
        make(
          'p',
          {},
          'Run this command with your page’s address, or copy the response headers from the Network tab of your browser’s developer tools. A page that sends none of these headers blocks nothing.',
        ),
        command,
      ];
}

/** @param service origin of our frames */
export function startCheckPage(main: HTMLElement, service: string): void {
  const text = make('textarea', {
    id: 'headers',
    rows: '9',
    spellcheck: 'false',
    placeholder: "Content-Security-Policy: default-src 'self'\nPermissions-Policy: camera=()",
    'aria-describedby': 'how',
  });
  const page = make('input', {
    id: 'page',
    type: 'url',
    placeholder: 'https://app.example.com',
    autocomplete: 'off',
  });
  const radios = WIDGETS.map(([value, label], index) => {
    const input = make('input', { type: 'radio', name: 'widget', value });
    input.checked = index === 0;
    return make('label', { class: 'choice' }, input, label);
  });
  const report = make('section', { 'aria-live': 'polite', 'aria-label': 'Result' });

  const origin = (): string | undefined => {
    try {
      return page.value ? new URL(page.value).origin : undefined;
    } catch {
      return undefined;
    }
  };
  const show = () => {
    const checked = main.querySelector<HTMLInputElement>('input[name=widget]:checked');
    const widget = checked!.value as CheckedWidget;
    const headers = readHeaders(text.value);
    const found = checkHost({ headers, widget, service, page: origin() });
    report.replaceChildren(
      ...(headers.seen.length > 0 ? verdict(found) : hint(text.value.trim() !== '', origin())),
      make('h3', {}, 'Minimum policy'),
      copyable(`Content-Security-Policy: ${minimumPolicy(widget, service)}`),
      ...(widget === 'signing'
        ? [copyable(`Permissions-Policy: camera=(self "${service}"), microphone=(self "${service}")`)]
        : []),
    );
  };

  main.replaceChildren(
    make('h1', {}, 'Will it work on my page?'),
    make(
      'p',
      { id: 'how' },
      'Paste the response headers of the page that shows the widget, or only its Content-Security-Policy. Nothing leaves this page.',
    ),
    make('fieldset', {}, make('legend', {}, 'Widget'), ...radios),
    make('label', { for: 'page' }, 'Origin of your page (optional)'),
    page,
    make('label', { for: 'headers' }, 'Headers'),
    text,
    report,
  );
  main.addEventListener('input', show);
  show();
}
