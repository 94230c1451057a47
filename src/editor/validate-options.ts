import type { EditorFrameOptions } from '../wire/frame-messages.ts';
import { EDITOR_KEYS, unknownOptions } from '../wire/unknown-options.ts';
import {
  CALLBACK,
  is,
  isPlain,
  LENGTH,
  LOCALE,
  type OptionRule,
  type OptionRules,
  wrongOptions,
} from '../wire/wrong-options.ts';

const CALLBACKS =
  'onSave onLoad onSend onError onClose onChecks onDirtyChange onHistory onTokenExpiring getToken'.split(' ');

const PARTS = ['recipients', 'settings', 'pages', 'preview', 'save', 'suggestions', 'drafts', 'versions'];

const RULES: OptionRules = {
  width: LENGTH,
  height: LENGTH,
  ...Object.fromEntries(CALLBACKS.map((name): [string, OptionRule] => [name, CALLBACK])),
  readOnly: ['boolean', is('boolean')],
  showCloseButton: ['boolean', is('boolean')],
  leaveGuard: ['boolean', is('boolean')],
  autoFit: ['boolean', is('boolean')],
  locale: LOCALE,
  initialZoom: [
    'a number from 0.1 to 10',
    (value) => typeof value === 'number' && value >= 0.1 && value <= 10,
  ],
  autosave: [
    'a boolean or { delay: milliseconds }',
    (value) =>
      typeof value === 'boolean' ||
      (isPlain(value) && (value.delay === undefined || typeof value.delay === 'number')),
  ],
  features: [
    'an object of { fieldTypes: […], recipients: false, … }',
    (value) =>
      isPlain(value) &&
      (value.fieldTypes === undefined || Array.isArray(value.fieldTypes)) &&
      PARTS.every((part) => value[part] === undefined || typeof value[part] === 'boolean'),
  ],
};

/** For both editors' options. */
export const invalidEditorOptions = (options: object, before?: object): TypeError[] =>
  wrongOptions(RULES, options, before);

/** Reports invalid values, which the defaults replace, and warns about unknown names. */
export function checkEditorOptions(
  next: Partial<EditorFrameOptions>,
  before: Partial<EditorFrameOptions>,
  onWrong: (wrong: TypeError) => void,
): void {
  for (const wrong of invalidEditorOptions(next, before)) onWrong(wrong);
  for (const text of unknownOptions(next.keys, EDITOR_KEYS, before.keys)) console.warn(text);
}
