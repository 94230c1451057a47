import { codeView } from './code-view.ts';
import { make } from './elements.ts';
import { createEventLog } from './event-log.ts';
import type { Example } from './example.ts';
import { EXAMPLES, GROUPS } from './examples/groups.ts';
import { startExample } from './start-example.ts';
import { createTabs } from './tabs.ts';
import { writeCode } from './write-code.ts';

/** From this width, the log is next to the editor. */
const WIDE = matchMedia('(width >= 1400px)');

function neighbors({ id }: Example): HTMLElement {
  const at = EXAMPLES.findIndex((one) => one.id === id);
  const link = (example: Example | undefined, label: string, rel: string) =>
    example
      ? [
          make(
            'a',
            { href: `?show=${example.id}`, rel },
            make('span', { class: 'quiet' }, label),
            example.title,
          ),
        ]
      : [];
  return make(
    'nav',
    { class: 'neighbors', 'aria-label': 'More examples' },
    ...link(EXAMPLES[at - 1], 'Previous', 'prev'),
    ...link(EXAMPLES[at + 1], 'Next', 'next'),
  );
}

export function showExample(main: HTMLElement, example: Example, serviceUrl: string): void {
  const { title, text, steps, controls = [], callbacks, widget } = example;
  const group = GROUPS.find(({ examples }) => examples.includes(example))!;
  document.title = `${title} · Countersign gallery`;
  const head = make(
    'div',
    { class: 'head' },
    make(
      'div',
      {},
      make('p', { class: 'crumb' }, make('a', { href: `./gallery#${group.id}` }, group.title)),
      make('h1', {}, title),
      make('p', {}, text),
    ),
    make('ul', { class: 'steps', 'aria-label': 'Try it' }, ...steps.map((step) => make('li', {}, step))),
  );
  if (widget === 'link') {
    main.append(
      head,
      make(
        'a',
        { class: 'button is-primary', href: `${serviceUrl}${example.path}` },
        `Open the ${title.toLowerCase()}`,
      ),
      neighbors(example),
    );
    return;
  }

  const boxes = Array.from({ length: example.isTwice ? 2 : 1 }, () =>
    make('div', { class: widget === 'signing' ? 'box signing' : 'box' }),
  );
  const bar = make('div', { class: 'controls', role: 'group', 'aria-label': 'Actions' });
  bar.hidden = controls.length === 0;
  const stage = make('div', { class: 'stage' }, ...boxes);
  const code = make('div', { class: 'code' }, make('p', {}, 'The code appears when the example is open.'));
  const log = createEventLog((count) => tabs.rename('events', count > 0 ? `Events (${count})` : 'Events'));
  log.panel.className = 'events';
  const tabs = createTabs('View', [
    { id: 'example', label: 'Example', panel: stage },
    ...(callbacks ? [{ id: 'events', label: 'Events', panel: log.panel }] : []),
    { id: 'code', label: 'Code', panel: code },
  ]);
  const arrange = () => tabs.leaveOut(callbacks && WIDE.matches ? 'events' : null);
  WIDE.addEventListener('change', arrange);
  arrange();
  main.append(
    head,
    make('div', { class: 'bar' }, tabs.list, bar),
    ...(callbacks ? [log.latest] : []),
    make(
      'div',
      { class: callbacks ? 'work has-log' : 'work' },
      stage,
      ...(callbacks ? [log.panel] : []),
      code,
    ),
    neighbors(example),
  );
  startExample(example, serviceUrl, boxes, log.note).then(
    ({ first, opened, reopen, openFile, nextToken, requestId }) => {
      code.replaceChildren(...codeView(writeCode(example, serviceUrl, opened)));
      let handle = first;
      const next = () => {
        handle = reopen();
        return handle;
      };
      const open: typeof openFile = async (name, bytes) => {
        await openFile(name, bytes);
        next();
      };
      bar.append(
        ...controls.map(({ label, press }) => {
          const button = make('button', { type: 'button', class: 'button' }, label);
          button.onclick = () =>
            press(handle, { nextToken, requestId, reopen: next, openFile: open, note: log.note });
          return button;
        }),
      );
    },
    (error: Error) => boxes[0]!.replaceChildren(make('p', { role: 'alert' }, error.message)),
  );
}
