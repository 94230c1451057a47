/**
 * Accepts `multipart/form-data` as well as JSON where an operation takes a document: `curl -F document=@contract.pdf -F name=Lease`.
 * The form becomes the JSON body that the schema describes; the file is passed on as bytes, never as base64.
 */
import { createHash } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { type FieldIssue, ServiceError } from '../../../model/errors.ts';
import { LIMITS } from '../../../model/limits.ts';
import { createSigningRequest } from '../../../wire/http/signing-requests.ts';
import { createTemplate } from '../../../wire/http/templates.ts';
import { invalid } from '../validation-error.ts';
import { formatBytes, MAX_STRUCTURE } from './body-limits.ts';
import { requireModestJson } from './check-json.ts';
import { isMultipart, type Part, readMultipart } from './multipart.ts';
import type { ApiContext, ApiEnv, UploadedFile } from './router.ts';

const FILE = 'document';
/** The part that holds the JSON body, or whatever of it has no part of its own. */
const BODY = 'body';
/** Characters in all parts but the file. */
const MAX_TEXT_LENGTH = MAX_STRUCTURE;

const SCHEMAS: Readonly<Record<string, z.ZodObject>> = {
  '/templates': createTemplate,
  '/signing-requests': createSigningRequest,
  '/signing-requests/create-and-send': createSigningRequest,
};

/** The type below `nullish()` and its like. */
function innermost(schema: unknown): string | undefined {
  let def = (schema as z.ZodType | undefined)?.def as { type: string; innerType?: z.ZodType; in?: z.ZodType };
  while (def?.innerType ?? def?.in) def = (def.innerType ?? def.in)!.def as typeof def;
  return def?.type;
}

/** Whether the value is plain text. Lists, objects, numbers and booleans are JSON; unknown keys are ignored later. */
function isText(schema: z.ZodObject, { name, type }: Part): boolean {
  if (type === 'application/json') return false;
  const wanted = innermost(schema.shape[name]);
  return wanted === undefined || wanted === 'string' || wanted === 'enum';
}

/** A part with a file name, whatever its name; a file of type JSON is JSON. */
const isFile = ({ name, fileName, type }: Part): boolean =>
  fileName !== undefined && (name === FILE || (type !== 'application/json' && name !== BODY));

/** Longer text may be a base64 document. */
const MAX_PATH_LENGTH = 260;

/** What is wrong with a document part that has no file name, as after forgetting curl's `@`. */
function notAFile({ bytes }: Part): FieldIssue | undefined {
  const start = Buffer.from(bytes.subarray(0, MAX_PATH_LENGTH + 1)).toString();
  const isPdf = start.startsWith('%PDF-');
  const isContent = isPdf || start.startsWith('PK\x03\x04');
  if (!isContent && bytes.length > MAX_PATH_LENGTH) return undefined;
  const name = isContent || !/\.(pdf|docx)$/i.test(start) ? 'contract.pdf' : start;
  return {
    path: FILE,
    message: `Expected a file, got ${isContent ? `${isPdf ? 'a PDF' : 'a document'} without a file name` : `the text ${JSON.stringify(start)}`}. With curl, put @ before the path: -F document=@${name}`,
  };
}

/** @param pathBelowApi path below `/api/v1` */
export const takesForm = (c: ApiContext, pathBelowApi: string): boolean =>
  c.req.method === 'POST' && pathBelowApi in SCHEMAS && isMultipart(c.req.header('content-type'));

const utf8 = new TextDecoder('utf-8', { fatal: true });

function jsonOf(text: string): unknown {
  requireModestJson(text, MAX_STRUCTURE);
  return JSON.parse(text);
}

/** @throws ServiceError VALIDATION_ERROR naming every part that can't be read */
function readForm(
  parts: readonly Part[],
  schema: z.ZodObject,
): { json: object; file: UploadedFile | undefined } {
  const issues: FieldIssue[] = [];
  const values = new Map<string, unknown>();
  let file: UploadedFile | undefined;
  const set = (name: string, value: unknown) => {
    if (values.has(name)) issues.push({ path: name, message: 'Expected this part once, got it twice' });
    values.set(name, value);
  };
  const read = (part: Part): unknown => {
    try {
      const text = utf8.decode(part.bytes);
      return part.name !== BODY && isText(schema, part) ? text : jsonOf(text);
    } catch (error) {
      if (error instanceof ServiceError) throw error;
      issues.push({
        path: part.name,
        message: error instanceof SyntaxError ? 'Expected JSON in this part' : 'Expected text as UTF-8',
      });
      return undefined;
    }
  };
  for (const part of parts) {
    if (isFile(part) && part.name !== FILE)
      issues.push({ path: part.name, message: `Expected the file in a part named ${FILE}` });
    else if (isFile(part)) {
      file = { name: part.fileName ?? '', bytes: part.bytes };
      // Represents the file in the body, so that `Idempotency-Key` distinguishes files.
      set(FILE, `sha256:${createHash('sha256').update(file.bytes).digest('hex')}`);
    } else {
      const issue = part.name === FILE && notAFile(part);
      if (issue) {
        issues.push(issue);
        continue;
      }
      const value = read(part);
      if (part.name !== BODY) set(part.name, value);
      else if (typeof value === 'object' && value !== null && !Array.isArray(value))
        for (const [name, one] of Object.entries(value)) set(name, one);
      else if (value !== undefined)
        issues.push({ path: BODY, message: 'Expected a JSON object in this part' });
    }
  }
  if (file?.bytes.length === 0)
    issues.push({ path: FILE, message: 'Expected a PDF or Word document, got an empty file' });
  if (file && file.bytes.length > LIMITS.uploadBytes)
    issues.push({
      path: FILE,
      message: `Expected a file of at most ${formatBytes(LIMITS.uploadBytes)}, got ${formatBytes(file.bytes.length)}`,
    });
  if (issues.length > 0) throw invalid(issues);
  return { json: Object.fromEntries(values), file };
}

/** Before `checkJson` and `idempotency`, which see the JSON body. */
export function acceptForms(prefix: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const path = c.req.path.slice(prefix.length);
    if (takesForm(c, path)) {
      const parts = readMultipart(
        new Uint8Array(await c.req.arrayBuffer()),
        c.req.header('content-type') ?? '',
      );
      const text = parts
        .filter((part) => part.name !== FILE && !isFile(part))
        .reduce((sum, { bytes }) => sum + bytes.length, 0);
      if (text > MAX_TEXT_LENGTH)
        throw new ServiceError(
          'PAYLOAD_TOO_LARGE',
          `Expected at most ${formatBytes(MAX_TEXT_LENGTH)} in addition to the file, got ${formatBytes(text)}`,
        );
      const { json, file } = readForm(parts, SCHEMAS[path]!);
      const body = JSON.stringify(json);
      const { buffer } = new TextEncoder().encode(body);
      // Hono's `c.req.json()` and the like check this cache first; despite the declared type it holds promises.
      c.req.bodyCache = {};
      Object.assign(c.req.bodyCache, { text: Promise.resolve(body), arrayBuffer: Promise.resolve(buffer) });
      c.req.raw.headers.set('content-type', 'application/json');
      if (file) c.set('file', file);
    }
    await next();
  };
}

/** The body with the uploaded file, if any. */
export function withFile<Input extends { readonly document?: string | null | undefined }>(
  c: ApiContext,
  input: Input,
): Input & { readonly file?: UploadedFile | undefined } {
  return { ...input, file: c.var.file };
}
