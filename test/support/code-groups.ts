/** Code in several languages, as the guides show it: VitePress code groups, whose blocks have labels. */

export interface LabeledCode {
  /** Language of the block, such as `js`. */
  readonly language: string;
  readonly code: string;
}

/** The blocks of each group by label, in the order of the page. */
export const codeGroups = (text: string): readonly Readonly<Record<string, LabeledCode>>[] =>
  [...text.matchAll(/^::: code-group\n([\s\S]*?)^:::$/gm)].map(([, group]) =>
    Object.fromEntries(
      [...group!.matchAll(/^```([\w-]+) \[(.+)\]\n([\s\S]*?)^```$/gm)].map(([, language, label, code]) => [
        label!,
        { language: language!, code: code! },
      ]),
    ),
  );
