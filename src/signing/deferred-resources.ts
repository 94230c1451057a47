/** Messages, styles and tables of the deferred code. */
import noteStyles from '../ui/notes.css?inline';
import panelStyles from '../ui/panels.css?inline';
import widgetStyles from '../ui/widgets.css?inline';
import dialogStyles from './dialogs.css?inline';

export { appearances } from '../fields/appearances.ts';
export { evaluateFormula } from '../fields/computed/evaluate-formula.ts';
export { BOLD_AND_HANDWRITING } from '../fields/text/glyph-widths-bold.ts';
export { compilePattern } from '../fields/text/pattern.ts';
export { signingDeferred as messages } from '../i18n/locales/en-signing-deferred.ts';
export const styles: readonly string[] = [noteStyles, panelStyles, widgetStyles, dialogStyles];
