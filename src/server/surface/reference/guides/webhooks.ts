import { NEVER_SENT } from '../../../../wire/webhook-events.ts';
import type { JsonSchema } from '../../../openapi/schema-example.ts';
import { type Chapter, type ServiceUrls, section } from '../chapter.ts';
import { type OpenApiDocument, type Operation, parametersOf, responsesOf } from '../endpoints/operations.ts';
import { attributes, typeText } from '../markup/attribute-list.ts';
import { codeBlock, jsonBlock } from '../markup/code-block.ts';
import { html, join, type Markup, phrase, prose } from '../markup/html.ts';
import { COMMAND, variable } from '../product-names.ts';
import { SECRET_VARIABLE, SIGNATURE_HEADER, WEBHOOK_RECEIVERS } from './webhook-receivers.ts';

const SHOWN_EVENT = 'signing_request.completed';

function headerList(operation: Operation, components: OpenApiDocument['components']): Markup {
  const { own } = parametersOf(operation, components);
  const schema: JsonSchema = {
    properties: Object.fromEntries(
      own.map(({ name, schema: one, description }) => [
        name,
        { ...one, ...(description && { description }) },
      ]),
    ),
  };
  return attributes(schema, { id: 'webhook-header', kind: 'Header' });
}

/** The body of any event: `type` and `data` differ, so they are described in general. */
const envelope = (operation: Operation): JsonSchema => ({
  properties: {
    ...bodyOf(operation).schema?.properties,
    type: { type: 'string', description: `Type of the event, such as \`${SHOWN_EVENT}\`.` },
    data: {
      type: 'object',
      description: 'What the event is about. It never contains values that recipients entered.',
    },
  },
});

function responseList(operation: Operation, components: OpenApiDocument['components']): Markup {
  const responses = responsesOf(operation, components)
    .map(
      ([status, { description }]) => [status === 'default' ? 'Anything else' : status, description] as const,
    )
    // JavaScript puts keys that are numbers first, and 2XX is the usual response.
    .sort(([one], [other]) => Number(other === '2XX') - Number(one === '2XX'));
  return html`<dl class="keys">${responses.map(([status, description]) => html`<div class="key"><dt><code>${status}</code></dt><dd><p>${phrase(description)}</p></dd></div>`)}</dl>`;
}

export function webhooks(
  { webhooks: events, components }: OpenApiDocument,
  { api, service }: ServiceUrls,
): Chapter {
  // Headers and responses are the same for every event.
  const shown = events[SHOWN_EVENT]!.post;
  return {
    id: 'webhooks',
    path: 'webhooks',
    title: 'Webhooks',
    summary: html`Receive a POST on your server when something happens: register a URL, verify signatures, and handle retries.`,
    content: html`${[
      section({
        id: 'webhooks-register',
        title: 'Register a webhook',
        text: html`<p>Register a URL and the <a href="#webhook-events">events</a> you want. Each webhook has its own <code>secret</code>. Only this response contains it: store it.</p><p><a href="#post-webhooks">All attributes of a webhook</a></p>`,
        code: codeBlock('Register a webhook', [
          {
            language: 'curl',
            text: `curl ${api}/webhooks \\
  -H "Authorization: $${variable('API_KEY')}" \\
  -H "Content-Type: application/json" \\
  -d '{
    "url": "https://example.com/hook",
    "events": ["signing_request.completed", "signing_request.certificate.generated"]
  }'`,
          },
        ]),
      }),
      section({
        id: 'webhooks-verify',
        title: 'Verify the signature',
        text: html`<p>Verify the signature over the raw body before you parse it. <code>verifyWebhook</code> of the Node client does it.</p>
<p>In other languages: <code>${SIGNATURE_HEADER}</code> is <code>t=&lt;Unix seconds&gt;,v1=&lt;signature&gt;</code>. The signature is the hexadecimal HMAC-SHA256 of <code>&lt;t&gt;.&lt;raw body&gt;</code>, keyed with the secret’s 64 characters. Refuse a <code>t</code> more than five minutes away. Libraries for Standard Webhooks work too, with the same secret.</p>
<p>For seven days after you <a href="#post-webhooks-id-rotate-secret">replace a secret</a>, the old one signs too, in <code>${SIGNATURE_HEADER}-Old</code>, which <code>verifyWebhook</code> accepts.</p>`,
        code: codeBlock('Verify', WEBHOOK_RECEIVERS),
      }),
      section({
        id: 'webhooks-respond',
        title: 'Responses and retries',
        text: html`<p>Do slow work after you have responded. Every attempt has the same event <code>id</code>: ignore an <code>id</code> you have seen. Order isn’t guaranteed.</p>
${responseList(shown, components)}
<p><a href="#get-webhooks-id-deliveries">List deliveries</a> shows the attempts of the last 30 days with requests and responses. <a href="#post-webhooks-id-deliveries-delivery_id-resend">Resend a delivery</a> repeats one.</p>`,
      }),
      section({
        id: 'webhooks-local',
        title: 'Local development',
        text: html`<p><code>${COMMAND} listen</code> forwards events to your machine, without a public address or a registered webhook. It signs them with a secret that it prints; set <code>${variable(SECRET_VARIABLE)}</code> to keep the same one. Failures aren’t retried.</p>
<p>To register a webhook on a private address instead, the operator of the service has to add the host to <code>WEBHOOK_ALLOWED_HOSTS</code>.</p>`,
        code: codeBlock('Forward events', [
          {
            language: 'Shell',
            text: `export ${variable(SECRET_VARIABLE)}="$(openssl rand -hex 32)"
${COMMAND} listen \\
  --service ${service} \\
  --forward-to http://localhost:3000/hook`,
          },
        ]),
      }),
      section({ id: 'webhooks-headers', title: 'Headers', text: headerList(shown, components) }),
      section({
        id: 'event-object',
        title: 'Event body',
        text: attributes(envelope(shown), { id: 'event' }),
        code: jsonBlock(SHOWN_EVENT, bodyOf(shown).example),
      }),
      section({
        id: 'event-types',
        title: 'Event types',
        text: html`<ul class="index">${Object.keys(events).map((type) => html`<li><a href="#${eventId(type)}"><code>${type}</code></a></li>`)}</ul>`,
      }),
    ]}`,
  };
}

const eventId = (type: string) => `event-${type.replaceAll('.', '-')}`;

const bodyOf = ({ requestBody }: Operation) => requestBody?.content?.['application/json'] ?? {};

function eventSection(type: string, operation: Operation): Markup {
  const { schema, example } = bodyOf(operation);
  return section({
    id: eventId(type),
    title: type,
    kind: 'Event',
    searchText: operation.description ?? '',
    text: html`${prose(operation.description ?? '')}<p class="quiet"><code>data</code>: ${typeText(schema?.properties?.data ?? {})}</p>`,
    code: jsonBlock('Body', example),
  });
}

function reservedEvents(): Markup {
  const reasons = [...new Set(Object.values(NEVER_SENT))];
  return section({
    id: 'reserved-events',
    title: 'Reserved events',
    kind: 'Event',
    text: html`<p>A webhook can list these types, but the service never sends them:</p><ul>${reasons.map(
      (reason) => {
        const events = Object.entries(NEVER_SENT).filter(([, one]) => one === reason);
        return html`<li>${join(
          events.map(([type]) => html`<code>${type}</code>`),
          ', ',
        )}: ${reason}.</li>`;
      },
    )}</ul>`,
  });
}

export const webhookEvents = ({ webhooks }: OpenApiDocument): Chapter => ({
  id: 'webhook-events',
  path: 'webhook-events',
  title: 'Webhook events',
  summary: html`Every event type, when it’s sent, and an example of its body. <a href="#webhooks">Webhooks</a> describes headers and signatures.`,
  content: html`${Object.entries(webhooks).map(([type, { post }]) => eventSection(type, post))}${reservedEvents()}`,
});
