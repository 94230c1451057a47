import { BRAND } from '../../../../model/brand.ts';
import { type Chapter, type ServiceUrls, section } from '../chapter.ts';
import { codeBlock } from '../markup/code-block.ts';
import { html } from '../markup/html.ts';
import { variable } from '../product-names.ts';

export const authentication = ({ api, service }: ServiceUrls): Chapter => ({
  id: 'authentication',
  path: 'authentication',
  title: 'Authentication',
  summary: html`Your server authenticates with an API key, the editors with a short-lived token, and recipients with their signing ID.`,
  content: html`${[
    section({
      id: 'api-keys',
      title: 'API keys',
      text: html`<p>Send the key in <code>Authorization</code>, with or without the prefix <code>Bearer</code>. Keep keys on your server: they give access to everything in their workspace.</p>
<p>Each workspace has a live key and a test key. The keys of the protected workspace, which is the company’s first, reach every workspace; other keys reach only their own. If a key has leaked, <a href="#post-workspaces-id-api-key-regenerate">replace it</a>.</p>`,
      code: codeBlock('Request', [
        {
          language: 'curl',
          text: `curl "${api}/templates" \\\n  -H "Authorization: $${variable('API_KEY')}"`,
        },
      ]),
    }),
    section({
      id: 'test-keys',
      title: 'Test keys',
      text: html`<p>Keys that start with <code>${BRAND.keyPrefix}test_</code> work like live keys (<code>${BRAND.keyPrefix}live_</code>), but sending costs no credits, and every page of the sealed PDF has a watermark. Emails are sent as usual.</p>`,
    }),
    section({
      id: 'editor-tokens',
      title: 'Editor tokens',
      text: html`<p>An editor token opens an editor on one template or one draft. Create one on your server with <a href="#post-generate-template-token"><code>POST /generate-template-token</code></a> or <a href="#post-jwt-generate-signing-request"><code>POST /jwt/generate-signing-request</code></a>. It’s valid for an hour unless you set <code>expires_in_seconds</code>, and grants only its <code>permissions</code>. For long sessions, pass <a href="#EditorOptions.getToken"><code>getToken</code></a> to the editor.</p>
<p>To permit single fields, list <code>fields:&lt;variable_name&gt;</code> instead of <code>fields</code>; to permit a single recipient’s details, list <code>recipients:&lt;id&gt;</code> instead of <code>recipients</code>. The service refuses other changes with 403 and names the field. It also keeps the position of fields with <code>format_rules.locked</code>: 403 <code>FIELD_LOCKED</code>.</p>
<p>Tokens are JWTs (RS256). The public keys are at <code>${service}/.well-known/jwks.json</code>. Revoke a token with its <code>jwt_id</code>.</p>`,
    }),
    section({
      id: 'signing-ids',
      title: 'Signing IDs',
      text: html`<p>A recipient has two IDs:</p><ul><li>The <strong>signing ID</strong> opens <code>${service}/signing/&lt;signing ID&gt;</code> and signs as that recipient. Only calls with your API key return it, as <code>recipients[].id</code> and <code>first_signer.id</code> of a single request. Keep it secret.</li>
<li>The <strong>recipient ID</strong>, <code>recipient_id</code>, is public and grants no access. It identifies the recipient in fields, reminders, webhooks, the audit trail and the sealed PDF.</li></ul>`,
    }),
  ]}`,
});
