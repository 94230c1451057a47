import { addAdvances } from './measure-text.ts';
import { MORE } from './shared/glyph-widths-bold.ts';

// Importing this file is all: from then on `measureText` knows every font.
addAdvances(MORE);
