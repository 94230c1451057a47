/**
 * What nobody needs to see a document with its fields and drag one of them: keys, commands, menus, settings, dialogs, saving.
 * One piece of code, fetched as soon as the first pages are on screen, or when somebody wants something of it.
 */
import { checks } from '../i18n/locales/en-checks.ts';
import { editorLater } from '../i18n/locales/en-editor-later.ts';
import { errors } from '../i18n/locales/en-errors.ts';
import { refusals } from '../i18n/locales/en-refusals.ts';
import { adoptStyles, type StyleRoot } from '../theme/adopt-styles.ts';
import noteStyles from '../ui/notes.css?inline';
import widgetStyles from '../ui/widgets.css?inline';
import { WORDS } from './base-messages.ts';
import styles from './later.css?inline';

Object.assign(WORDS, editorLater, checks, errors, refusals);

type Parts = typeof import('./deferred.ts');
declare module './kernel/lazily.tsx' {
  interface Later extends Parts {}
}

/** The style sheets of what is here. Returns what takes them away. */
export const dress = (root: StyleRoot) => adoptStyles(root, noteStyles, widgetStyles, styles);

export { openClient } from '../client/service-client.ts';
export * as viewerHands from '../pdf/viewer-interactions.ts';
export { createToasts } from '../ui/toasts.ts';
export { watchSize } from '../ui/watch-size.ts';
export { EDITOR_KEYS, unknownOptions } from '../wire/unknown-options.ts';
export { placeField } from './commands/place-field.ts';
export { keysText } from './commands/shortcuts.ts';
export { Banners, Notes } from './components/Banners.tsx';
export { Dialogs } from './components/dialogs/Dialogs.tsx';
export { FirstSteps, newRecipient } from './components/FirstSteps.tsx';
export { FocusBack } from './components/FocusRestorer.tsx';
export { GroupFrame } from './components/GroupFrame.tsx';
export { PageJump } from './components/PageJump.tsx';
export { PageStops } from './components/PageTabStops.tsx';
export { ArmedPill } from './components/PlacementHint.tsx';
export { ProblemScreen } from './components/ProblemScreen.tsx';
export { SidePanel } from './components/panels/SidePanel.tsx';
export { movePerson, RecipientMenu } from './components/RecipientMenu.tsx';
export { FieldKeys, SelectionBar } from './components/SelectionBar.tsx';
export { SelectionFrame } from './components/SelectionFrame.tsx';
export { Thumbnails } from './components/Thumbnails.tsx';
export { watchChecks } from './components/watch-checks.ts';
export { ZoomMenu } from './components/ZoomMenu.tsx';
export { keepWork } from './drafts/start-drafts.ts';
export { autoScroll } from './gestures/auto-scroll.ts';
export { beginGesture } from './gestures/begin-gesture.ts';
export { dragGroup } from './gestures/drag-group.ts';
export { fieldNear, fieldsAt, pickBelow } from './gestures/fields-at.ts';
export { createPaper } from './gestures/guide-cache.ts';
export { createKeys } from './gestures/keys.ts';
export { walkPeople, walkTiles } from './gestures/list-keys.ts';
export { holdTiles } from './gestures/long-press-tile.ts';
export { createLoupe } from './gestures/loupe.ts';
export { createOverlayLines } from './gestures/overlay-lines.ts';
export * as snapping from './gestures/snap.ts';
export { placeInView } from './gestures/stage-keys.ts';
export { toError } from './kernel/to-error.ts';
export { Preview } from './preview/Preview.tsx';
export { createWork } from './save-controller.ts';
export { Find } from './search/Find.tsx';
export { watchToken } from './tokens/watch-token.ts';
export { wrongEditorOptions } from './validate-options.ts';
