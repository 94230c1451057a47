/** Search in the document: a piece of code of its own, fetched when someone searches. */
import { editorReading } from '../../i18n/locales/en-editor-reading.ts';
import { WORDS } from '../base-messages.ts';

Object.assign(WORDS, editorReading);

export { FindBar } from './FindBar.tsx';
