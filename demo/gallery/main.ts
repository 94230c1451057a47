import { CAPABILITIES, type Capability, type Shown, type TokenWish, type Tools } from './capabilities.ts';
import { showBy } from './frameworks.ts';
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
  return tell<T>(path, body === undefined ? {} : { type: 'application/json', body: JSON.stringify(body) });
}

async function tell<T>(
  path: string,
  { type, body }: { readonly type?: string; readonly body?: BodyInit },
): Promise<T> {
  const answer = await fetch(`/api${path}`, {
    method: 'POST',
    ...(type && { headers: { 'content-type': type }, body }),
  });
  const data = (await answer.json()) as T & { code?: string; error?: string };
  if (!answer.ok)
    throw new Error(
      [data.code, data.error ?? `The demo answered ${answer.status}.`].filter(Boolean).join(': '),
    );
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

type Started = Omit<Tools, 'note'> & { readonly first: Shown };

/** A new one for each visit; the same one when the page is reloaded, where that is what it shows. */
async function sampleFor({ id, isBlank, isKept }: Capability): Promise<SampleTemplate> {
  const place = `gallery ${serviceUrl} ${id}`;
  const kept = isKept ? sessionStorage.getItem(place) : null;
  if (kept) return JSON.parse(kept) as SampleTemplate;
  const template = await ask<SampleTemplate>(`/templates/sample${isBlank ? '?fields=none' : ''}`);
  if (isKept) sessionStorage.setItem(place, JSON.stringify(template));
  return template;
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
  let template = await sampleFor(shown);
  const ticket = async (wish?: TokenWish) =>
    (await ask<{ token: string }>(`/templates/${template.id}/token`, wish)).token;
  const nextToken = () => ticket(shown.token);
  const nothingElse = {
    nextToken,
    again: (): never => {
      throw new Error('There is one of these for each visit.');
    },
    openFile: async () => {},
  };
  if (shown.widget === 'signing') {
    const request = await ask<{ recipients: readonly { id: string }[] }>('/requests', {
      template_id: template.id,
      name: template.name,
      recipients: template.recipients,
    });
    const signing = window.CountersignSigning;
    if (!signing) throw new Error(`The script of ${serviceUrl} did not load.`);
    const first = signing.mount({
      container: boxes[0]!,
      signingRequestUserId: request.recipients[0]!.id,
      theme: 'auto',
      ...told,
      onError,
    } as never) as Shown;
    return { ...nothingElse, first };
  }
  let jwt = await nextToken();
  const options = () => ({
    jwt,
    templateId: template.id,
    theme: 'auto',
    ...(!shown.token && { getToken: () => ticket() }),
    ...shown.options,
    ...told,
    onError,
  });
  if (shown.framework) {
    const first = await showBy[shown.framework](boxes[0]!, { embedUrl: `${serviceUrl}/embed`, ...options() });
    return { ...nothingElse, first };
  }
  const editor = window.CountersignTemplateEditor;
  if (!editor) throw new Error(`The script of ${serviceUrl} did not load.`);
  const init = (container: HTMLElement) =>
    editor.init({ container, ...options() } as never) as unknown as Shown;
  let [last] = boxes.map(init) as [Shown];
  const again = () => {
    last.destroy?.();
    last = init(boxes[0]!);
    return last;
  };
  return {
    first: last,
    nextToken,
    again,
    async openFile(name, bytes) {
      const query = new URLSearchParams({ name });
      template = await tell<SampleTemplate>(`/templates?${query}`, { type: 'application/pdf', body: bytes });
      jwt = await nextToken();
    },
  };
}

function show(shown: Capability): void {
  const { title, text, steps, options, token, controls = [], tells, tellsAbove } = shown;
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
      ...(tells && tellsAbove ? [log] : []),
      ...boxes,
      ...(tells && !tellsAbove ? [log] : []),
    ),
    list(),
  );
  if (shown.widget === 'link') {
    boxes[0]!.replaceWith(make('a', { class: 'button', href: `${serviceUrl}${shown.path}` }, 'Open it'));
    return;
  }
  start(shown, boxes, note).then(
    ({ first, again, openFile, ...tools }) => {
      let handle = first;
      const next = () => (handle = again());
      const open: typeof openFile = async (name, bytes) => {
        await openFile(name, bytes);
        next();
      };
      bar.append(
        ...controls.map(({ label, press }) => {
          const button = make('button', { type: 'button', class: 'button' }, label);
          button.onclick = () => press(handle, { ...tools, again: next, openFile: open, note });
          return button;
        }),
      );
    },
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
