/** Runs the reference's examples as readers do: in a shell, in Node with the published client, and in Python. */
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CLIENT = new URL('../../dist/npm/client.mjs', import.meta.url).href;

const works = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
export const LANGUAGES = [
  'Node',
  ...(works('curl', '--version') ? ['curl'] : []),
  ...(works('python3', '-c', 'import requests') ? ['Python'] : []),
] as const;

const ESCAPES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** The code with this title in a section of the reference, in each language. */
export function examplesIn(section: string, title: string): Readonly<Record<string, string>> {
  const block = section.split('<figure').find((one) => one.includes(`<figcaption>${title}<`));
  if (!block) throw new Error(`The section has no example "${title}"`);
  return Object.fromEntries(
    [...block.matchAll(/data-language="(\w+)"[^>]*><code>([\s\S]*?)<\/code>/g)].map(([, language, code]) => [
      language!,
      code!.replace(/&(?:lt|gt|amp);/g, (one) => ESCAPES[one]!),
    ]),
  );
}

/** A command's output. Asynchronous, because the service may run in this process. */
export function outputOf(
  command: string,
  args: readonly string[],
  { folder, env }: { readonly folder: string; readonly env: Readonly<Record<string, string>> },
): Promise<string> {
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env } });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });
}

/** Returns the JSON of the response. */
export async function runExample(
  language: string,
  code: string,
  { folder, key }: { readonly folder: string; readonly key: string },
): Promise<Record<string, unknown>> {
  const place = { folder, env: { COUNTERSIGN_API_KEY: key } };
  let text: string;
  if (language === 'Node') {
    const file = join(folder, 'example.mjs');
    const imported = code.replace("'countersign/client'", `'${CLIENT}'`);
    writeFileSync(file, `${imported}\nconsole.log(JSON.stringify(result));\n`);
    text = await outputOf(process.execPath, [file], place);
  } else if (language === 'Python') {
    const file = join(folder, 'example.py');
    writeFileSync(file, `${code}\nimport json\nprint(json.dumps(result))\n`);
    text = await outputOf('python3', [file], place);
  } else text = await outputOf('sh', ['-c', code.replace(/^curl/m, '$& -sS')], place);
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The ${language} example printed: ${text}`);
  }
}
