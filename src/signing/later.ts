/**
 * What nobody needs to see the document and agree: the panel of narrow screens, menu, dialogs, end screens, and the engines for
 * files, formulas and patterns. One piece of code, fetched as soon as the document is on its way.
 */
import '../fields/text/glyph-widths-bold.ts';
import '../fields/text/pattern.ts';
import { signingLater } from '../i18n/locales/en-signing-later.ts';
import noteStyles from '../ui/notes.css?inline';
import panelStyles from '../ui/panels.css?inline';
import widgetStyles from '../ui/widgets.css?inline';
import { WORDS } from './base-messages.ts';
import laterStyles from './later.css?inline';

Object.assign(WORDS, signingLater);

export { appearances } from '../fields/appearances.ts';
export { evaluateFormula } from '../fields/computed/evaluate-formula.ts';
export { readText } from '../pdf/content/read-text.ts';
export { Banner } from '../ui/Banner.tsx';
export { watchSize } from '../ui/watch-size.ts';
export { SIGNING_KEYS, unknownOptions } from '../wire/unknown-options.ts';
export { wrongSigningOptions } from './check-options.ts';
export { CodeScreen } from './components/CodeScreen.tsx';
export { EndScreen } from './components/EndScreen.tsx';
export { EscapeKey } from './components/EscapeKey.tsx';
export { FieldSheet } from './components/FieldSheet.tsx';
export { OneField } from './components/HandoffFieldScreen.tsx';
export { InAppNotice } from './components/InAppNotice.tsx';
export { OptionalLeft } from './components/OptionalLeft.tsx';
export { Overlays } from './components/Overlays.tsx';
export { SaveStatus } from './components/SaveStatus.tsx';
export { PageNumber, TopFacts } from './components/TopFacts.tsx';
export { TopTools } from './components/TopTools.tsx';
export { textLines, weave } from './components/text-lines.ts';
export { withOwnWords } from './label-overrides.ts';
export { takeOverPrinting } from './print/print-document.tsx';
export { answersDigest, differing, shownBy } from './state/answers-digest.ts';
export { HandoffModel } from './state/handoff-model.ts';
export { readFile } from './state/read-file.ts';
export { watchSession } from './state/watch-session.ts';
export const styles: readonly string[] = [noteStyles, panelStyles, widgetStyles, laterStyles];
