// Search, languages, copy and run buttons of examples, theme, and the menu on small screens. Pages work without it.
const { searchIndex, liveRequests, openapi } = document.currentScript.dataset;
const byId = (id) => document.getElementById(id);
const search = byId('search');
const found = byId('found');
const results = byId('results');
const contents = byId('contents');
const menu = byId('menu');
const main = byId('main');
const showMenu = byId('show-menu');
const themeButton = byId('theme');

/** A choice in local storage, if available. */
const stored = (name) => ({
  read() {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  write(value) {
    try {
      localStorage.setItem(name, value);
    } catch {
      // The choice is lost with the page.
    }
  },
});

function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

// Search

let index;
function loadIndex() {
  index ??= fetch(searchIndex).then(async (response) => {
    const { url: urls, kind: kinds, title: titles, context: contexts, text: texts } = await response.json();
    return urls.map((url, at) => {
      const [kind, title, context] = [kinds[at], titles[at], contexts[at]];
      return {
        url,
        kind,
        title,
        context,
        heading: title.toLowerCase(),
        all: `${kind} ${title} ${context} ${texts[at]}`.toLowerCase(),
      };
    });
  });
  // Retried at the next key press.
  index.catch(() => {
    index = undefined;
  });
  return index;
}

/** Lower is better. */
function rank({ heading, kind }, words) {
  const query = words.join(' ');
  const isAttribute = kind === 'Attribute' ? 1 : 0;
  if (heading === query) return isAttribute;
  if (heading.startsWith(query)) return 2 + isAttribute;
  return (words.every((word) => heading.includes(word)) ? 4 : 6) + isAttribute;
}

const MAX = 50;

function summaryOf(count) {
  if (count === 0) return 'No results';
  if (count > MAX) return `${count} results, the first ${MAX} shown`;
  return count === 1 ? '1 result' : `${count} results`;
}

const resultItem = ({ url, kind, title, context }) =>
  make(
    'li',
    {},
    make(
      'a',
      { href: url },
      make('span', { className: 'kind', textContent: kind }),
      make('b', { textContent: title }),
      ...(context ? [make('span', { className: 'context', textContent: context })] : []),
    ),
  );

async function showResults() {
  const query = search.value;
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  results.hidden = words.length === 0;
  contents.hidden = words.length > 0;
  if (words.length === 0) {
    results.replaceChildren();
    found.textContent = '';
    return;
  }
  let entries;
  try {
    entries = await loadIndex();
  } catch {
    found.textContent = 'Search couldn’t be loaded. Check your connection, then try again.';
    return;
  }
  // The query has changed meanwhile.
  if (search.value !== query) return;
  const hits = entries
    .filter(({ all }) => words.every((word) => all.includes(word)))
    .sort((one, other) => rank(one, words) - rank(other, words));
  found.textContent = summaryOf(hits.length);
  results.replaceChildren(...hits.slice(0, MAX).map(resultItem));
}

search.addEventListener('focus', () => loadIndex().catch(() => {}));
search.addEventListener('input', showResults);
search.addEventListener('keydown', (event) => {
  const first = results.querySelector('a');
  if (event.key === 'Enter') first?.click();
  else if (event.key === 'ArrowDown' && first) first.focus();
  else if (event.key === 'Escape' && search.value) {
    search.value = '';
    showResults();
  } else return;
  event.preventDefault();
  event.stopPropagation();
});
results.addEventListener('keydown', (event) => {
  const sibling = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key];
  if (!sibling) return;
  event.preventDefault();
  (event.target.closest('li')[sibling]?.firstChild ?? search).focus();
});
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.closest?.('input')) return;
  event.preventDefault();
  setMenu(true);
  search.focus();
});

// Addresses

const target = () => byId(decodeURIComponent(location.hash.slice(1)));

/** Opens what hides the target of the address. */
function revealTarget() {
  const element = target();
  if (!element) return;
  for (let one = element.closest('details'); one; one = one.parentElement.closest('details')) one.open = true;
  element.scrollIntoView();
}
addEventListener('hashchange', revealTarget);

/** Redirects links from before the reference had several pages, such as `/reference#post-templates`. */
async function followOldAddress() {
  const entry = (await loadIndex()).find(({ url }) => url.endsWith(location.hash));
  if (entry) location.replace(entry.url);
}
if (location.hash && !target()) followOldAddress().catch(() => {});

// Menu

function setMenu(isOpen) {
  showMenu.setAttribute('aria-expanded', String(isOpen));
  menu.classList.toggle('open', isOpen);
}
showMenu.addEventListener('click', () => {
  setMenu(!menu.classList.contains('open'));
  if (menu.classList.contains('open')) search.focus();
});
menu.addEventListener('click', (event) => {
  if (event.target.closest('a')) setMenu(false);
});
menu.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !menu.classList.contains('open')) return;
  setMenu(false);
  showMenu.focus();
});

function keepInView(link) {
  if (menu.contains(document.activeElement)) return;
  const { top, bottom } = link.getBoundingClientRect();
  const { top: start } = search.getBoundingClientRect();
  if (top < start + 100 || bottom > innerHeight) menu.scrollTop += top - innerHeight / 2;
}

/** Marks the section that is being read. */
const sectionLinks = new Map(
  [...contents.querySelectorAll('.sections a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]),
);
let current;
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target: section } of entries) {
      const link = sectionLinks.get(section.id);
      if (!isIntersecting || !link) continue;
      current?.removeAttribute('aria-current');
      current = link;
      link.setAttribute('aria-current', 'location');
      keepInView(link);
    }
  },
  // A line below the header.
  { rootMargin: '-15% 0px -84% 0px' },
);
for (const section of main.querySelectorAll('section[id]')) observer.observe(section);
const page = contents.querySelector('[aria-current="page"]');
if (page) keepInView(page);

// Examples

const storedLanguages = stored('reference-languages');
/** Chosen languages, most recent first: a block shows the first one that it has. */
let languages = storedLanguages.read()?.split(',') ?? [];
const blocks = [...document.querySelectorAll('.code')];
const copyStatus = document.body.appendChild(make('p', { className: 'hidden', role: 'status' }));

function showLanguages() {
  for (const block of blocks) {
    const codes = [...block.querySelectorAll(':scope > pre')];
    const language = languages.find((one) => codes.some((code) => code.dataset.language === one));
    if (!language) continue;
    for (const code of codes) code.hidden = code.dataset.language !== language;
    for (const button of block.querySelectorAll('.language'))
      button.setAttribute('aria-pressed', String(button.textContent === language));
  }
}

function languageButton(block, code) {
  const { language } = code.dataset;
  const button = make('button', { type: 'button', className: 'language', textContent: language });
  button.setAttribute('aria-pressed', String(!code.hidden));
  button.addEventListener('click', () => {
    const { top } = block.getBoundingClientRect();
    languages = [language, ...languages.filter((one) => one !== language)];
    showLanguages();
    storedLanguages.write(languages.join());
    // Blocks above may have become longer or shorter.
    scrollBy(0, block.getBoundingClientRect().top - top);
  });
  return button;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without https, there is no `navigator.clipboard`.
    const area = make('textarea', { value: text });
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }
}

function copyButton(title, codes) {
  const label = make('span', { textContent: 'Copy' });
  const button = make(
    'button',
    { type: 'button', className: 'copy' },
    label,
    make('span', { className: 'hidden', textContent: `: ${title}` }),
  );
  const say = (text, status) => {
    label.textContent = text;
    copyStatus.textContent = status;
  };
  button.addEventListener('click', async () => {
    await copy(codes.find((code) => !code.hidden).textContent);
    say('Copied', 'Copied');
    setTimeout(say, 2000, 'Copy', '');
  });
  return button;
}

/** @param way which of several examples of the call */
function runButton(block, way) {
  const { run } = block.dataset;
  const form = make('div', { className: 'run', hidden: true });
  const button = make(
    'button',
    { type: 'button', className: 'show-run' },
    'Run',
    make('span', { className: 'hidden', textContent: ` ${run}` }),
  );
  button.setAttribute('aria-expanded', 'false');
  button.addEventListener('click', async () => {
    form.hidden = !form.hidden;
    button.setAttribute('aria-expanded', String(!form.hidden));
    if (form.hidden || form.firstChild) return;
    try {
      const { addDescribedCall } = await import(liveRequests);
      await addDescribedCall(form, { run, way, url: openapi });
    } catch {
      form.hidden = true;
      button.setAttribute('aria-expanded', 'false');
      copyStatus.textContent = 'This couldn’t be loaded. Check your connection, then try again.';
      return;
    }
    form.querySelector('input').focus();
  });
  block.append(form);
  return button;
}

for (const block of blocks) {
  const caption = block.querySelector('figcaption');
  const title = caption.textContent;
  const codes = [...block.querySelectorAll(':scope > pre')];
  const buttons = make('span', { className: 'code-buttons' });
  if (codes.length > 1) {
    const group = make(
      'span',
      { className: 'languages' },
      ...codes.map((code) => languageButton(block, code)),
    );
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', `Language: ${title}`);
    buttons.append(group);
  }
  buttons.append(copyButton(title, codes));
  const { run } = block.dataset;
  if (run) {
    const ways = blocks.filter(({ dataset }) => dataset.run === run);
    buttons.append(runButton(block, ways.indexOf(block)));
  }
  caption.append(buttons);
}
showLanguages();

// Theme

const chosenTheme = stored('reference-theme');
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement;
const isDark = () => (root.dataset.theme ?? (systemIsDark.matches ? 'dark' : 'light')) === 'dark';
function applyTheme(name) {
  if (name) root.dataset.theme = name;
  themeButton.setAttribute('aria-pressed', String(isDark()));
}
applyTheme(chosenTheme.read());
themeButton.addEventListener('click', () => {
  const next = isDark() ? 'light' : 'dark';
  applyTheme(next);
  chosenTheme.write(next);
});
systemIsDark.addEventListener('change', () => applyTheme());

// Printing

let openedForPrint = [];
addEventListener('beforeprint', () => {
  openedForPrint = [...main.querySelectorAll('details:not([open])')];
  for (const details of openedForPrint) details.open = true;
});
addEventListener('afterprint', () => {
  for (const details of openedForPrint) details.open = false;
});

// Hiding other languages moves what the browser has scrolled to.
if (location.hash) revealTarget();
