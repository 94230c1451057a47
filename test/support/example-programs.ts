import { LANGUAGES } from './run-example.ts';
import { hasTool } from './tools.ts';

/** Labels of the guides' code groups. C# and Go have no runtime on build machines, so nothing runs their code. */
export const EXAMPLE_LANGUAGES = ['curl', 'Node.js', 'Python', 'PHP', 'Ruby', 'C#', 'Go'];

/** How the program of each label is stored and run, for the runtimes that are installed. */
export const EXAMPLE_PROGRAMS: Readonly<Record<string, readonly [file: string, command: string]>> = {
  'Node.js': ['example.mjs', process.execPath],
  ...((LANGUAGES as readonly string[]).includes('Python') && { Python: ['example.py', 'python3'] }),
  ...(hasTool('php') && { PHP: ['example.php', 'php'] }),
  ...(hasTool('ruby') && { Ruby: ['example.rb', 'ruby'] }),
};
