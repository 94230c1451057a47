/** Suggested fields: a piece of code of its own, fetched when someone asks for them. */
import { editorReading } from '../../i18n/locales/en-editor-reading.ts';
import { WORDS } from '../base-messages.ts';

Object.assign(WORDS, editorReading);

export { SuggestionsPanel } from './SuggestionsPanel.tsx';
