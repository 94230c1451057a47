import { describe, expect, it } from 'vitest';
import { dataResult, errorResult } from '../../../../src/server/mcp/mark-data.ts';

const TAG = String.fromCodePoint(0xe0041);

describe('a result', () => {
  it.each([
    { name: 'Lease', quote: '"\\ \n\u2028', list: [1, null, { deep: true }] },
    { name: `é’😀\u202E\u200B${TAG}` },
    {},
  ])('has the value as text and as structure: %j', (value) => {
    const { content, structuredContent, _meta } = JSON.parse(dataResult(JSON.stringify(value)));
    expect(content).toHaveLength(2);
    expect(JSON.parse(content[1].text)).toEqual(value);
    expect(content[1].text).not.toMatch(/[\u200B\u202E\u{E0000}-\u{E007F}]/u);
    expect(structuredContent).toEqual(JSON.parse(JSON.stringify(value).replaceAll(TAG, '')));
    expect(_meta).toEqual({ 'countersign/content': 'untrusted-data' });
  });

  it('of an error is marked too', () => {
    const body = { code: 'NOT_FOUND', message: `No “x${TAG}”` };
    const { content, isError, _meta } = JSON.parse(errorResult(JSON.stringify(body)));
    expect(isError).toBe(true);
    expect(content[0].text).not.toContain(TAG);
    expect(JSON.parse(content[0].text)).toEqual(body);
    expect(_meta).toBeDefined();
  });
});
