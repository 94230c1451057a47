import { checks } from '../i18n/locales/en-checks.ts';
import { editorDeferred } from '../i18n/locales/en-editor-deferred.ts';
import { errors } from '../i18n/locales/en-errors.ts';
import { refusals } from '../i18n/locales/en-refusals.ts';
import type { Catalogue } from '../i18n/locales/messages.ts';
import { adoptStyles, type StyleRoot } from '../theme/adopt-styles.ts';
import noteStyles from '../ui/notes.css?inline';
import widgetStyles from '../ui/widgets.css?inline';
import styles from './deferred.css?inline';

/** English texts of the parts that load after the first page. */
export const MESSAGES: Catalogue = { ...editorDeferred, ...checks, ...errors, ...refusals };

export const adoptDeferredStyles = (root: StyleRoot) => adoptStyles(root, noteStyles, widgetStyles, styles);
