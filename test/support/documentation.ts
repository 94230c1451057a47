/** Parses the documentation's Markdown for tests. */
import { readdirSync, readFileSync } from 'node:fs';

/** Pages that only the documentation site shows: made from others. */
const SITE_ONLY = ['index.md', 'changelog.md'];

const PAGES = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.md') && !path.startsWith('.') && !SITE_ONLY.includes(path));

/** Paths relative to the repository. */
export const DOCUMENTS: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...PAGES.map((path) => `docs/${path}`),
];

export const readDocument = (path: string) => readFileSync(path, 'utf8');

/** Code blocks of a language, with or without a label, as readers paste them. */
export const codeBlocks = (text: string, language: string): readonly string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}(?: \\[.+\\])?\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, block]) => block!,
  );

/** Shell commands, which are separated by blank lines. */
export const shellCommands = (text: string): readonly string[] =>
  codeBlocks(text, 'sh')
    .flatMap((block) => block.split(/\n\n+/))
    .map((command) => command.trim());

/** Anchors of the headings, as on GitHub. */
export const anchorsOf = (text: string): readonly string[] =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
