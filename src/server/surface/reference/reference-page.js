// Search, theme and the menu of small screens. The page reads without any of it.
const search = document.getElementById('search');
const found = document.getElementById('found');
const menu = document.getElementById('menu');
const showMenu = document.getElementById('show-menu');
const theme = document.getElementById('theme');
const STORED = 'reference-theme';

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (element) => words.every((word) => element.dataset.search.includes(word));
  let count = 0;
  for (const item of menu.querySelectorAll('li')) {
    item.hidden = !fits(item);
    if (!item.hidden) count += 1;
  }
  for (const part of menu.querySelectorAll('section'))
    part.hidden = words.length > 0 && !part.querySelector('li:not([hidden])');
  for (const call of document.querySelectorAll('.call')) call.hidden = !fits(call);
  for (const group of document.querySelectorAll('.group'))
    group.hidden = words.length > 0 && !group.querySelector('.call:not([hidden])');
  found.textContent = words.length === 0 ? '' : count === 1 ? '1 result' : `${count} results`;
}
search.addEventListener('input', () => {
  filter();
  scrollTo({ top: 0 });
});
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.closest?.('input')) return;
  event.preventDefault();
  search.focus();
});

function setMenu(isOpen) {
  showMenu.setAttribute('aria-expanded', String(isOpen));
  menu.classList.toggle('open', isOpen);
}
showMenu.addEventListener('click', () => setMenu(!menu.classList.contains('open')));
menu.addEventListener('click', (event) => {
  if (event.target.closest('a')) setMenu(false);
});

const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
function setTheme(name) {
  document.documentElement.dataset.theme = name;
}
try {
  const stored = localStorage.getItem(STORED);
  if (stored) setTheme(stored);
} catch {
  // Storage may be forbidden; then the choice lasts as long as the page.
}
theme.addEventListener('click', () => {
  const next =
    (document.documentElement.dataset.theme ?? (isDark() ? 'dark' : 'light')) === 'dark' ? 'light' : 'dark';
  setTheme(next);
  try {
    localStorage.setItem(STORED, next);
  } catch {
    // as above
  }
});
