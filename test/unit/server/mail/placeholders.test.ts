import { describe, expect, it } from 'vitest';
import { fillPlaceholders } from '../../../../src/server/mail/placeholders.ts';

describe('filling placeholders', () => {
  const values = { signer_name: 'Ada', signing_link: 'https://sign.test/1' };

  it('supports both kinds of brackets; an unknown name becomes empty in curly ones and stays in square ones', () => {
    expect(fillPlaceholders('{{ SIGNER_NAME }}: [signing_link] {{other}}[please]', values)).toBe(
      'Ada: https://sign.test/1 [please]',
    );
  });

  it("doesn't change inserted values", () => {
    const name = '[signing_link] {{signing_link}}';
    expect(fillPlaceholders('{{signer_name}} [signer_name]', { ...values, signer_name: name })).toBe(
      `${name} ${name}`,
    );
  });
});
