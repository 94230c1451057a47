import { expect, it } from 'vitest';
import { ServiceCallError } from '../../../../src/client/call-service.ts';
import { toWidgetError } from '../../../../src/editor/kernel/to-widget-error.ts';
import { errors } from '../../../../src/i18n/locales/en-errors.ts';
import { createTranslator } from '../../../../src/i18n/translator.ts';
import { PdfError } from '../../../../src/pdf/pdf-error.ts';

const translator = createTranslator('en', errors);

it('reports a token that expires while the document loads as expired, not as a network error', () => {
  const expired = new ServiceCallError('TOKEN_EXPIRED', 'This token has expired', {
    status: 401,
    retryable: false,
    requestId: '',
  });
  const error = toWidgetError(
    new PdfError('unlinked', 'There is no fresh link', { cause: expired }),
    translator,
    'load',
  );
  expect(error).toMatchObject({
    code: 'TOKEN_EXPIRED',
    message: 'Your access has expired. Reload the page to continue.',
    retryable: false,
  });
});

it("reports a network error as a document that didn't load", () => {
  const error = toWidgetError(
    new PdfError('network', 'The document could not be fetched'),
    translator,
    'load',
  );
  expect(error).toMatchObject({ code: 'DOCUMENT_FAILED', retryable: true });
});

it("includes the stage and the request ID of the service's response", () => {
  const refused = new ServiceCallError('INTERNAL_ERROR', 'Oops', {
    status: 500,
    retryable: true,
    requestId: 'req-1',
  });
  const error = toWidgetError(refused, translator, 'save');
  expect(error).toMatchObject({ code: 'INTERNAL_ERROR', stage: 'save', requestId: 'req-1', retryable: true });
  expect(error.cause).toBe('HTTP 500, request req-1: Oops');
});

it('keeps a complete error with its cause', () => {
  const refused = new ServiceCallError('REVISION_CONFLICT', 'Changed', {
    status: 412,
    retryable: false,
    requestId: 'req-2',
  });
  const first = toWidgetError(refused, translator, 'save');
  expect(toWidgetError(first, translator, 'send')).toBe(first);
});
