import { describe, expect, it } from 'vitest';
import { completionFor } from '../../../../../src/server/requests/signing/completion-message.ts';

const OWN = {
  completion_title: 'Thank you',
  completion_message: 'We will call you',
  completion_redirect_url: 'https://own.example/',
  completion_redirect_delay: 0,
};
const INHERITED = {
  completion_title: 'Done',
  completion_message: 'Goodbye',
  completion_redirect_url: 'https://acme.example/',
  completion_redirect_delay: 5,
};
const shown = (
  completion: object,
  settings: object,
  { finished_at = new Date(0) as Date | null, state = 'already-signed' } = {},
) =>
  completionFor({
    bundle: { request: { completion }, branding: { settings } },
    row: { finished_at },
    state,
  } as never);

describe('the page after finishing', () => {
  it("shows the request's text, else the workspace's", () => {
    const own = {
      title: 'Thank you',
      message: 'We will call you',
      redirect_url: 'https://own.example/',
      redirect_delay: 0,
    };
    const inherited = {
      title: 'Done',
      message: 'Goodbye',
      redirect_url: 'https://acme.example/',
      redirect_delay: 5,
    };
    expect(shown(OWN, INHERITED)).toEqual(own);
    expect(shown({}, INHERITED)).toEqual(inherited);
    expect(shown({ completion_title: null }, INHERITED, { state: 'finished' })).toEqual(inherited);
  });

  it('is empty without custom text', () => {
    expect(shown({}, {})).toEqual({ title: null, message: null, redirect_url: null, redirect_delay: null });
  });

  it('is only shown after finishing, and if the document may be read', () => {
    expect(shown(OWN, {}, { finished_at: null, state: 'ready' })).toBeNull();
    expect(shown(OWN, {}, { state: 'auth-required' })).toBeNull();
    expect(shown(OWN, {}, { state: 'cancelled' })).toBeNull();
  });
});
