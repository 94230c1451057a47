/**
 * What the editor and the signing page say in each language: what both say and the signing page's words are in
 * `locales/<code>.ts`, the editor's own in `locales/<code>-editor.ts`.
 */
export { LANGUAGES, type Language as LocaleCode } from '../model/languages.ts';
