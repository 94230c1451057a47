import { CAPABILITIES, type Capability, type Shown } from './capabilities.ts';
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

/** Starts the widget of a page and gives what the buttons act on. */
async function start(shown: Capability, box: HTMLElement, note: (text: string) => void): Promise<Shown> {
  const told = Object.fromEntries(
    (shown.tells ?? []).map((name) => [
      name,
      (detail: unknown) => note(`${name} ${JSON.stringify(detail) ?? ''}`),
    ]),
  );
  const onError = ({ code, message }: { code: string; message: string }) =>
    note(`onError ${code}: ${message}`);
  const template = await ask<SampleTemplate>('/templates/sample');
  if (shown.widget === 'signing') {
    const request = await ask<{ recipients: readonly { id: string }[] }>('/requests', {
      template_id: template.id,
      name: template.name,
      recipients: template.recipients,
    });
    const signing = window.CountersignSigning;
    if (!signing) throw new Error(`The script of ${serviceUrl} did not load.`);
    return signing.mount({
      container: box,
      signingRequestUserId: request.recipients[0]!.id,
      theme: 'auto',
      ...told,
      onError,
    } as never) as Shown;
  }
  const { token } = await ask<{ token: string }>(`/templates/${template.id}/token`);
  const editor = window.CountersignTemplateEditor;
  if (!editor) throw new Error(`The script of ${serviceUrl} did not load.`);
  return editor.init({
    container: box,
    jwt: token,
    templateId: template.id,
    theme: 'auto',
    getToken: async () => (await ask<{ token: string }>(`/templates/${template.id}/token`)).token,
    ...shown.options,
    ...told,
    onError,
  } as never) as unknown as Shown;
}

function show(shown: Capability): void {
  const { title, text, steps, options, controls = [], tells } = shown;
  document.title = `${title} · Countersign gallery`;
  const box = make('div', { class: shown.widget === 'signing' ? 'box signing' : 'box' });
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
      ...(options ? [make('pre', {}, make('code', {}, JSON.stringify(options, null, 2)))] : []),
      bar,
      box,
      ...(tells ? [log] : []),
    ),
    list(),
  );
  if (shown.widget === 'link') {
    box.replaceWith(make('a', { class: 'button', href: `${serviceUrl}${shown.path}` }, 'Open it'));
    return;
  }
  start(shown, box, note).then(
    (handle) =>
      bar.append(
        ...controls.map(({ label, press }) => {
          const button = make('button', { type: 'button', class: 'button' }, label);
          button.onclick = () => press(handle, note);
          return button;
        }),
      ),
    (error: Error) => box.replaceChildren(make('p', { role: 'alert' }, error.message)),
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
