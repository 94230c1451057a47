import { isSame } from './state/deep-equal.ts';

const is = (kind: 'boolean' | 'string') => (value: unknown) => typeof value === kind;
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const CALLBACKS =
  'onSave onLoad onSend onError onClose onChecks onDirtyChange onTokenExpiring getToken'.split(' ');

const PARTS = ['recipients', 'settings', 'pages', 'preview', 'save', 'suggestions', 'drafts'];

type Wanted = readonly [words: string, isRight: (value: unknown) => boolean];

/**
 * What each option has to be, in words and as a question. Only plain data crosses into the frame: functions are right, and do
 * not come here.
 */
const OPTIONS: Readonly<Record<string, Wanted>> = {
  width: ['a CSS length such as 100% or 640px', is('string')],
  height: ['a CSS length such as 100% or 640px', is('string')],
  ...Object.fromEntries(CALLBACKS.map((name): [string, Wanted] => [name, ['a function', () => false]])),
  readOnly: ['boolean', is('boolean')],
  showCloseButton: ['boolean', is('boolean')],
  leaveGuard: ['boolean', is('boolean')],
  locale: ['a language tag such as pt-BR', is('string')],
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

/**
 * A `TypeError` for each option that is not what it has to be; null counts as not given.
 * @param before Of these it was told already: the loader sends all options again with each change.
 */
export function wrongOptions(options: object, before: object = {}): TypeError[] {
  const given = options as Readonly<Record<string, unknown>>;
  const known = before as Readonly<Record<string, unknown>>;
  return Object.entries(OPTIONS).flatMap(([name, [wanted, isRight]]) => {
    const value = given[name];
    if (value === undefined || value === null || isRight(value) || isSame(value, known[name])) return [];
    return [new TypeError(`${name} must be ${wanted}, got ${JSON.stringify(value)?.slice(0, 40)}`)];
  });
}
