/** Messages of the protocol (JSON-RPC 2.0), as `/mcp` reads them. */
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js';
import { ServiceError } from '../../model/errors.ts';
import { MAX_STRUCTURE } from '../platform/http/body-limits.ts';
import { requireModestJson } from '../platform/http/check-json.ts';
import type { Arguments } from './build-request.ts';
import type { Answer } from './tables.ts';

type JsonObject = Readonly<Record<string, unknown>>;
export type Message = JsonObject;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws ServiceError MALFORMED_JSON, VALIDATION_ERROR, PAYLOAD_TOO_LARGE */
export function parseMessage(text: string): JsonObject {
  requireModestJson(text, MAX_STRUCTURE);
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch (cause) {
    throw new ServiceError('MALFORMED_JSON', 'The body isn’t valid JSON', { cause });
  }
  if (!isObject(message))
    throw new ServiceError('VALIDATION_ERROR', 'Expected a JSON-RPC message (an object), got something else');
  return message;
}

/** Whether the version that the client names, if any, is one that we speak. */
export const isVersionSupported = (header: string | undefined): boolean =>
  header === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(header);

/** The client's answer to a question of ours: its ID and what the person chose. Null for other messages. */
export function readAnswer(message: JsonObject): { readonly id: string; readonly answer: Answer } | null {
  const { jsonrpc, id, method, result, error } = message;
  if (jsonrpc !== '2.0' || method !== undefined || typeof id !== 'string') return null;
  if (isObject(error)) return { id, answer: 'cancel' };
  if (!isObject(result)) return null;
  const { action } = result;
  return { id, answer: action === 'accept' || action === 'decline' ? action : 'cancel' };
}

/** The tool that a request calls, whatever else is wrong with it. Null for other messages. */
export const toolNameOf = ({ id, method, params }: JsonObject): string | null =>
  id !== undefined && method === 'tools/call' && isObject(params) && typeof params.name === 'string'
    ? params.name
    : null;

interface Asked {
  readonly id: string | number;
  readonly method: string;
  readonly params: JsonObject;
}

const KEYS = new Set(['jsonrpc', 'id', 'method', 'params']);
const isToken = (value: unknown) => typeof value === 'string' || Number.isSafeInteger(value);

/** `_meta` without what would need a session: tasks. */
function isPlainMeta(meta: unknown): boolean {
  if (meta === undefined) return true;
  if (!isObject(meta) || 'io.modelcontextprotocol/related-task' in meta) return false;
  return meta.progressToken === undefined || isToken(meta.progressToken);
}

type Header = (name: string) => string | undefined;

/**
 * A request that is valid and needs nothing of a session, with headers as the protocol requires them. Null for all others, which the
 * protocol's own server answers, as it knows how to refuse them.
 */
export function readPlain(message: JsonObject, header: Header): Asked | null {
  const { jsonrpc, id, method, params = {} } = message;
  const isRequest =
    jsonrpc === '2.0' &&
    isToken(id) &&
    typeof method === 'string' &&
    isObject(params) &&
    isPlainMeta(params._meta) &&
    !('task' in params) &&
    Object.keys(message).every((key) => KEYS.has(key));
  if (!isRequest) return null;
  const accept = header('accept') ?? '';
  const isFit =
    accept.includes('application/json') &&
    accept.includes('text/event-stream') &&
    /^application\/json\s*(?:;|$)/i.test(header('content-type') ?? '') &&
    isVersionSupported(header('mcp-protocol-version'));
  return isFit ? { id: id as string | number, method, params } : null;
}

/** Of `tools/call`. Null if they aren't valid. */
export function readToolCall({
  params,
}: Pick<Asked, 'params'>): { readonly name: string; readonly given: Arguments } | null {
  const { name, arguments: given = {} } = params;
  return typeof name === 'string' && isObject(given) ? { name, given } : null;
}
