/** Names of a message's parameters: `'Page {page} of {pages}'` gives `'page' | 'pages'`. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** A message with plural forms. `zero` is used for exactly 0 in every language. */
export type PluralMessage = {
  readonly [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string;
} & { readonly other: string };

export type Message = string | PluralMessage;

type NamesOf<M extends Message> = M extends string
  ? Names<M>
  : M extends PluralMessage
    ? Names<M['other']> | 'count'
    : never;

/** Parameters of a message; none if it has no names. */
export type ParamsOf<M extends Message> = [NamesOf<M>] extends [never]
  ? []
  : [params: { readonly [Name in NamesOf<M>]: Name extends 'count' ? number : string | number }];
