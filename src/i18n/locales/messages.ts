import type * as en from './en.ts';
import type * as english from './en-consoles.ts';

type Section = (typeof en)[keyof typeof en] | (typeof english)[keyof typeof english];
type Merge<U> = (U extends unknown ? (part: U) => void : never) extends (whole: infer I) => void ? I : never;

/** All English messages. English is the source: a key exists when, and only when, it is there. */
export type Messages = Merge<Section>;
export type MessageKey = keyof Messages & string;

/** Messages of one language: some or all, in the same shape. What is missing is shown in English. */
export type Catalogue = { readonly [Key in MessageKey]?: string | import('../params.ts').PluralMessage };
