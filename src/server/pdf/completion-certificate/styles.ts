import type { Colour } from '../../../geometry/drawing.ts';
import { TOKENS } from '../../../theme/tokens.ts';
import type { TextStyle } from './page-layout.ts';

/** Print colors, independent of the theme. */
export const INK: Colour = '#16181d';
export const QUIET: Colour = '#5b6270';
export const RULE: Colour = '#d9dde4';
export const PANEL: Colour = '#f5f6f8';
export const ACCENT: Colour = TOKENS.colours.primary[0];

export const TITLE: TextStyle = { font: 'sans-bold', size: 15, fill: INK, leading: 1.2 };
export const HEADING: TextStyle = { font: 'sans-bold', size: 10, fill: INK };
export const NAME: TextStyle = { font: 'sans-bold', size: 9.5, fill: INK, leading: 1.3 };
export const BODY: TextStyle = { font: 'sans', size: 7.5, fill: INK, leading: 1.3 };
export const LABEL: TextStyle = { ...BODY, fill: QUIET };
/** Rows of the audit trail. */
export const ROW: TextStyle = { ...BODY, leading: 1.2 };
export const ROW_QUIET: TextStyle = { ...ROW, fill: QUIET };
export const ROW_HEAD: TextStyle = { ...ROW_QUIET, font: 'sans-bold' };
/** Boilerplate. */
export const SMALLPRINT: TextStyle = { font: 'sans', size: 7.5, fill: QUIET, leading: 1.25 };
