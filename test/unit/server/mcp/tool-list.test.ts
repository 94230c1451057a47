import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { beginGzip, endGzip } from '../../../../src/server/mcp/tool-list.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a text that is compressed once', () => {
  it.each(['1', '"an ID"', 'é’😀'.repeat(500), 'x'.repeat(65_535)])(
    'can end differently each time (%#)',
    (end) => {
      const beginning = bytes('{"tools":[“some of them”]},'.repeat(3000));
      const begun = beginGzip(beginning);
      for (const one of [end, 'x', end])
        expect(gunzipSync(endGzip(begun, bytes(one))).toString()).toBe(Buffer.from(beginning) + one);
    },
  );

  it('is one member, because some readers stop after the first', () => {
    const whole = Buffer.from(endGzip(beginGzip(bytes('a')), bytes('b')));
    expect(whole.indexOf(Buffer.of(0x1f, 0x8b), 1)).toBe(-1);
  });
});
