import { addAdvances } from './measure-text.ts';
import { MORE } from './shared/advances-more.ts';

// Importing this file is all: from then on `measureText` knows every font.
addAdvances(MORE);
