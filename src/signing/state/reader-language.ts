import type { Language } from '../../model/languages.ts';

const KEY = 'countersign:language';

/** In a frame, the host page chooses, and its visitors must not find the choice on other sites. */
const isFramed = () => window.parent !== window;

/** The language that the reader chose on an earlier page, if it may be known. */
export function rememberedLanguage(): string | null {
  if (isFramed()) return null;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage is blocked
  }
}

/** Keeps the choice for the reader's next pages, and in a plain link for a reload of this one. */
export function rememberLanguage(language: Language): void {
  if (isFramed()) return;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // storage is blocked: the address still has it
  }
  const url = new URL(location.href);
  url.searchParams.set('lang', language);
  history.replaceState(history.state, '', url);
}
