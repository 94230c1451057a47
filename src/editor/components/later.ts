/**
 * What nobody needs to see a document with its fields and drag one of them: keys, commands, menus, settings, dialogs, saving.
 * One piece of code, fetched as soon as the first pages are on screen, or when somebody wants something of it.
 */
import '../../ui/bring-late.ts';
import { checks } from '../../i18n/locales/en-checks.ts';
import { editorLater } from '../../i18n/locales/en-editor-later.ts';
import { errors } from '../../i18n/locales/en-errors.ts';
import { refusals } from '../../i18n/locales/en-refusals.ts';
import { adoptStyles, type StyleRoot } from '../../theme/adopt.ts';
import noteStyles from '../../ui/notes.css?inline';
import widgetStyles from '../../ui/widgets.css?inline';
import styles from '../later.css?inline';
import { WORDS } from '../words.ts';

Object.assign(WORDS, editorLater, checks, errors, refusals);

type Parts = typeof import('./later.ts');
declare module './lazily.tsx' {
  interface Later extends Parts {}
}

/** The style sheets of what is here. Returns what takes them away. */
export const dress = (root: StyleRoot) => adoptStyles(root, noteStyles, widgetStyles, styles);

export { openClient } from '../../client/service-client.ts';
export * as viewerHands from '../../pdf/viewer-hands.ts';
export { createToasts } from '../../ui/toasts.ts';
export { EDITOR_KEYS, unknownOptions } from '../../wire/unknown-options.ts';
export { placeField } from '../commands/place-field.ts';
export { keysText } from '../commands/shortcuts.ts';
export { autoScroll } from '../gestures/auto-scroll.ts';
export { dragGroup } from '../gestures/drag-group.ts';
export { fieldNear, fieldsAt, pickBelow } from '../gestures/fields-at.ts';
export { holdTiles } from '../gestures/hold-tile.ts';
export { createKeys } from '../gestures/keys.ts';
export { walkPeople, walkTiles } from '../gestures/list-keys.ts';
export { createLoupe } from '../gestures/loupe.ts';
export { beginGesture } from '../gestures/more-gestures.ts';
export { createOverlayLines } from '../gestures/overlay-lines.ts';
export { createPaper } from '../gestures/paper.ts';
export * as snapping from '../gestures/snap.ts';
export { placeInView } from '../gestures/stage-keys.ts';
export { keepWork } from '../keeping/keep-work.ts';
export { watchToken } from '../keeping/watch-token.ts';
export { Preview } from '../preview/Preview.tsx';
export { Find } from '../reading/Find.tsx';
export { toError } from '../to-error.ts';
export { watchWidth } from '../watch-width.ts';
export { createWork } from '../work.ts';
export { wrongOptions } from '../wrong-options.ts';
export { ArmedPill } from './ArmedPill.tsx';
export { Banners, Notes } from './Banners.tsx';
export { Dialogs } from './dialogs/Dialogs.tsx';
export { FirstSteps, newRecipient } from './FirstSteps.tsx';
export { FocusBack } from './FocusBack.tsx';
export { GroupFrame } from './GroupFrame.tsx';
export { PageJump } from './PageJump.tsx';
export { PageStops } from './PageStops.tsx';
export { ProblemScreen } from './ProblemScreen.tsx';
export { SidePanel } from './panels/SidePanel.tsx';
export { movePerson, RecipientMenu } from './RecipientMenu.tsx';
export { FieldKeys, SelectionBar } from './SelectionBar.tsx';
export { SelectionFrame } from './SelectionFrame.tsx';
export { Thumbnails } from './Thumbnails.tsx';
export { watchChecks } from './watch-checks.ts';
export { ZoomMenu } from './ZoomMenu.tsx';
