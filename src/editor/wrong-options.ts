import type { EditorFrameOptions } from '../wire/frame-messages.ts';

const is = (kind: 'boolean' | 'string') => (value: unknown) => typeof value === kind;
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const PARTS = ['recipients', 'settings', 'pages', 'preview', 'suggestions', 'drafts'];

type Wanted = readonly [words: string, isRight: (value: unknown) => boolean];

/** What each option has to be, in words and as a question. */
const OPTIONS: { readonly [Key in keyof EditorFrameOptions]?: Wanted } = {
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

/** A `TypeError` for each option that is not what it has to be; null counts as not given. */
export function wrongOptions(given: Partial<EditorFrameOptions>): TypeError[] {
  return Object.entries(OPTIONS).flatMap(([name, [wanted, isRight]]) => {
    const value = given[name as keyof EditorFrameOptions];
    if (value === undefined || value === null || isRight(value)) return [];
    return [new TypeError(`${name} must be ${wanted}, got ${JSON.stringify(value)?.slice(0, 40)}`)];
  });
}
