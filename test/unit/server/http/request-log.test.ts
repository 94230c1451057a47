import { describe, expect, it } from 'vitest';
import { loggablePath } from '../../../../src/server/http/request-log.ts';

describe('paths in the log', () => {
  it.each([
    ['/signing/3f1c9d52', '/signing/…'],
    ['/api/v1/signing-sessions/3f1c9d52/fields/7', '/api/v1/signing-sessions/…/fields/7'],
    ['/api/v1/templates/3f1c9d52', '/api/v1/templates/3f1c9d52'],
  ])('%s is written as %s', (path, written) => {
    expect(loggablePath(path)).toBe(written);
  });
});
