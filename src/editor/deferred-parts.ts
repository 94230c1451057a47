import { checks } from '../i18n/locales/en-checks.ts';
import { editorDeferred } from '../i18n/locales/en-editor-deferred.ts';
import { errors } from '../i18n/locales/en-errors.ts';
import { refusals } from '../i18n/locales/en-refusals.ts';
import type { Catalogue } from '../i18n/locales/messages.ts';
import { adoptStyles, type StyleRoot } from '../theme/adopt-styles.ts';
import noteStyles from '../ui/notes.css?inline';
import widgetStyles from '../ui/widgets.css?inline';
import appStyles from './components/EditorApp.deferred.css?inline';
import fieldStyles from './components/FieldBox.deferred.css?inline';
import paletteStyles from './components/Palette.deferred.css?inline';
import recipientStyles from './components/RecipientList.deferred.css?inline';
// For the layers of pages, which Preact unmounts a moment after the editor: their own adoption would outlive it.
import frameStyles from './components/SelectionFrame.css?inline';
import sharedStyles from './components/shared.css?inline';
import barStyles from './components/TopBar.deferred.css?inline';
import gestureStyles from './gestures/gestures.css?inline';

export { watchSize } from '../ui/watch-size.ts';
export { toWidgetError } from './kernel/to-widget-error.ts';
export { watchToken } from './tokens/watch-token.ts';
export { checkEditorOptions } from './validate-options.ts';

/** English texts of the parts that load after the first page. */
export const MESSAGES: Catalogue = { ...editorDeferred, ...checks, ...errors, ...refusals };

/** What deferred components share, what gestures draw, and states of the components that load first; the rest import their own. */
export const adoptDeferredStyles = (root: StyleRoot) =>
  adoptStyles(
    root,
    noteStyles,
    widgetStyles,
    sharedStyles,
    gestureStyles,
    appStyles,
    barStyles,
    recipientStyles,
    paletteStyles,
    fieldStyles,
    frameStyles,
  );
