/** `/embed/check`: checks a page's headers in the browser. The service reads them, or they are pasted. */
import { type CheckedWidget, type CheckFinding, checkHost, minimumPolicy } from './check-host.ts';
import { checkPlace } from './check-place.ts';
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

/** Worst first. */
const ORDER = { bad: 0, note: 1, good: 2 } as const;

function verdict(all: readonly CheckFinding[]): HTMLElement[] {
  const found = [...all].sort((a, b) => ORDER[a.kind] - ORDER[b.kind]);
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
    placeholder: 'https://app.example.com/contracts',
    autocomplete: 'off',
  });
  const read = make('button', { type: 'button' }, 'Read its headers');
  const reading = make('p', { class: 'reading', role: 'status' });
  const origins = make('textarea', {
    id: 'origins',
    rows: '2',
    spellcheck: 'false',
    placeholder: 'https://app.example.com',
  });
  const originsField = make(
    'div',
    {},
    make('label', { for: 'origins' }, 'allowed_origins (optional, one a line)'),
    origins,
  );
  const sides = (['width', 'height'] as const).map((side) =>
    make('input', {
      id: side,
      type: 'number',
      min: '0',
      inputmode: 'numeric',
      placeholder: side === 'width' ? '800' : '640',
    }),
  );
  const [width, height] = sides as [HTMLInputElement, HTMLInputElement];
  const lengthOf = ({ value }: HTMLInputElement) => (value === '' ? null : Number(value));
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
  /** The service has read the page: no headers means that nothing is restricted. */
  let isRead = false;
  const show = () => {
    const checked = main.querySelector<HTMLInputElement>('input[name=widget]:checked');
    const widget = checked!.value as CheckedWidget;
    const headers = readHeaders(text.value);
    const placed = checkPlace({
      widget,
      page: origin(),
      allowedOrigins: origins.value.split(/[\s,]+/).filter(Boolean),
      width: lengthOf(width),
      height: lengthOf(height),
    });
    const found = [...checkHost({ headers, widget, service, page: origin() }), ...placed];
    originsField.hidden = widget !== 'signing';
    report.replaceChildren(
      ...(headers.seen.length > 0 || isRead
        ? verdict(found)
        : [...(placed.length > 0 ? verdict(placed) : []), ...hint(text.value.trim() !== '', origin())]),
      make('h3', {}, 'Minimum policy'),
      copyable(`Content-Security-Policy: ${minimumPolicy(widget, service)}`),
      ...(widget === 'signing'
        ? [copyable(`Permissions-Policy: camera=(self "${service}"), microphone=(self "${service}")`)]
        : []),
    );
  };

  const readPage = async () => {
    read.disabled = true;
    reading.textContent = 'Reading…';
    try {
      const answer = await fetch(`/embed/check/headers?url=${encodeURIComponent(page.value)}`);
      const body = await answer.json();
      isRead = answer.ok;
      if (answer.ok) {
        text.value = body.headers;
        reading.textContent = body.location
          ? `The page redirects to ${body.location}. Check that address instead.`
          : `The page responded with ${body.status}${body.headers ? '' : ' and sends none of these headers'}.`;
      } else reading.textContent = body.details?.url ?? body.message;
    } catch {
      reading.textContent = 'The service didn’t respond. Paste the headers below instead.';
    } finally {
      read.disabled = false;
      show();
    }
  };
  read.onclick = () => void readPage();
  page.onkeydown = (event) => {
    if (event.key === 'Enter') void readPage();
  };
  for (const input of [page, text]) input.addEventListener('input', () => (isRead = false));

  main.replaceChildren(
    make('h1', {}, 'Will it work on my page?'),
    make(
      'p',
      { id: 'how' },
      'Enter the address of the page that shows the widget, and the service reads its headers. For a page that isn’t public, paste its response headers, or only its Content-Security-Policy; they stay in your browser.',
    ),
    make('fieldset', {}, make('legend', {}, 'Widget'), ...radios),
    make('label', { for: 'page' }, 'Address of your page (optional)'),
    make('div', { class: 'row' }, page, read),
    reading,
    make('label', { for: 'headers' }, 'Headers'),
    text,
    originsField,
    make(
      'fieldset',
      { class: 'sides' },
      make('legend', {}, 'Container size in pixels (optional)'),
      make('label', {}, 'Width', width),
      make('label', {}, 'Height', height),
    ),
    report,
  );
  main.addEventListener('input', show);
  show();
}
