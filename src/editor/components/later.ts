/**
 * What nobody needs to see, place and move fields: menus, settings, dialogs. One piece of code, fetched as soon as the first
 * pages are on screen.
 */
import { checks } from '../../i18n/locales/en-checks.ts';
import { editorLater } from '../../i18n/locales/en-editor-later.ts';
import { WORDS } from '../words.ts';

Object.assign(WORDS, editorLater, checks);

export * as clipboard from '../commands/clipboard.ts';
export { keepWork } from '../keeping/keep-work.ts';
export { WorkBanner } from '../keeping/WorkBanner.tsx';
export { watchToken } from '../keeping/watch-token.ts';
export { mergeSnapshots } from '../state/merge.ts';
export { Dialogs } from './dialogs/Dialogs.tsx';
export { SidePanel } from './panels/SidePanel.tsx';
export { RecipientMenu } from './RecipientMenu.tsx';
export { SelectionBar } from './SelectionBar.tsx';
export { Thumbnails } from './Thumbnails.tsx';
export { watchChecks } from './watch-checks.ts';
export { ZoomMenu } from './ZoomMenu.tsx';
