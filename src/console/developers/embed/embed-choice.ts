import type { Language } from '../../../model/languages.ts';

export const WIDGETS = ['template-editor', 'signing-request-editor', 'signing'] as const;
export type Widget = (typeof WIDGETS)[number];

export interface EmbedRecord {
  readonly id: string;
  readonly name: string;
}

/** What a person chose to embed, and how. */
export interface EmbedChoice {
  readonly widget: Widget;
  /** A template, or for the signing request editor a draft. Null: none exists. */
  readonly record: EmbedRecord | null;
  /** Editors only. */
  readonly isolation: 'frame' | 'inline';
  readonly theme: 'auto' | 'light' | 'dark';
  /** Primary color as `#rrggbb`, for editors. Null: the workspace's. */
  readonly color: string | null;
  /** Editors only. */
  readonly readOnly: boolean;
  /** Null: the browser's. */
  readonly language: Language | null;
  /** Origins of the pages that may frame the signing page. Empty: any. */
  readonly origins: readonly string[];
}

export const FIRST_CHOICE: EmbedChoice = {
  widget: 'template-editor',
  record: null,
  isolation: 'frame',
  theme: 'auto',
  color: null,
  readOnly: false,
  language: null,
  origins: [],
};

/** The widget's options that the person chose, without those that are the default. */
export function lookOf(choice: EmbedChoice): Readonly<Record<string, unknown>> {
  const { theme, color, language } = choice;
  const isEditor = choice.widget !== 'signing';
  return {
    theme: isEditor && color ? { base: theme, color_primary: color } : theme,
    ...(language && { locale: language }),
    ...(isEditor && choice.readOnly && { readOnly: true }),
    ...(isEditor && choice.isolation === 'inline' && { isolation: 'inline' }),
  };
}

/** As the API accepts it: without http, unless for a developer's own machine. */
const isOrigin = (entry: string) =>
  /^(https:\/\/[^*]|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$))/.test(entry) &&
  URL.canParse(entry) &&
  new URL(entry).origin === entry;

/**
 * Origins in a text, separated by spaces, commas or lines.
 * @returns also the first entry that isn't an origin, such as one with a path
 */
export function readOrigins(text: string): {
  readonly origins: readonly string[];
  readonly wrong: string | null;
} {
  const entries = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
  return { origins: entries.filter(isOrigin), wrong: entries.find((entry) => !isOrigin(entry)) ?? null };
}
