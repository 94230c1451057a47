import { describe, expect, it } from 'vitest';
import { type CheckedWidget, checkHost, minimumPolicy } from '../../../../src/embed/check/check-host.ts';
import { readHeaders } from '../../../../src/embed/check/read-headers.ts';

const service = 'https://sign.example.com';
const check = (text: string, widget: CheckedWidget = 'editor', page?: string) =>
  checkHost({ headers: readHeaders(text), widget, service, page });
const broken = (...given: Parameters<typeof check>) => check(...given).filter(({ kind }) => kind !== 'good');

describe("a page's headers", () => {
  it('have no findings if they restrict nothing', () => {
    for (const widget of ['editor', 'editor-inline', 'signing'] as const)
      expect(broken('', widget)).toEqual([]);
  });

  it('lead to suggestions that include the existing sources', () => {
    expect(
      broken("Content-Security-Policy: default-src 'self'; script-src 'self' https://cdn.example"),
    ).toEqual([
      {
        kind: 'bad',
        about: 'script-src',
        text: `${service} is missing: the loader script is blocked.`,
        fix: `script-src 'self' https://cdn.example ${service}`,
      },
      {
        kind: 'bad',
        about: 'default-src',
        text: `${service} is missing: the frame stays empty.`,
        fix: `frame-src 'self' ${service}`,
      },
    ]);
  });

  it.each([
    ['script-src https:; frame-src *', undefined],
    ['script-src *.example.com; frame-src https://*.example.com', undefined],
    ['script-src sign.example.com; frame-src https://sign.example.com:443/embed/', undefined],
    ["default-src 'self'", service],
  ])('allow it by %s', (csp, page) => {
    expect(broken(`content-security-policy: ${csp}`, 'editor', page)).toEqual([]);
  });

  it.each([
    "script-src 'none'",
    'script-src http://other.example.com',
    'script-src https://sign.example.com:8443',
    'script-src *.sign.example.com',
  ])('refuse it by %s', (csp) => {
    expect(broken(csp)).toMatchObject([{ kind: 'bad', about: 'script-src' }]);
  });

  it('all apply: several headers, a list with commas, and a meta element', () => {
    const open = `Content-Security-Policy: script-src ${service}`;
    expect(broken(`${open}\nContent-Security-Policy: script-src 'self'`)).toHaveLength(1);
    expect(broken(`${open}, frame-src 'none'`)).toMatchObject([{ about: 'frame-src' }]);
    const meta = '<meta http-equiv="Content-Security-Policy" content="frame-src &#39;self&#39;">';
    expect(broken(`${open}\n${meta}`)).toMatchObject([
      { about: 'frame-src', fix: `frame-src 'self' ${service}` },
    ]);
  });

  it('with strict-dynamic need a nonce', () => {
    expect(broken("script-src 'nonce-abc' 'strict-dynamic'")).toMatchObject([{ kind: 'note' }]);
  });

  it('can deny camera and microphone to signers', () => {
    const found = broken('Permissions-Policy: camera=(), microphone=(self), clipboard-write=*', 'signing');
    expect(found.map(({ fix }) => fix)).toEqual([
      `Permissions-Policy: camera=(self "${service}")`,
      `Permissions-Policy: microphone=(self "${service}")`,
    ]);
    expect(broken(`Permissions-Policy: camera=(self "${service}")`, 'signing')).toEqual([]);
    expect(broken('Permissions-Policy: publickey-credentials-get=()', 'signing')).toMatchObject([
      { kind: 'note', fix: `Permissions-Policy: publickey-credentials-get=(self "${service}")` },
    ]);
    expect(broken('Permissions-Policy: camera=()', 'editor')).toEqual([]);
  });

  it('of a sandboxed or cross-origin isolated page have findings', () => {
    expect(broken('Content-Security-Policy: sandbox allow-scripts')).toMatchObject([{ about: 'sandbox' }]);
    expect(broken('Cross-Origin-Embedder-Policy: require-corp', 'signing')).toEqual([]);
  });

  it('for inline mode need more, including trusted types by name', () => {
    const strict = `default-src 'none'; script-src ${service}; require-trusted-types-for 'script'; trusted-types app`;
    const about = broken(`Content-Security-Policy: ${strict}`, 'editor-inline').map((one) => one.about);
    expect(about).toEqual([
      'default-src',
      'default-src',
      'default-src',
      'script-src',
      'script-src',
      'trusted-types',
    ]);
  });

  it('can be as short as the minimal policy', () => {
    for (const widget of ['editor', 'editor-inline', 'signing'] as const)
      expect(broken(`default-src 'none'; ${minimumPolicy(widget, service)}`, widget)).toEqual([]);
  });
});
