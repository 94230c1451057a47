import { LANGUAGES as CODES } from '../src/model/languages.ts';

/** By its own name, as its readers look for it; a name begins with a capital letter in a list. */
function nameOf(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** What editor and signing page speak: English first, then by name. */
export const LANGUAGES: readonly (readonly [code: string, name: string])[] = CODES.map(
  (code) => [code, nameOf(code)] as const,
).sort(([one, a], [other, b]) => Number(other === 'en') - Number(one === 'en') || a.localeCompare(b, 'en'));
