/** `/` and pages of errors for people. Clients that don't accept HTML get the errors as JSON. */

import { type Context, Hono } from 'hono';
import { BRAND, CONTRACT_VERSION } from '../../model/brand.ts';
import { cspHash, FRAMED_BY_NONE } from '../platform/http/content-security-policy.ts';
import type { ApiEnv } from '../platform/http/router.ts';
import { html, phrase } from './reference/markup/html.ts';

/** Inlines theme tokens, so that the page needs no other file. */
const STYLES = `:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f5f2, #161514);
  --panel: light-dark(#ffffff, #1c1b1a);
  --border: light-dark(#e3e0da, #34322f);
  --text: light-dark(#1b1a18, #f3f1ee);
  --muted: light-dark(#5e5a54, #b1aba3);
  --link: light-dark(#3532a6, #b3b1ff);
  font: 16px / 1.5 system-ui, sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); }
main { max-width: 46rem; margin: 0 auto; padding: clamp(1.5rem, 6vw, 4rem) 1rem; }
h1 { margin: 0 0 0.5rem; font-size: clamp(1.5rem, 5vw, 2rem); line-height: 1.2; }
p { margin: 0; color: var(--muted); }
ul { display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); margin: 2rem 0; padding: 0; list-style: none; }
li { position: relative; padding: 1rem 1.25rem; border: 1px solid var(--border); border-radius: 10px; background: var(--panel); }
li:hover { border-color: var(--link); }
li a { color: var(--link); font-weight: 600; text-decoration: none; }
li a:hover { text-decoration: underline; }
li a::after { content: ""; position: absolute; inset: 0; border-radius: 10px; }
li a:focus-visible { outline: none; }
li a:focus-visible::after { outline: 2px solid var(--link); outline-offset: 2px; }
footer { font-size: 0.875rem; }
code { overflow-wrap: anywhere; }`;

const LINKS = [
  ['/docs/', 'Documentation', 'How to embed, call, host, and check the product, with a search.'],
  ['/reference', 'API reference', 'Every endpoint, event and error, with examples to copy.'],
  ['/verify', 'Verify a PDF', 'Check a sealed document. The file never leaves the browser.'],
  ['/embed/check', 'Check your page', 'Find out which headers of your page would block the widgets.'],
  ['/readyz', 'Health', 'Whether the service and everything it needs are up.'],
] as const;

const POLICY = [
  "default-src 'none'",
  `style-src ${cspHash(STYLES)}`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  FRAMED_BY_NONE,
].join('; ');

const pageOf = (title: string, body: { readonly text: string }) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title><link rel="icon" href="data:,">
<style>${STYLES}</style></head>
<body><main>${body.text}</main></body></html>
`;

const START = pageOf(
  BRAND.name,
  html`<h1>${BRAND.name}</h1>
<p>The service is running. This page is for developers; signers use the links they receive.</p>
<ul>${LINKS.map(([href, name, text]) => html`<li><a href="${href}">${name}</a><p>${text}</p></li>`)}</ul>
<footer><p>API ${CONTRACT_VERSION} at ${phrase('`/api/v1`')}, with an OpenAPI document at ${phrase('`/api/v1/openapi.json`')}</p></footer>`,
);

const NOT_FOUND = pageOf(
  `Page not found · ${BRAND.name}`,
  html`<h1>Page not found</h1>
<p>This address doesn’t exist. If you followed a link to a document, it may be incomplete: open it again from the message you received.</p>
<ul><li><a href="/">Start page</a><p>For developers: where everything is.</p></li></ul>`,
);

/** Whether the client is a browser that opens a page. */
export const wantsPage = (c: Context<ApiEnv>) => /\btext\/html\b/i.test(c.req.header('accept') ?? '');

function answerPage(c: Context<ApiEnv>, page: string, status: 200 | 400 | 404): Response {
  c.header('Content-Security-Policy', POLICY);
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Accept');
  return c.html(page, status);
}

export function startPage(): Hono<ApiEnv> {
  const pages = new Hono<ApiEnv>();
  pages.get('/', (c) => (wantsPage(c) ? answerPage(c, START, 200) : c.notFound()));
  return pages;
}

/** For a person whose app asked for access in a way that can't be permitted; null for clients that get JSON. */
export function refusedAppPage(c: Context<ApiEnv>, reason: string): Response | null {
  if (!wantsPage(c)) return null;
  const body = html`<h1>This app can’t connect</h1>
<p>Its request isn’t valid, so it got no access. Close this page and connect the app again. If that doesn’t help, send this to the app’s support: ${reason}</p>`;
  return answerPage(c, pageOf(`App not connected · ${BRAND.name}`, body), 400);
}

/** The 404 page for browser navigation; null for clients that get JSON. */
export const notFoundPage = (c: Context<ApiEnv>): Response | null =>
  c.req.method === 'GET' && wantsPage(c) ? answerPage(c, NOT_FOUND, 404) : null;
