import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineScriptHashes } from '../../../../../src/server/platform/http/content-security-policy.ts';

const hash = (code: string) => ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('the hashes of inline scripts', () => {
  it('are of the exact text between the tags, in the order of the page', () => {
    const page = '<head><script>\n  a < b && c();\n</script></head><script id="second">d()</script>';
    expect(inlineScriptHashes(page)).toBe(hash('\n  a < b && c();\n') + hash('d()'));
  });

  it('include modules', () => {
    expect(inlineScriptHashes('<script type="module">go()</script>')).toBe(hash('go()'));
  });

  it('leave out scripts with an address and data blocks', () => {
    const page = [
      '<script type="module" async src="./assets/start.js"></script>',
      '<script type="application/json" id="template">{"a":1}</script>',
      '<script type="application/ld+json">{}</script>',
    ];
    expect(inlineScriptHashes(page.join(''))).toBe('');
    expect(inlineScriptHashes('')).toBe('');
  });
});
