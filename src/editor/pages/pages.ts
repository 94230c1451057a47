/** Changing pages and replacing the document: code of its own, fetched when somebody asks for it. */
import { editorPages } from '../../i18n/locales/en-editor-pages.ts';
import { WORDS } from '../base-messages.ts';

Object.assign(WORDS, editorPages);

export { OtherPagesDialog } from './OtherPagesDialog.tsx';
export { PagesDialog } from './PagesDialog.tsx';
export { carryWork, showPages, turnPages } from './page-steps.ts';
export { ReplaceDialog } from './ReplaceDialog.tsx';
export { TurningDialog } from './UpdatingPagesDialog.tsx';
