/** Calls the API of this origin with a test key. Plain JavaScript, because the service sends it to browsers as it is. */

const API = '/api/v1';
/** Of an answer, in characters. */
const SHOWN = 100_000;
const PLACEHOLDER = /<[a-z]+(?: [a-z]+)* id>/;

/**
 * @typedef {object} Call
 * @property {string} method
 * @property {string} path below `/api/v1`, with parameters in braces
 * @property {readonly string[]} [query] names of query parameters
 * @property {boolean} [takesRevision] whether the call takes `If-Match`
 * @property {string} [body] JSON to start with. `<template id>` and the like stand for IDs.
 * @property {string} [effect] what the call does, for the question before it's sent
 */

/** What the reader has entered. */
/** @typedef {{ key: string, parameters: Map<string, string>, query: string, revision: string, body: string }} Input */

export const parametersOf = (path) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
/** GET changes nothing; before anything else is sent, the reader is asked. */
export const changesSomething = ({ method }) => method !== 'GET';

/** Why the key can't be used, or null. Live keys never leave the page. */
export function keyProblem(key) {
  if (key === '') return 'missing';
  if (key.startsWith('cs_live_')) return 'live';
  return /^cs_test_[\w-]+$/.test(key) ? null : 'other';
}

function bodyProblem(body) {
  const [placeholder] = PLACEHOLDER.exec(body) ?? [];
  if (placeholder) return `Replace ${placeholder} in the body with an ID.`;
  try {
    JSON.parse(body);
    return null;
  } catch {
    return 'The body isn’t valid JSON. Check quotes, commas, and braces.';
  }
}

/** What is missing besides the key, or null. */
export function inputProblem(call, { parameters, body }) {
  for (const name of parametersOf(call.path)) {
    const value = parameters.get(name) ?? '';
    if (value === '') return `Enter ${name}.`;
    // They would lead to another path.
    if (/^\.+$/.test(value)) return `${name} can’t be ${value}.`;
  }
  return call.body === undefined ? null : bodyProblem(body);
}

/** The path on this origin. */
export function addressOf({ path }, { parameters, query }) {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name) => encodeURIComponent(parameters.get(name)));
  const search = new URLSearchParams(query).toString();
  return API + filled + (search && `?${search}`);
}

function readable(text, type) {
  if (!type.includes('json')) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Files are named, not shown. */
async function contentOf(response) {
  const type = response.headers.get('content-type') ?? '';
  if (/json|^text\//.test(type)) {
    const text = readable(await response.text(), type);
    return text.length > SHOWN ? `${text.slice(0, SHOWN)}\n… shortened` : text;
  }
  const { size } = await response.blob();
  return size === 0 ? '' : `${type || 'A file'}, ${size.toLocaleString('en')} bytes`;
}

/**
 * Sends a call. The session of the console isn't sent: its cookie is left out.
 * @returns the answer, with the milliseconds until it was complete; null if the service can't be reached
 */
export async function send(call, input) {
  const start = performance.now();
  const response = await fetch(addressOf(call, input), {
    method: call.method,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    headers: {
      Authorization: input.key,
      ...(input.revision && { 'If-Match': `"${input.revision.replaceAll('"', '')}"` }),
      ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(call.body !== undefined && { body: input.body }),
  }).catch(() => null);
  if (!response) return null;
  const content = await contentOf(response).catch(() => null);
  if (content === null) return null;
  return {
    isError: !response.ok,
    status: `${response.status} ${response.statusText}`.trim(),
    milliseconds: Math.round(performance.now() - start),
    content,
  };
}

/** The code of an error, such as `NOT_FOUND`, or null. */
export function errorCodeIn(content) {
  try {
    const { code } = JSON.parse(content);
    return /^[A-Z_]+$/.test(code) ? code : null;
  } catch {
    return null;
  }
}

/**
 * The ID that later calls can use: of the record, or of the first one in a list. IDs are kept by the part of a path that comes before
 * them: `templates` for `/templates/{id}`.
 */
export function idIn({ path }, content) {
  let answer;
  try {
    answer = JSON.parse(content);
  } catch {
    return null;
  }
  const record = answer?.results?.[0] ?? answer?.[0] ?? answer;
  if (typeof record?.id !== 'string') return null;
  const [collection] = path
    .replace(/\/create-and-send$/, '')
    .split('/')
    .filter((part) => part && !part.startsWith('{'))
    .slice(-1);
  return { collection, id: record.id };
}

/** Where the ID for a parameter is kept. */
export function collectionOf(path, name) {
  const parts = path.split('/');
  return parts[parts.indexOf(`{${name}}`) - 1];
}

/** Where IDs in bodies are kept, by what examples have in their place. */
export const PLACEHOLDERS = new Map([
  ['<template id>', 'templates'],
  ['<request id>', 'signing-requests'],
  ['<webhook id>', 'webhooks'],
]);
