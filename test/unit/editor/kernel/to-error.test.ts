import { expect, it } from 'vitest';
import { ServiceCallError } from '../../../../src/client/service-call-error.ts';
import { toError } from '../../../../src/editor/kernel/to-error.ts';
import { errors } from '../../../../src/i18n/locales/en-errors.ts';
import { createTranslator } from '../../../../src/i18n/translator.ts';
import { PdfError } from '../../../../src/pdf/pdf-error.ts';

const translator = createTranslator('en', errors);

it('a token that expires while the document loads is reported as that, and not as a lost network', () => {
  const expired = new ServiceCallError('TOKEN_EXPIRED', 'This token has expired', {
    status: 401,
    retryable: false,
    requestId: '',
  });
  const error = toError(new PdfError('unlinked', 'There is no fresh link', { cause: expired }), translator);
  expect(error).toMatchObject({
    code: 'TOKEN_EXPIRED',
    message: 'Your access has expired. Reload the page to continue.',
    retryable: false,
  });
});

it('a document that the network kept away stays a document that did not load', () => {
  const error = toError(new PdfError('network', 'The document could not be fetched'), translator);
  expect(error).toMatchObject({ code: 'DOCUMENT_FAILED', retryable: true });
});
