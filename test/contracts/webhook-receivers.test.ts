/** Runs the reference's webhook receivers in each language that is installed. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WEBHOOK_RECEIVERS } from '../../src/server/surface/reference/guides/webhook-receivers.ts';
import { signBody } from '../../src/server/webhooks/post-delivery.ts';
import { hasTool } from '../support/tools.ts';

const SECRET = 'ab'.repeat(32);
// Non-ASCII letters show whether bytes are signed.
const BODY = JSON.stringify({ id: 'evt_1', type: 'webhook.test', data: { name: 'Zoë' } });

const codeIn = (language: string) => WEBHOOK_RECEIVERS.find((one) => one.language === language)!.text;

/** Calls the documented function with a body and a signature, and prints its result as JSON. */
const PROGRAMS: Readonly<Record<string, readonly [command: string, ...args: string[]]>> = {
  Python: [
    'python3',
    '-c',
    `${codeIn('Python')}\nimport sys\nprint(json.dumps(verify_webhook(sys.argv[1].encode(), sys.argv[2])))`,
  ],
  PHP: [
    'php',
    '-r',
    `${codeIn('PHP').replace('<?php', '')}\necho json_encode(verify_webhook($argv[1], $argv[2]));`,
  ],
  Ruby: ['ruby', '-e', `${codeIn('Ruby')}\nputs JSON.generate(verify_webhook(*ARGV))`],
};

function run(language: string, body: string, signature: string): { status: number | null; output: string } {
  const [command, ...args] = PROGRAMS[language]!;
  const { status, stdout, stderr } = spawnSync(command, [...args, body, signature], {
    env: { ...process.env, WEBHOOK_SECRET: SECRET },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

it('shows the same Node receiver as the documentation, which has a separate test', () => {
  expect(readFileSync('docs/webhooks.md', 'utf8')).toContain(codeIn('Node'));
  expect(WEBHOOK_RECEIVERS.map(({ language }) => language)).toEqual(['Node', ...Object.keys(PROGRAMS)]);
});

describe.each(Object.entries(PROGRAMS))('in %s', (language, [command]) => {
  it.runIf(hasTool(command))('returns the event of a signed delivery, and rejects any other', () => {
    const now = new Date();
    const signed = run(language, BODY, signBody(BODY, SECRET, now));
    expect(signed.output).toContain('webhook.test');
    expect(signed.status).toBe(0);
    expect(JSON.parse(signed.output).data.name).toBe('Zoë');

    const refused: readonly (readonly [body: string, signature: string, reason: string])[] = [
      [BODY, signBody(BODY, 'cd'.repeat(32), now), 'Wrong signature'],
      [`${BODY} `, signBody(BODY, SECRET, now), 'Wrong signature'],
      [BODY, `${signBody(BODY, SECRET, now)}\n`, 'Wrong signature'],
      [BODY, '', 'Wrong signature'],
      [BODY, signBody(BODY, SECRET, new Date(now.getTime() - 600_000)), 'Too old'],
    ];
    for (const [body, signature, reason] of refused) {
      const { status, output } = run(language, body, signature);
      expect(output).toContain(reason);
      expect(status).not.toBe(0);
    }
  });
});
