/** Single-file pages: markup and one script, which the policy allows by its hash. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../../model/errors.ts';
import { cspHash } from '../platform/http/csp-hash.ts';

export interface OneFile {
  readonly html: string;
  /** Also in the page itself, for saved copies, where frame-ancestors has no effect. */
  readonly policy: string;
}

/** JSON for a script element: nothing in it can end the element. */
const embeddable = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

const data = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${embeddable(value)}</script>`;

function html(title: string, script: string, datas: readonly string[], policy: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
</head>
<body>
<main></main>
${datas.join('\n')}
<script>${script}</script>
</body>
</html>
`;
}

/**
 * @param given data for the script in `#given`
 * @param more other data, by element ID
 * @param rules additional directives of the policy
 * @throws ServiceError NOT_FOUND if the script wasn't built
 */
export async function oneFile(
  embedFolder: string,
  scriptName: string,
  title: string,
  given: unknown,
  more: Readonly<Record<string, unknown>> = {},
  rules: readonly string[] = [],
): Promise<OneFile> {
  const built = await readFile(join(embedFolder, scriptName), 'utf8').catch(() => {
    throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
  });
  const script = built.replace(/<\/(?=script)/gi, '<\\/').trim();
  const policy = [
    "default-src 'none'",
    `script-src ${cspHash(script)}`,
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    ...rules,
  ].join('; ');
  const datas = Object.entries({ given, ...more }).map(([id, value]) => data(id, value));
  return { html: html(title, script, datas, policy), policy };
}
