import { describe, expect, it } from 'vitest';
import { sessionRules } from '../../../../../src/server/requests/signing/session-rules.ts';

const NOTHING = {
  require_otp_verification: false,
  require_terms_acceptance: false,
  disable_guided_navigation: false,
  allow_presigning_download: false,
  show_qr_code: false,
};
const SWITCHES = [
  ['require_otp_verification', 'requiresCode'],
  ['disable_guided_navigation', 'isUnguided'],
  ['allow_presigning_download', 'allowsPresigningDownload'],
  ['show_qr_code', 'showsQrCode'],
] as const;

const rules = (own: object, inherited: object, recipient: object = {}) =>
  sessionRules(
    { request: { settings: own }, branding: { settings: { ...NOTHING, ...inherited } } } as never,
    recipient as never,
  );

describe("a session's settings", () => {
  it.each(SWITCHES)("use the request's value for %s, else the workspace's", (setting, rule) => {
    expect(rules({}, { [setting]: true })[rule]).toBe(true);
    expect(rules({ [setting]: null }, { [setting]: true })[rule]).toBe(true);
    expect(rules({ [setting]: false }, { [setting]: true })[rule]).toBe(false);
    expect(rules({ [setting]: true }, { [setting]: false })[rule]).toBe(true);
  });

  it('require consent if the workspace does', () => {
    expect(rules({}, {}).requiresTerms).toBe(false);
    expect(rules({}, { require_terms_acceptance: true }).requiresTerms).toBe(true);
  });

  it("use the recipient's list of correctable details before the request's, even an empty one", () => {
    expect(rules({}, {}).correctable).toEqual([]);
    const own = { identity_editable_fields: ['company'] };
    expect(rules(own, {}).correctable).toEqual(['company']);
    expect(rules(own, {}, { identity_editable_fields: ['name'] }).correctable).toEqual(['name']);
    expect(rules(own, {}, { identity_editable_fields: [] }).correctable).toEqual([]);
  });

  it("use the request's origins that may frame the page, else the workspace's, else any", () => {
    expect(rules({}, {}).allowedOrigins).toBeNull();
    expect(rules({}, { allowed_origins: ['https://a.example'] }).allowedOrigins).toEqual([
      'https://a.example',
    ]);
    expect(rules({ allowed_origins: [] }, { allowed_origins: ['https://a.example'] }).allowedOrigins).toEqual(
      [],
    );
  });
});
