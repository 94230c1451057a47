import { describe, expect, it } from 'vitest';
import { parseMessage, readAnswer, readPlain, toolNameOf } from '../../../../src/server/mcp/read-message.ts';

const call = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'templates_get', arguments: { id: 'x' } },
};
const HEADERS: Readonly<Record<string, string>> = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json; charset=utf-8',
  'mcp-protocol-version': '2025-06-18',
};
const read = (message: object, headers: Readonly<Record<string, string>> = {}) => {
  const given = { ...HEADERS, ...headers };
  return readPlain(message as Record<string, unknown>, (name) => given[name]);
};

describe('a plain request', () => {
  it.each([
    call,
    { ...call, id: 'text' },
    { ...call, params: { ...call.params, _meta: { progressToken: 7, 'example.com/turn': {} } } },
    { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  ])('is valid and needs no session: %j', (message) => {
    expect(read(message)).toMatchObject({ id: message.id, method: message.method });
  });

  it.each([
    { ...call, jsonrpc: '1.0' },
    { ...call, id: undefined },
    { ...call, id: null },
    { ...call, id: 1.5 },
    { ...call, id: {} },
    { ...call, method: 7 },
    { ...call, params: [] },
    { ...call, params: null },
    { ...call, params: { ...call.params, _meta: [] } },
    { ...call, params: { ...call.params, _meta: { progressToken: {} } } },
    { ...call, params: { ...call.params, _meta: { 'io.modelcontextprotocol/related-task': {} } } },
    { ...call, params: { ...call.params, task: {} } },
    { ...call, result: {} },
  ])('isn’t %j', (message) => {
    expect(read(message)).toBeNull();
  });

  it.each([
    { accept: 'application/json' },
    { accept: 'text/event-stream' },
    { accept: '*/*' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/jsonp' },
    { 'mcp-protocol-version': '1999-01-01' },
  ] as readonly Readonly<Record<string, string>>[])('isn’t one with the headers %j', (headers) => {
    expect(read(call, headers)).toBeNull();
  });
});

describe('an answer to a question', () => {
  const answer = { jsonrpc: '2.0', id: 'the-question' };

  it('agrees only where it says so', () => {
    const actionOf = (more: object) => readAnswer({ ...answer, ...more })?.answer;
    expect(actionOf({ result: { action: 'accept' } })).toBe('accept');
    expect(actionOf({ result: { action: 'decline' } })).toBe('decline');
    for (const result of [
      {},
      { action: 'ACCEPT' },
      { action: ['accept'] },
      { content: { action: 'accept' } },
    ])
      expect(actionOf({ result })).toBe('cancel');
    expect(actionOf({ error: { code: -1, message: 'x' }, result: { action: 'accept' } })).toBe('cancel');
  });

  it('is nothing else', () => {
    for (const message of [
      {},
      answer,
      { ...answer, result: 'accept' },
      { ...answer, method: 'x', result: {} },
      { ...answer, id: 1, result: {} },
      { id: 'x', result: {} },
    ])
      expect(readAnswer(message)).toBeNull();
  });
});

it('finds the tool of a call whatever else is wrong with it', () => {
  expect(toolNameOf({ id: {}, method: 'tools/call', params: { name: 'x', task: 1 } })).toBe('x');
  for (const message of [
    { ...call, id: undefined },
    { ...call, method: 'ping' },
    { ...call, params: { name: 1 } },
  ])
    expect(toolNameOf(message)).toBeNull();
});

it('takes one object per message', () => {
  for (const text of ['[]', '1', 'null', '"x"', `[${JSON.stringify(call)}]`])
    expect(() => parseMessage(text)).toThrow(/JSON-RPC/);
  expect(() => parseMessage('{')).toThrow(/JSON/);
});
