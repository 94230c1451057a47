/** The Markdown that readers follow, as tests take it apart. */
import { readdirSync, readFileSync } from 'node:fs';

/** Paths from the root of the repository. */
export const DOCUMENTS: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync('docs').map((name) => `docs/${name}`),
];

export const readDocument = (path: string) => readFileSync(path, 'utf8');

/** Code blocks of a language, as they are to be pasted. */
export const codeBlocks = (text: string, language: string): readonly string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, block]) => block!);

/** Commands of the shell, one by one: blank lines separate them. */
export const shellCommands = (text: string): readonly string[] =>
  codeBlocks(text, 'sh')
    .flatMap((block) => block.split(/\n\n+/))
    .map((command) => command.trim());

/** Anchors of the headings, as GitHub makes them. */
export const anchorsOf = (text: string): readonly string[] =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
