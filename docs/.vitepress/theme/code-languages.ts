/** Examples in several languages are shown in the one that the reader chose last, on other pages too. */

const KEY = 'docs-language';
/** Tabs with these names. Others are files. */
const LANGUAGES = ['curl', 'Node.js', 'Python', 'PHP', 'Ruby', 'C#', 'Go'];

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
function write(language: string): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // The choice is lost with the page.
  }
}

/** Shows a language where it exists. Clicking the tabs would scroll to each of them. */
function show(language: string): void {
  for (const group of document.querySelectorAll('.vp-code-group')) {
    const tabs = [...group.querySelectorAll<HTMLInputElement>('input')];
    const wanted = tabs.findIndex((tab) => tab.labels?.[0]?.textContent === language);
    if (wanted < 0) continue;
    tabs[wanted]!.checked = true;
    for (const [index, block] of [...group.querySelector('.blocks')!.children].entries())
      block.classList.toggle('active', index === wanted);
  }
}

/** For each new page. */
export function showChosenLanguage(): void {
  const language = read();
  if (language && LANGUAGES.includes(language)) show(language);
}

/** Follows the choices of the reader. @returns stops it */
export function rememberLanguage(): () => void {
  const onChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.vp-code-group input')) return;
    const language = target.labels?.[0]?.textContent ?? '';
    if (!LANGUAGES.includes(language)) return;
    write(language);
    const { top } = target.labels![0]!.getBoundingClientRect();
    show(language);
    // Examples above may have become longer or shorter.
    scrollBy({ top: target.labels![0]!.getBoundingClientRect().top - top, behavior: 'instant' });
  };
  document.addEventListener('change', onChange);
  return () => document.removeEventListener('change', onChange);
}
