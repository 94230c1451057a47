import { describe, expect, it } from 'vitest';
import { readOrigin } from '../../../../../src/editor/components/panels/read-origin.ts';
import { allowedOrigins } from '../../../../../src/wire/http/shapes.ts';

describe('an address of a page', () => {
  it.each([
    ['https://app.example.com', 'https://app.example.com'],
    [' App.Example.com/sign?a=1#b ', 'https://app.example.com'],
    ['https://user:secret@example.com:8443/', 'https://example.com:8443'],
    ['example.com:443', 'https://example.com'],
    ['localhost:3000', 'http://localhost:3000'],
    ['http://127.0.0.1:8080/x', 'http://127.0.0.1:8080'],
    ['bücher.example', 'https://xn--bcher-kva.example'],
    ['https://[2001:db8::1]', 'https://[2001:db8::1]'],
  ])('%s becomes an origin that the service accepts', (typed, origin) => {
    expect(readOrigin(typed)).toEqual({ origin });
    expect(allowedOrigins.parse([origin])).toEqual([origin]);
  });

  it.each([
    ['', 'empty'],
    ['https://*.example.com', 'wildcard'],
    ['http://example.com', 'insecure'],
    ['ftp://example.com', 'insecure'],
    ['javascript:alert(1)', 'invalid'],
    ['example', 'invalid'],
    ['https://', 'invalid'],
    ['two words.com', 'invalid'],
  ])('%s is refused as %s', (typed, refusal) => expect(readOrigin(typed)).toEqual({ refusal }));
});
