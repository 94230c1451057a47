import { expect, it } from 'vitest';
import { toServiceError } from '../../../../../src/server/platform/http/error-body.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

it.each([
  withCode('53100'),
  withCode('53300'),
  withCode('57P01'),
  withCode('57P03'),
  withCode('08006'),
  withCode('40P01'),
  withCode('25006'),
  withCode('ECONNREFUSED'),
  withCode('ENOSPC'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('The database thread ended with code 1'),
])('reports %o as a 503 with Retry-After', (error) => {
  expect(toServiceError(error)).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    extra: { headers: { 'Retry-After': '5' } },
  });
});

it.each([
  withCode('42P01'),
  withCode('23502'),
  new TypeError('x is not a function'),
  new Error('disk is full'),
])('%o is a fault of ours', (error) => {
  expect(toServiceError(error).code).toBe('INTERNAL_ERROR');
});
