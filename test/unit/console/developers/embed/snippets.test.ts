import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import {
  type EmbedChoice,
  FIRST_CHOICE,
  readOrigins,
  WIDGETS,
} from '../../../../../src/console/developers/embed/embed-choice.ts';
import { literal, shellWord } from '../../../../../src/console/developers/embed/literals.ts';
import { pageCode, pagePolicy } from '../../../../../src/console/developers/embed/page-code.ts';
import { SERVER_LANGUAGES, serverCode } from '../../../../../src/console/developers/embed/server-code.ts';

const SERVICE = 'https://sign.example.com';
const ID = '0c7d5b1e-2f48-4e6a-b0d9-8a1c3e5f7b22';

/** Names that a person can give a template. */
const HOSTILE = [
  `</script><script>alert(1)</script>`,
  '<!-- <ScRiPt> --> ]]>',
  `' + alert(1) + '`,
  `" + alert(1) + "`,
  `\\' \\" \\\\`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is text
  '${process.env.HOME} `id` $(id) $HOME',
  "#{exit 1} #$0 #@a '; exit 1; '",
  '{$_SERVER} ?> <?php %s {0}',
  'two\nlines\r\n\tand \u0000\u0007\u001b',
  'line\u2028separators\u2029\u0085',
  'reordered \u202e txt.exe \u2066 \u200b \ufeff',
  '👩\u200d💻 🏴\u{e0067}\u{e007f} Mietvertrag für Zoë, 契約書',
];

const given = (change: Partial<EmbedChoice> = {}): EmbedChoice => ({
  ...FIRST_CHOICE,
  record: { id: ID, name: 'Lease' },
  ...change,
});
const named = (name: string) => given({ widget: 'signing', record: { id: ID, name } });

/** The value of a JavaScript literal. */
const evaluated = (code: string) => new Function(`return ${code}`)() as unknown;

/** What the tool prints for code. Null: it isn't installed. */
function run(command: string, args: readonly string[], input?: string): string | null {
  try {
    return execFileSync(command, [...args], { encoding: 'utf8', ...(input !== undefined && { input }) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

describe('a literal', () => {
  it.each(HOSTILE)('of JSON and JavaScript is the text: %j', (text) => {
    const value = { a: [text, true, null], b: { c: text } };
    expect(JSON.parse(literal('json', value))).toEqual(value);
    expect(evaluated(`(${literal('javascript', value)})`)).toEqual(value);
    expect(evaluated(`(${literal('script', value)})`)).toEqual(value);
  });

  it('in other languages is the text, too', () => {
    const value = { a: HOSTILE, b: true, c: null };
    const json = (code: string | null) => code && (JSON.parse(code) as unknown);
    const results = [
      json(run('python3', ['-c', `import json\nprint(json.dumps(${literal('python', value)}))`])),
      json(run('php', [], `<?php echo json_encode(${literal('php', value)});`)),
      json(run('ruby', [], `require "json"\nputs JSON.generate(${literal('ruby', value)})`)),
    ];
    for (const result of results.filter((one) => one !== null)) expect(result).toEqual(value);
    // A shell passes no NUL.
    const words = HOSTILE.map((text) => text.replace('\0', ''));
    expect(run('sh', ['-c', `printf '%s|' ${words.map(shellWord).join(' ')}`])).toBe(
      words.map((text) => `${text}|`).join(''),
    );
  });

  it.each(HOSTILE)('has no invisible character and stays on its line: %j', (text) => {
    for (const language of ['json', 'script', 'python', 'php', 'ruby', 'csharp', 'go'] as const)
      expect(literal(language, text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });

  it('of C# and Go has only escapes that both know', () => {
    for (const language of ['csharp', 'go'] as const)
      for (const text of HOSTILE) {
        const code = literal(language, text);
        expect(code).toMatch(/^"(?:[^"\\]|\\(?:["\\nrt]|u[0-9a-f]{4}|U[0-9a-f]{8}))*"$/);
      }
  });
});

describe('the page', () => {
  it.each(HOSTILE)('keeps a name inside its script: %j', (name) => {
    const code = pageCode(named(name), SERVICE);
    expect(code.match(/<script\b/gi)).toHaveLength(2);
    expect(code.match(/<\/script/gi)).toHaveLength(2);
    expect(code).not.toContain('<!--');
    const title = /^ {4}title: (.*),$/m.exec(code)![1]!;
    expect(evaluated(title)).toBe(name);
  });

  it('has only the options that were chosen', () => {
    expect(
      pageCode(given(), SERVICE),
    ).toBe(`<script src="https://sign.example.com/embed/template-editor.js"></script>
<div id="editor" style="height: 80vh"></div>
<script type="module">
  // Your server creates the token, once it knows who is asking.
  const getToken = async () => (await fetch('/editor-token', { method: 'POST' })).text();

  CountersignTemplateEditor.init({
    container: '#editor',
    jwt: await getToken(),
    templateId: '${ID}',
    getToken,
    theme: 'auto',
    onSave: ({ revision }) => {},
    onError: ({ code, message }) => console.error(code, message),
  });
</script>`);
    const more = {
      isolation: 'inline',
      theme: 'dark',
      color: '#0f766e',
      readOnly: true,
      language: 'de',
    } as const;
    const code = pageCode(given(more), SERVICE);
    expect(code).toContain(`    theme: { base: 'dark', color_primary: '#0f766e' },
    locale: 'de',
    readOnly: true,
    isolation: 'inline',
`);
    const signing = pageCode(given({ ...more, widget: 'signing' }), SERVICE);
    expect(signing).toContain("    theme: 'dark',\n    locale: 'de',\n    title: 'Lease',\n");
    expect(signing).not.toMatch(/color_primary|readOnly|isolation/);
  });

  it('says that a record is missing', () => {
    expect(pageCode(given({ record: null }), SERVICE)).toContain("templateId: '<template id>'");
    expect(serverCode(given({ record: null }), SERVICE, 'curl')).toContain('"<template id>"');
  });

  it('needs the policy that the documentation names', () => {
    expect(pagePolicy(given(), SERVICE)).toBe(
      "Content-Security-Policy: script-src 'self' https://sign.example.com; frame-src https://sign.example.com",
    );
    expect(pagePolicy(given({ isolation: 'inline' }), SERVICE)).toContain(
      "'wasm-unsafe-eval'; worker-src blob:;",
    );
    expect(pagePolicy(given({ isolation: 'inline', widget: 'signing' }), SERVICE)).not.toContain('wasm');
  });
});

describe('the code of the server', () => {
  const languages = SERVER_LANGUAGES.map(({ id }) => id);

  it.each(languages)('reads the key from the environment: %s', (language) => {
    for (const widget of WIDGETS) {
      const code = serverCode(given({ widget }), SERVICE, language);
      expect(code).toContain('COUNTERSIGN_API_KEY');
      expect(code).not.toMatch(/cs_(live|test)_/);
      expect(code).toContain(ID);
    }
  });

  it.each(languages)('lets a token only read if the editor does: %s', (language) => {
    for (const widget of ['template-editor', 'signing-request-editor'] as const) {
      expect(serverCode(given({ widget, readOnly: true }), SERVICE, language)).toMatch(/permissions.*read/);
      expect(serverCode(given({ widget }), SERVICE, language)).not.toContain('permissions');
    }
  });

  it.each(languages)('names the pages that may frame the signing page: %s', (language) => {
    const origins = ['https://app.example.com'];
    const code = serverCode(given({ widget: 'signing', origins }), SERVICE, language);
    expect(code).toMatch(/allowed_origins.*https:\/\/app\.example\.com/s);
    expect(serverCode(given({ origins }), SERVICE, language)).not.toContain('allowed_origins');
  });

  it.each(HOSTILE)('is valid with any name: %j', (name) => {
    const codes = Object.fromEntries(languages.map((id) => [id, serverCode(named(name), SERVICE, id)]));
    run('node', ['--check', '--input-type=module', '-'], codes.node);
    run('python3', ['-c', 'import ast, sys; ast.parse(sys.stdin.read())'], codes.python);
    run('php', ['-l'], codes.php);
    run('ruby', ['-c'], codes.ruby);
    run('sh', ['-n'], codes.curl);
  });
});

describe('origins', () => {
  it('are read from a list', () => {
    const text =
      'https://app.example.com, https://b.example.com:8443\nhttp://localhost:3000 https://app.example.com';
    expect(readOrigins(text)).toEqual({
      origins: ['https://app.example.com', 'https://b.example.com:8443', 'http://localhost:3000'],
      wrong: null,
    });
  });

  it.each([
    'https://app.example.com/',
    'https://app.example.com/path',
    'http://app.example.com',
    'https://*.example.com',
    'app.example.com',
    'javascript:alert(1)',
    'https://ada@example.com',
    '*',
  ])('aren’t %s', (entry) => {
    expect(readOrigins(`https://a.example ${entry}`)).toEqual({
      origins: ['https://a.example'],
      wrong: entry,
    });
  });
});
