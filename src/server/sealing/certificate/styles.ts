import type { Colour } from '../../../geometry/drawing.ts';
import { TOKENS } from '../../../theme/tokens.ts';
import type { TextStyle } from './sheet.ts';

/** Print colours: these pages are paper, so they do not follow the theme. */
export const INK: Colour = '#16181d';
export const QUIET: Colour = '#5b6270';
export const RULE: Colour = '#d9dde4';
export const PANEL: Colour = '#f5f6f8';
export const ACCENT: Colour = TOKENS.colours.primary[0];

export const TITLE: TextStyle = { font: 'sans-bold', size: 16, fill: INK, leading: 1.25 };
export const HEADING: TextStyle = { font: 'sans-bold', size: 10.5, fill: INK };
export const NAME: TextStyle = { font: 'sans-bold', size: 9.5, fill: INK };
export const BODY: TextStyle = { font: 'sans', size: 7.5, fill: INK, leading: 1.35 };
export const LABEL: TextStyle = { font: 'sans', size: 7, fill: QUIET };
export const SMALL: TextStyle = { font: 'sans', size: 8, fill: INK, leading: 1.25 };
export const SMALL_QUIET: TextStyle = { ...SMALL, fill: QUIET };
export const SMALL_HEAD: TextStyle = { font: 'sans-bold', size: 8, fill: QUIET, leading: 1.25 };
/** What is the same on most certificates. */
export const SMALLPRINT: TextStyle = { font: 'sans', size: 7.5, fill: QUIET, leading: 1.3 };
