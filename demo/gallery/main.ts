import { CAPABILITIES, type Capability, type Shown, type TokenWish } from './capabilities.ts';
import './gallery.css';

const serviceUrl = document.querySelector<HTMLMetaElement>('meta[name=countersign-service]')!.content;
const app = document.querySelector<HTMLElement>('#app')!;

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

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`/api${path}`, {
    method: 'POST',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const data = (await answer.json()) as T & { error?: string };
  if (!answer.ok) throw new Error(data.error ?? `The demo answered ${answer.status}.`);
  return data;
}

interface SampleTemplate {
  readonly id: string;
  readonly name: string;
  readonly recipients: readonly Record<string, unknown>[];
}

const page = new URLSearchParams(location.search).get('show');
const capability = CAPABILITIES.find(({ id }) => id === page);

const list = () =>
  make(
    'nav',
    { 'aria-label': 'Capabilities' },
    make(
      'ul',
      {},
      ...CAPABILITIES.map(({ id, title, text }) =>
        make(
          'li',
          {},
          make(
            'a',
            { href: `?show=${id}`, ...(id === capability?.id && { 'aria-current': 'page' }) },
            make('strong', {}, title),
            ...(capability ? [] : [make('span', {}, text)]),
          ),
        ),
      ),
    ),
  );

interface Started {
  readonly shown: Shown;
  readonly nextToken: () => Promise<string>;
}

/** Starts the widget of a page and gives what the buttons act on. */
async function start(
  shown: Capability,
  boxes: readonly HTMLElement[],
  note: (text: string) => void,
): Promise<Started> {
  const told = Object.fromEntries(
    (shown.tells ?? []).map((name) => [
      name,
      (detail: unknown) => note(`${name} ${JSON.stringify(detail) ?? ''}`),
    ]),
  );
  const onError = ({ code, message }: { code: string; message: string }) =>
    note(`onError ${code}: ${message}`);
  const template = await ask<SampleTemplate>(`/templates/sample${shown.isBlank ? '?fields=none' : ''}`);
  const ticket = async (wish?: TokenWish) =>
    (await ask<{ token: string }>(`/templates/${template.id}/token`, wish)).token;
  if (shown.widget === 'signing') {
    const request = await ask<{ recipients: readonly { id: string }[] }>('/requests', {
      template_id: template.id,
      name: template.name,
      recipients: template.recipients,
    });
    const signing = window.CountersignSigning;
    if (!signing) throw new Error(`The script of ${serviceUrl} did not load.`);
    const mounted = signing.mount({
      container: boxes[0]!,
      signingRequestUserId: request.recipients[0]!.id,
      theme: 'auto',
      ...told,
      onError,
    } as never) as Shown;
    return { shown: mounted, nextToken: ticket };
  }
  const jwt = await ticket(shown.token);
  const editor = window.CountersignTemplateEditor;
  if (!editor) throw new Error(`The script of ${serviceUrl} did not load.`);
  const [first] = boxes.map(
    (container) =>
      editor.init({
        container,
        jwt,
        templateId: template.id,
        theme: 'auto',
        ...(!shown.token && { getToken: () => ticket() }),
        ...shown.options,
        ...told,
        onError,
      } as never) as unknown as Shown,
  );
  return { shown: first!, nextToken: () => ticket(shown.token) };
}

function show(shown: Capability): void {
  const { title, text, steps, options, token, controls = [], tells } = shown;
  document.title = `${title} · Countersign gallery`;
  const boxes = Array.from({ length: shown.isTwice ? 2 : 1 }, () =>
    make('div', { class: shown.widget === 'signing' ? 'box signing' : 'box' }),
  );
  const written = { ...options, ...(token && { token }) };
  const log = make('ol', { class: 'log', 'aria-live': 'polite', 'aria-label': 'What it tells' });
  const note = (words: string) => {
    log.append(make('li', {}, words));
    while (log.children.length > 6) log.firstElementChild!.remove();
  };
  const bar = make('div', { class: 'controls' });
  app.replaceChildren(
    make('header', {}, make('a', { href: './gallery' }, 'Gallery'), make('a', { href: '/' }, 'Demo')),
    make(
      'main',
      {},
      make('h1', {}, title),
      make('p', {}, text),
      make('ul', { class: 'steps' }, ...steps.map((step) => make('li', {}, step))),
      ...(options || token ? [make('pre', {}, make('code', {}, JSON.stringify(written, null, 2)))] : []),
      bar,
      ...boxes,
      ...(tells ? [log] : []),
    ),
    list(),
  );
  if (shown.widget === 'link') {
    boxes[0]!.replaceWith(make('a', { class: 'button', href: `${serviceUrl}${shown.path}` }, 'Open it'));
    return;
  }
  start(shown, boxes, note).then(
    ({ shown: handle, nextToken }) =>
      bar.append(
        ...controls.map(({ label, press }) => {
          const button = make('button', { type: 'button', class: 'button' }, label);
          button.onclick = () => press(handle, note, nextToken);
          return button;
        }),
      ),
    (error: Error) => boxes[0]!.replaceChildren(make('p', { role: 'alert' }, error.message)),
  );
}

if (capability) show(capability);
else
  app.replaceChildren(
    make(
      'header',
      {},
      make('a', { href: './gallery', 'aria-current': 'page' }, 'Gallery'),
      make('a', { href: '/' }, 'Demo'),
    ),
    make('main', {}, make('h1', {}, 'One small page per capability'), list()),
  );
