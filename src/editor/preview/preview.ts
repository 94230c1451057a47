/** The preview: a piece of code of its own, fetched when someone wants to see it. */
import '../../fields/text/glyph-widths-bold.ts';
import '../../fields/text/pattern.ts';
import { editorPreview } from '../../i18n/locales/en-editor-preview.ts';
import { WORDS } from '../base-messages.ts';

Object.assign(WORDS, editorPreview);

export { PreviewScreen } from './PreviewScreen.tsx';
