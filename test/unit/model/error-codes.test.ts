import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BACKEND_ERRORS, SERVICE_ERRORS, WIDGET_ERRORS } from '../../../src/model/error-codes.ts';
import { AUDIT_EVENTS } from '../../../src/server/audit/events.ts';

/** What is only a list of codes, or says what each means. */
const LISTS = ['error-meanings.ts', 'call-service.ts', 'refusals.ts', 'audit/events.ts'];

const sourceOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !LISTS.some((one) => name.replaceAll('\\', '/').endsWith(one)))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

const unused = (codes: readonly string[], source: string) =>
  codes.filter((code) => !source.includes(`'${code}'`));

const service = sourceOf('src/server');

describe('a documented code', () => {
  it('is one that the service answers with', () => {
    expect(unused([...Object.keys(SERVICE_ERRORS), ...Object.keys(BACKEND_ERRORS)], service)).toEqual([]);
  });

  it('is one that the widgets report', () => {
    const widgets = ['bridge', 'client', 'editor', 'embed', 'pdf', 'signing']
      .map((room) => sourceOf(`src/${room}`))
      .join('\n');
    expect(unused(WIDGET_ERRORS, widgets)).toEqual([]);
  });
});

describe('an event of the audit trail', () => {
  it('is one that is recorded, or was in older trails', () => {
    expect(unused(AUDIT_EVENTS, service)).toEqual([]);
  });
});
