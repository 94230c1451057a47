/** The types of the Markdown parser, which is the generator's own. */
import type { MarkdownOptions } from 'vitepress';

export type MarkdownIt = Parameters<NonNullable<MarkdownOptions['config']>>[0];
export type Token = ReturnType<MarkdownIt['parse']>[number];
