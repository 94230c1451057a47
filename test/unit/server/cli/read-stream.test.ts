import { expect, it } from 'vitest';
import { readStream } from '../../../../src/server/cli/read-stream.ts';

async function read(...chunks: (string | Uint8Array)[]) {
  async function* body() {
    for (const chunk of chunks) yield typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
  }
  const events = [];
  for await (const event of readStream(body())) events.push(event);
  return events;
}

it('reads events however they are split, and ignores comments', async () => {
  const expected = [
    { id: 'at_1', event: 'ready', data: '{}' },
    { id: '2', event: 'delivery', data: '{"a":"ä: b"}' },
  ];
  const text =
    ': hello\n\nevent: ready\nid: at_1\ndata: {}\n\nevent: delivery\nid: 2\ndata: {"a":"ä: b"}\n\n';
  expect(await read(text)).toEqual(expected);
  expect(await read(text.replaceAll('\n', '\r\n'))).toEqual(expected);
  const bytes = new TextEncoder().encode(text);
  expect(await read(...Array.from(bytes, (_byte, at) => bytes.subarray(at, at + 1)))).toEqual(expected);
});

it('joins the lines of one event, and leaves out a truncated event', async () => {
  expect(await read('data: one\ndata:two\n\ndata: three')).toEqual([
    { id: '', event: 'message', data: 'one\ntwo' },
  ]);
});
