/** Posts signed and forged deliveries to the receivers of the guide to webhooks, in each language that has a runtime on build machines. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { deliveryHeaders } from '../../src/server/webhooks/post-delivery.ts';
import { codeGroups } from '../support/code-groups.ts';
import { readDocument } from '../support/documentation.ts';
import { EXAMPLE_LANGUAGES, EXAMPLE_PROGRAMS } from '../support/example-programs.ts';
import { freePort } from '../support/free-port.ts';
import { outputOf } from '../support/run-example.ts';
import { temporaryFolder } from '../support/tools.ts';

const page = readDocument('docs/guides/verify-webhooks.md');
const [receivers, libraries] = codeGroups(page);
const secret = 'ab12'.repeat(16);
// Non-ASCII letters show whether bytes are signed.
const body = JSON.stringify({ id: 'evt_1', type: 'webhook.test', data: { name: 'Zoë' } });

interface Changes {
  readonly secret?: string;
  readonly oldSecret?: string;
  readonly age?: number;
}
const headersOf = ({ secret: signing = secret, oldSecret, age = 0 }: Changes = {}) =>
  deliveryHeaders({
    eventId: 'evt_1',
    type: 'webhook.test',
    deliveryId: 'delivery',
    body,
    at: new Date(Date.now() - age * 1000),
    secret: signing,
    oldSecret: oldSecret ?? null,
  });

type Post = (headers: Readonly<Record<string, string>>, body: string) => Promise<number>;

async function expectToVerify(post: Post): Promise<void> {
  const other = 'cd34'.repeat(16);
  const { 'webhook-signature': _, ...unsigned } = headersOf();
  const accepted = [headersOf(), headersOf({ secret: other, oldSecret: secret })];
  for (const headers of accepted) expect(await post(headers, body)).toBe(204);
  const refused: readonly (readonly [what: string, headers: Record<string, string>, body: string])[] = [
    ['another secret', headersOf({ secret: other }), body],
    ['a changed body', headersOf(), `${body} `],
    ['an old delivery', headersOf({ age: 600 }), body],
    ['another event ID', { ...headersOf(), 'webhook-id': 'evt_2' }, body],
    [
      'another time',
      { ...headersOf(), 'webhook-timestamp': String(Math.floor(Date.now() / 1000) + 9) },
      body,
    ],
    ['a time that isn’t a number', { ...headersOf(), 'webhook-timestamp': 'now' }, body],
    ['no signature', unsigned, body],
    ['no headers', {}, body],
  ];
  for (const [what, headers, sent] of refused) expect([what, await post(headers, sent)]).toEqual([what, 400]);
}

/** Runs a program until the callback is done with it. */
async function withReceiver(label: string, use: (post: Post) => Promise<void>): Promise<void> {
  const port = await freePort();
  const folder = temporaryFolder();
  const [file, command] = EXAMPLE_PROGRAMS[label]!;
  writeFileSync(join(folder, file), receivers![label]!.code.replaceAll('3000', String(port)));
  const args = label === 'PHP' ? ['-S', `localhost:${port}`, file] : [file];
  const program = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, WEBHOOK_SECRET: secret },
    stdio: 'ignore',
  });
  const url = `http://localhost:${port}/hook`;
  try {
    await expect
      .poll(() =>
        fetch(url, { method: 'POST', body: '' }).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await use(async (headers, sent) => (await fetch(url, { method: 'POST', headers, body: sent })).status);
  } finally {
    program.kill();
    await once(program, 'exit');
  }
}

it('has a receiver in every language', () => {
  expect(Object.keys(receivers!).toSorted()).toEqual(
    EXAMPLE_LANGUAGES.filter((one) => one !== 'curl').toSorted(),
  );
});

it.each(Object.keys(EXAMPLE_PROGRAMS).filter((label) => label !== 'Ruby'))(
  'has a receiver in %s that accepts signed deliveries only',
  (label) => withReceiver(label, expectToVerify),
);

it.runIf('Ruby' in EXAMPLE_PROGRAMS)('has a Rack app that accepts signed deliveries only', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'config.ru'), receivers!.Ruby!.code);
  // What a Rack server does.
  const server = `require "stringio"
def run(app) = @app = app
eval(File.read("config.ru"), binding, "config.ru")
env = JSON.parse(ENV["HEADERS"]).to_h { |name, value| ["HTTP_" + name.upcase.tr("-", "_"), value] }
$stdout.puts "status #{@app.call(env.merge("rack.input" => StringIO.new(ENV["BODY"].b))).first}"`;
  await expectToVerify(async (headers, sent) => {
    const env = { WEBHOOK_SECRET: secret, HEADERS: JSON.stringify(headers), BODY: sent };
    const output = await outputOf('ruby', ['-e', server], { folder, env });
    return Number(/^status (\d+)$/m.exec(output)?.[1] ?? expect.fail(output));
  });
});

it.each(['countersign/client', 'standardwebhooks'])('verifies with %s', async (label) => {
  const client = new URL('../../dist/npm/client.mjs', import.meta.url).href;
  const library = import.meta.resolve('standardwebhooks');
  const code = libraries!
    [label]!.code.replace("'countersign/client'", `'${client}'`)
    .replace("from 'standardwebhooks'", `from '${library}'`);
  const file = join(temporaryFolder(), 'read-event.mjs');
  writeFileSync(file, code);
  process.env.WEBHOOK_SECRET = secret;
  try {
    const { readEvent } = await import(pathToFileURL(file).href);
    expect(await readEvent(body, headersOf())).toMatchObject({ type: 'webhook.test' });
    await expect((async () => readEvent(`${body} `, headersOf()))()).rejects.toThrow();
  } finally {
    delete process.env.WEBHOOK_SECRET;
  }
});
