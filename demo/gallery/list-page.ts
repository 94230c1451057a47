import { make } from './elements.ts';
import type { Example } from './example.ts';
import { EXAMPLES, GROUPS } from './examples/groups.ts';
import { thumbnail } from './thumbnails.ts';

/** The link covers the card and is named by the title. */
const card = ({ id, title, text }: Example) =>
  make(
    'li',
    { class: 'card' },
    thumbnail(id),
    make('a', { href: `?show=${id}`, 'aria-describedby': `text-${id}` }, title),
    make('p', { id: `text-${id}` }, text),
  );

/** Whether every word of the query occurs in the example's texts. */
function matches(
  { id, title, text, steps, callbacks = [], controls = [] }: Example,
  group: string,
  query: string,
) {
  const words = [id, title, text, group, ...steps, ...callbacks, ...controls.map(({ label }) => label)]
    .join(' ')
    .toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

export function showList(main: HTMLElement): void {
  const search = make('input', { type: 'search', id: 'search', autocomplete: 'off', spellcheck: 'false' });
  search.value = new URLSearchParams(location.search).get('q') ?? '';
  const said = make('p', { role: 'status', class: 'quiet' });
  const clear = make('button', { type: 'button', class: 'button' }, 'Show all examples');
  const sections = GROUPS.map(({ id, title, examples }) => {
    const cards = examples.map((example) => ({ example, element: card(example) }));
    const section = make(
      'section',
      { id, 'aria-labelledby': `group-${id}` },
      make('h2', { id: `group-${id}` }, title),
      make('ul', { class: 'cards' }, ...cards.map(({ element }) => element)),
    );
    return { title, cards, section };
  });
  const filter = () => {
    const query = search.value.trim();
    let count = 0;
    for (const { title, cards, section } of sections) {
      const shown = cards.filter(({ example, element }) => {
        element.hidden = !matches(example, title, query);
        return !element.hidden;
      });
      section.hidden = shown.length === 0;
      count += shown.length;
    }
    said.textContent = query
      ? count > 0
        ? `${count} of ${EXAMPLES.length} examples`
        : `No examples match “${query}”.`
      : `${EXAMPLES.length} examples`;
    clear.hidden = count > 0;
    const url = new URL(location.href);
    if (query) url.searchParams.set('q', query);
    else url.searchParams.delete('q');
    history.replaceState(null, '', url);
  };
  search.oninput = filter;
  clear.onclick = () => {
    search.value = '';
    filter();
    search.focus();
  };
  main.append(
    make(
      'div',
      { class: 'intro' },
      make('h1', {}, 'Gallery'),
      make('p', {}, 'Small pages that each show one feature, with code to copy.'),
      make(
        'div',
        { class: 'search', role: 'search' },
        make('label', { for: 'search' }, 'Search examples'),
        search,
        said,
      ),
    ),
    clear,
    ...sections.map(({ section }) => section),
  );
  filter();
  // The sections didn't exist when the browser looked for the URL's fragment.
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
