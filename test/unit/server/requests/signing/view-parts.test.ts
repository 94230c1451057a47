import { beforeAll, describe, expect, it } from 'vitest';
import { completionFor, maskAddress } from '../../../../../src/server/requests/signing/view-parts.ts';
import { agree, openSigning, sentRequest } from '../../../../support/signing-in-process.ts';

beforeAll(openSigning, 60_000);

describe('the effective settings on a signing page', () => {
  it('come from the request before the workspace before the company', async () => {
    const labels = { en: { 'common.finish': 'Done' } };
    const sent = await sentRequest({
      settings: { disable_guided_navigation: true, identity_editable_fields: ['name'] },
      workspace: {
        disable_guided_navigation: false,
        show_qr_code: false,
        signing_button_label_overrides: labels,
        allowed_origins: ['https://a.example'],
        color_accent: '#445566',
      },
      company: { show_qr_code: true, show_signature_frame: false, color_primary: '#112233' },
      fields: [{ type: 'signature', of: 0 }],
    });
    const { body } = await sent.page().get();
    expect(body.settings).toEqual({
      disable_guided_navigation: true,
      allow_presigning_download: false,
      show_qr_code: false,
      show_signature_frame: false,
      allow_decline: true,
      require_decline_reason: false,
      require_passkey: false,
      audit_reading_events: true,
      identity_editable_fields: ['name'],
      language: null,
      signing_button_label_overrides: labels,
      allowed_origins: ['https://a.example'],
    });
    expect(body.branding).toEqual({
      colors: { color_primary: '#112233', color_accent: '#445566' },
      logo_url: null,
    });
    expect(body.fields[0]!.frame).toBeNull();
  });

  it("include the workspace's logo", async () => {
    const sent = await sentRequest();
    await sent.services.db.kysely
      .updateTable('workspace')
      .set({ logo_key: 'logos/1.png' })
      .where('id', '=', sent.workspace_id)
      .execute();
    expect((await sent.page().get()).body.branding.logo_url).toBe('https://sign.example.com/logos/1.png');
  });
});

describe('the consent statement on a signing page', () => {
  it("is in the request's language before the reader's", async () => {
    const sent = await sentRequest({ request: { language: 'de' } });
    expect((await sent.page().get('?language=fr')).body.consent.language).toBe('de');
  });

  it('stays the accepted one, whatever language is requested', async () => {
    const sent = await sentRequest();
    await agree(sent.page());
    const { consent } = (await sent.page().get('?language=fr')).body;
    expect(consent).toMatchObject({ language: 'en', accepted_at: expect.any(String) });
    expect(Object.keys(consent).sort()).toEqual([
      'accepted_at',
      'html',
      'is_required',
      'language',
      'sha256',
      'terms_url',
      'text',
      'version',
    ]);
    await sent.page().post('consent/withdraw');
    expect((await sent.page().get('?language=fr')).body.consent).toMatchObject({
      language: 'fr',
      accepted_at: null,
    });
  });

  it('says whether it must be accepted first', async () => {
    const required = async (require_terms_acceptance: boolean) => {
      const sent = await sentRequest({ workspace: { require_terms_acceptance } });
      return (await sent.page().get()).body.consent.is_required;
    };
    expect([await required(true), await required(false)]).toEqual([true, false]);
  });
});

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

it.each([
  ['ada@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
  ['𝒶da@example.com', '𝒶•••@example.com'],
  ['@example.com', '•••'],
  ['ada', '•••'],
  ['', '•••'],
])('shows of %s only %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});
