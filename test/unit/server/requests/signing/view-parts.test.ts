import { beforeAll, describe, expect, it } from 'vitest';
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
